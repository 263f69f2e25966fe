import type { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { EVENT_TYPES, type EventType } from "@longpaddock/domain/events/rules";
import type { Answer } from "@longpaddock/domain/participations/rules";
import { documentedAnswer } from "@longpaddock/domain/participations/vocabulary";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import { type PersonNames, person, personView } from "../../core/person-view";
import { rsvpAnswer } from "../participations/view";

const version = z.int32().min(1);

export const briefingAnswer = answer("Briefing", {
  id: rowId,
  eventId: rowId,
  eventType: z.enum(EVENT_TYPES),
  version,
  currentVersion: version,
  textHash: z.string(),
  briefingContent: z.string().nullable(),
  disclaimerContent: z.string().nullable(),
  requiresAcknowledgment: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  mine: z.strictObject({ acknowledgedAt: instant.nullable(), acknowledgedVersion: version.nullable() }),
  can: z.strictObject({
    write: z.boolean(),
    acknowledge: z.boolean(),
    listAcknowledgments: z.boolean(),
  }),
});

export const acknowledgmentAnswer = answer("BriefingAcknowledgment", {
  userId: z.string(),
  status: rsvpAnswer,
  user: person,
  version: version.nullable(),
  acknowledgedAt: instant.nullable(),
  isCurrent: z.boolean(),
});

interface BriefingRow {
  briefing: typeof eventBriefings.$inferSelect;
  acknowledgedAt: Date | null;
}

interface Viewer {
  currentVersion: number;
  /** The newest version that they have acknowledged. */
  acknowledgedVersion: number | null;
  takesPart: boolean;
  canWrite: boolean;
  canListAcknowledgments: boolean;
}

export function briefingView(
  { briefing, acknowledgedAt }: BriefingRow,
  viewer: Viewer,
): z.infer<typeof briefingAnswer> {
  const isCurrent = briefing.version === viewer.currentVersion;
  return {
    id: briefing.id,
    eventId: briefing.eventId,
    eventType: briefing.eventType,
    version: briefing.version,
    currentVersion: viewer.currentVersion,
    textHash: briefing.textHash,
    briefingContent: briefing.briefingContent,
    disclaimerContent: briefing.disclaimerContent,
    requiresAcknowledgment: briefing.requiresAcknowledgment,
    createdBy: briefing.createdBy,
    createdAt: briefing.createdAt.toISOString(),
    updatedAt: briefing.updatedAt.toISOString(),
    mine: {
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
      acknowledgedVersion: viewer.acknowledgedVersion,
    },
    can: {
      write: viewer.canWrite,
      acknowledge: viewer.takesPart && isCurrent && acknowledgedAt === null,
      listAcknowledgments: viewer.canListAcknowledgments,
    },
  };
}

export interface AcknowledgmentRow extends PersonNames {
  id: number;
  userId: string;
  status: Answer;
  version: number | null;
  acknowledgedAt: Date | null;
}

/** A rider, and the newest version that they have acknowledged. */
export function acknowledgmentView(row: AcknowledgmentRow, currentVersion: number) {
  return {
    userId: row.userId,
    status: row.status,
    user: personView(row.userId, row),
    version: row.version,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    isCurrent: row.version === currentVersion,
  };
}

/** With the word that REST has for the rider's answer to this kind of event. */
export function documentedAcknowledgmentView(
  rider: ReturnType<typeof acknowledgmentView>,
  { eventType }: { eventType: EventType },
): z.infer<typeof acknowledgmentAnswer> {
  return { ...rider, status: documentedAnswer(eventType, rider.status) };
}
