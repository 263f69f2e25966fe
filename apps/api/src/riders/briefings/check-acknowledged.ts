import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { versionToAcknowledge } from "@longpaddock/domain/briefings/rules";
import { AppError } from "@longpaddock/domain/errors";
import { type Answer, mayCome } from "@longpaddock/domain/participations/rules";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { Visit } from "../visits/load";
import { acceptedBy, lastAcknowledged } from "./load";

/**
 * For a check-in at `at`: refuses riders who haven't acknowledged the briefing that was in force then, if the
 * organisers ask for it. Call it with the event locked.
 *
 * @throws AppError ACKNOWLEDGMENT_REQUIRED
 */
export async function checkAcknowledged(
  tx: Ctx,
  eventId: number,
  { rider, at }: { rider: { id: string; answer: Answer | null }; at: Date },
): Promise<void> {
  if (!mayCome(rider.answer)) return;
  const acknowledged = await lastAcknowledged(tx, eventId, rider.id);
  if (await mustAccept(tx, eventId, { acknowledged, at })) throw new AppError("ACKNOWLEDGMENT_REQUIRED");
}

/** The same for a visitor without an account. @throws AppError ACKNOWLEDGMENT_REQUIRED */
export async function requireAccepted(tx: Ctx, visit: Visit, at: Date): Promise<void> {
  const acknowledged = await acceptedBy(tx, visit);
  if (await mustAccept(tx, visit.eventId, { acknowledged, at }))
    throw new AppError("ACKNOWLEDGMENT_REQUIRED");
}

async function mustAccept(
  { db }: Ctx,
  eventId: number,
  accepted: { acknowledged: number | null; at: Date },
): Promise<boolean> {
  const versions = await db
    .select({
      version: eventBriefings.version,
      requiresAcknowledgment: eventBriefings.requiresAcknowledgment,
      createdAt: eventBriefings.createdAt,
    })
    .from(eventBriefings)
    .where(eq(eventBriefings.eventId, eventId));
  return versionToAcknowledge(versions, accepted) !== null;
}
