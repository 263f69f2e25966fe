import { z } from "zod";
import { ACT_ID_MISSING, hasActId, recordedAct } from "../check-ins/schema";
import { absentWhen, atMost, choice, degrees, id, instant, line, optionalLine, prose } from "../fields";
import { INCIDENT_KINDS, MAX_INCIDENT_PEOPLE, MAX_INCIDENT_PLACE, MAX_INCIDENT_TEXT } from "./vocabulary";

const place = z.object({ latitude: degrees(90), longitude: degrees(180) });

/** In a form, as latitude and longitude with a comma between them. */
const placeText = line(60)
  .transform((text) => text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part))))
  .transform(([latitude, longitude]) => ({ latitude, longitude }))
  .pipe(place);

/** Ids among the participants, of the acts that have put them on the sheet, or of members. */
const people = atMost(MAX_INCIDENT_PEOPLE, z.array(z.union([id, line(64)])));

/** The pictures are the form's files. In a form, the ids have commas between them. */
export const fileIncidentInput = z
  .object({
    id,
    kind: choice(INCIDENT_KINDS),
    /** When it happened; now if it is left out. */
    at: instant.optional(),
    position: z.union([place, absentWhen((text) => text.trim() === "", placeText)]).nullish(),
    /** In words: a crossing, a property, kilometres along the track. */
    place: optionalLine(MAX_INCIDENT_PLACE),
    people: z
      .union([
        people,
        line(4000)
          .transform((ids) => ids.split(",").map((one) => (/^\d{1,10}$/.test(one) ? Number(one) : one)))
          .pipe(people),
      ])
      .default([]),
    text: prose(MAX_INCIDENT_TEXT),
    ...recordedAct,
  })
  .refine(hasActId, ACT_ID_MISSING);
export type FileIncidentInput = z.output<typeof fileIncidentInput>;

/** Absent fields stay. */
export const correctIncidentInput = z.object({
  id,
  incidentId: id,
  kind: choice(INCIDENT_KINDS).optional(),
  at: instant.optional(),
  text: prose(MAX_INCIDENT_TEXT).optional(),
});
export type CorrectIncidentInput = z.output<typeof correctIncidentInput>;

export const addIncidentNoteInput = z.object({
  id,
  incidentId: id,
  text: prose(MAX_INCIDENT_TEXT),
  actId: recordedAct.actId,
});
export type AddIncidentNoteInput = z.output<typeof addIncidentNoteInput>;
