import { z } from "zod";
import { recordedAct } from "../check-ins/schema";
import {
  absentWhen,
  atMost,
  choice,
  coordinates,
  id,
  instant,
  line,
  optionalLine,
  parseJson,
  prose,
} from "../fields";
import { INCIDENT_KINDS, MAX_INCIDENT_PEOPLE, MAX_INCIDENT_PLACE, MAX_INCIDENT_TEXT } from "./vocabulary";

const place = coordinates({});

/** In a form, as JSON, or as latitude and longitude with a comma between them. */
const placeText = line(200)
  .transform((text): unknown => parseJson(text) ?? placeOf(text))
  .pipe(place);

function placeOf(text: string) {
  const [latitude, longitude] = text
    .split(",")
    .map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return { latitude, longitude };
}

/** Ids among the participants, of the acts that have put them on the sheet, or of members. */
const people = atMost(MAX_INCIDENT_PEOPLE, z.array(z.union([id, line(64)])));

function idsOf(text: string): unknown {
  const list = parseJson(text);
  if (Array.isArray(list)) return list;
  return text.split(",").map((one) => (/^\d{1,10}$/.test(one) ? Number(one) : one));
}

/** The pictures are the form's files. In a form, the ids are JSON or have commas between them. */
export const fileIncidentInput = z.object({
  id,
  kind: choice(INCIDENT_KINDS),
  /** When it happened; now if it is left out. */
  at: instant.optional(),
  position: z.union([place, absentWhen((text) => text.trim() === "", placeText)]).nullish(),
  /** In words: a crossing, a property, kilometres along the track. */
  place: optionalLine(MAX_INCIDENT_PLACE),
  people: z.union([people, line(4000).transform(idsOf).pipe(people)]).default([]),
  text: prose(MAX_INCIDENT_TEXT),
  ...recordedAct,
});
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
