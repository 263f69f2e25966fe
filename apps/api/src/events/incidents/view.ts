import { INCIDENT_KINDS } from "@longpaddock/domain/incidents/vocabulary";
import { firstNameOf } from "@longpaddock/domain/participations/rules";
import { z } from "zod";
import { answer, instant, latitude, longitude, rowId } from "../../core/answers";
import type { IncidentRow } from "./load";

export const incidentAnswer = answer("Incident", {
  id: rowId,
  eventId: rowId,
  actId: z.guid(),
  kind: z.enum(INCIDENT_KINDS),
  at: instant,
  position: z.strictObject({ latitude, longitude }).nullable(),
  place: z.string().nullable(),
  people: z.array(
    z.strictObject({ participantId: rowId.nullable(), userId: z.string().nullable(), name: z.string() }),
  ),
  text: z.string(),
  photos: z.array(z.string()),
  filedBy: z.string(),
  filedByName: z.string(),
  filedAt: instant,
  /** What its author wrote before each correction, the earliest first. */
  corrections: z.array(
    z.strictObject({ kind: z.enum(INCIDENT_KINDS), at: instant, text: z.string(), correctedAt: instant }),
  ),
  can: z.strictObject({ correct: z.boolean() }),
  followUp: z.array(
    z.strictObject({ id: rowId, text: z.string(), by: z.string(), byName: z.string(), at: instant }),
  ),
});

const isoOf = (time: string) => new Date(time).toISOString();

interface Filed {
  readonly filedBy: string;
  readonly filedAt: Date;
}

/** `canCorrect` is the policy for the viewer. */
export function incidentView(
  row: IncidentRow,
  canCorrect: (report: Filed) => boolean,
): z.infer<typeof incidentAnswer> {
  const [lat, lon] = row.location?.split(",").map(Number) ?? [];
  return {
    id: row.id,
    eventId: row.eventId,
    actId: row.actId,
    kind: row.kind,
    at: isoOf(row.at),
    position: lat === undefined || lon === undefined ? null : { latitude: lat, longitude: lon },
    place: row.place,
    people: row.people.map(({ participantId, userId, name }) => ({ participantId, userId, name })),
    text: row.text,
    photos: [...row.photos],
    filedBy: row.filedBy,
    filedByName: row.filedByName,
    filedAt: isoOf(row.filedAt),
    corrections: row.corrections.map((before) => ({
      ...before,
      at: isoOf(before.at),
      correctedAt: isoOf(before.correctedAt),
    })),
    can: { correct: canCorrect({ filedBy: row.filedBy, filedAt: new Date(row.filedAt) }) },
    followUp: row.notes.map((note) => ({ ...note, at: isoOf(note.at) })),
  };
}

/** For who led the ride when they recorded it, and doesn't any more: what they have sent, and people as riders see them. */
export function filedView(row: IncidentRow): z.infer<typeof incidentAnswer> {
  const report = incidentView(row, () => false);
  const people = report.people.map((person) => ({ ...person, name: firstNameOf(person.name) }));
  return { ...report, people, followUp: [] };
}
