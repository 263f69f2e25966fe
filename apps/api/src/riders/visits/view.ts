import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import type { LockedEvent } from "../participations/load";

export const visitorCodeAnswer = answer("VisitorCode", {
  eventId: rowId,
  code: z.string(),
  expiresAt: instant,
});

export const visitedAnswer = answer("VisitedEvent", { eventId: rowId });

export const visitAnswer = answer("Visit", {
  eventId: rowId,
  participantId: rowId,
  name: z.string(),
  acceptedBriefingVersion: z.int32().min(1).nullable(),
});

export function visitorCodeView(
  event: Pick<LockedEvent, "id" | "dayEndsAt">,
  code: string,
): z.infer<typeof visitorCodeAnswer> {
  return { eventId: event.id, code, expiresAt: event.dayEndsAt.toISOString() };
}

export function visitView(
  event: Pick<LockedEvent, "id">,
  { id, name, acceptedVersion }: { id: number; name: string; acceptedVersion: number | null },
): z.infer<typeof visitAnswer> {
  return { eventId: event.id, participantId: id, name, acceptedBriefingVersion: acceptedVersion };
}
