import type { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import type { EventType } from "@longpaddock/domain/events/rules";
import type { Answer } from "@longpaddock/domain/participations/rules";
import { documentedAnswer } from "@longpaddock/domain/participations/vocabulary";
import { personView } from "../../core/person-view";

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

export function briefingView({ briefing, acknowledgedAt }: BriefingRow, viewer: Viewer) {
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

export interface AcknowledgmentRow {
  id: number;
  userId: string;
  status: Answer;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
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
) {
  return { ...rider, status: documentedAnswer(eventType, rider.status) };
}
