import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { versionToAcknowledge } from "@longpaddock/domain/briefings/rules";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { AppError } from "@longpaddock/domain/errors";
import { type Answer, mayCome } from "@longpaddock/domain/participations/rules";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { lastAcknowledged } from "./load";

/**
 * For a check-in at `at`: refuses riders who haven't acknowledged the briefing that was in force then, if the
 * organisers ask for it. Call it with the event locked.
 *
 * @throws AppError ACKNOWLEDGMENT_REQUIRED
 */
export async function checkAcknowledged(
  tx: OnboardedCtx,
  eventId: number,
  { rider, at }: { rider: { id: string; answer: Answer | null }; at: Date },
): Promise<void> {
  if (!mayCome(rider.answer)) return;
  const versions = await tx.db
    .select({
      version: eventBriefings.version,
      requiresAcknowledgment: eventBriefings.requiresAcknowledgment,
      createdAt: eventBriefings.createdAt,
    })
    .from(eventBriefings)
    .where(eq(eventBriefings.eventId, eventId));
  const acknowledged = await lastAcknowledged(tx, eventId, rider.id);
  if (versionToAcknowledge(versions, { acknowledged, at }) !== null)
    throw new AppError(
      "ACKNOWLEDGMENT_REQUIRED",
      rider.id === tx.actor.id ? undefined : BRIEFING_MESSAGES.notAccepted,
    );
}
