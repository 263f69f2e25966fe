import type { IncidentKind } from "@longpaddock/domain/incidents/vocabulary";
import { useRef } from "react";
import { useUpload } from "../../files/use-upload";
import { isUnreachable, readFailure } from "../../lib/errors";
import { notifyFailure, notifySuccess } from "../../lib/notify";
import { recordAct } from "../sheet/record-act";
import { INCIDENT_TEXTS } from "./texts";

export interface Report {
  kind: IncidentKind;
  at: string;
  text: string;
  place?: string;
  position?: { latitude: number; longitude: number };
  /** Ids among the participants, of members, or of the acts that have put them on the sheet. */
  people: readonly (number | string)[];
}

/** Files a report. Without a network it waits on this device, with its photos. */
export function useFileIncident(memberId: string, eventId: number) {
  const path = `/api/events/${eventId}/incidents`;
  // So that a second attempt after a lost answer is the same report.
  const actId = useRef(crypto.randomUUID());
  const upload = useUpload<unknown, { report: Report; photos: readonly File[] }>({
    act: "incidents.file",
    url: path,
    toFormData: ({ report: { position, people, ...texts }, photos }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(texts)) form.append(name, value);
      if (position) form.append("position", `${position.latitude},${position.longitude}`);
      if (people.length > 0) form.append("people", people.join(","));
      form.append("actId", actId.current);
      form.append("sentAt", new Date().toISOString());
      for (const photo of photos) form.append("photos", photo);
      return form;
    },
    // Said below: one that doesn't reach the server is kept, which is no failure.
    meta: { failure: false },
  });
  /** Resolves to whether the report is filed or kept. */
  const file = async (report: Report, photos: readonly File[]): Promise<boolean> => {
    const keep = async () =>
      (await recordAct(memberId, eventId, {
        kind: "incident",
        path,
        body: { ...report },
        photos,
        actId: actId.current,
      })) !== null;
    if (photos.length === 0) return keep();
    try {
      await upload.send({ report, photos });
      notifySuccess(INCIDENT_TEXTS.saved);
      return true;
    } catch (error) {
      if (isUnreachable(error)) return keep();
      notifyFailure({ title: INCIDENT_TEXTS.notFiled, description: readFailure(error).message });
      return false;
    }
  };
  return { file, isSending: upload.progress !== null };
}
