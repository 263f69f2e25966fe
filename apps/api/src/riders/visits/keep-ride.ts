import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { AppError } from "@longpaddock/domain/errors";
import type { KeepRideInput } from "@longpaddock/domain/visits/schema";
import { VISIT_MESSAGES } from "@longpaddock/domain/visits/texts";
import { and, eq, gt, isNull } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { acceptedBy } from "../briefings/load";
import { type LockedEvent, lockEvent } from "../participations/load";
import { hashToken } from "./load";
import { visitView } from "./view";

/** Makes the visitor whom this phone was let in as the member who has signed in on it since. They keep all that they said. */
export async function keepRide(ctx: OnboardedCtx, { participantId }: KeepRideInput) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const found = await findHeld(tx, participantId);
    if (!found) throw new AppError("NOT_FOUND", VISIT_MESSAGES.nothingToKeep);
    const event = await lockEvent(tx, found.visit.eventId);
    // Its rider may have been taken off, or kept on another phone, until the event was locked.
    const held = await findHeld(tx, participantId);
    if (!held) throw new AppError("NOT_FOUND", VISIT_MESSAGES.nothingToKeep);
    const { db } = tx;
    const [own] = await db
      .select({ id: eventParticipants.id })
      .from(eventParticipants)
      .where(and(eq(eventParticipants.eventId, event.id), eq(eventParticipants.userId, actor.id)));
    if (own) throw new AppError("CONFLICT", VISIT_MESSAGES.comesAlready);
    await db
      .update(eventParticipants)
      // What they typed for the day stays, also the address at which their contact is mailed.
      .set({ userId: actor.id, name: null, answeredStart: event.startsAt })
      .where(eq(eventParticipants.id, participantId));
    const { briefingId, textHash, acceptedAt } = held.visit;
    if (briefingId !== null && textHash !== null && acceptedAt !== null)
      await db
        .insert(eventAcknowledgments)
        .values({ briefingId, textHash, userId: actor.id, acknowledgedAt: acceptedAt })
        .onConflictDoNothing();
    await db
      .update(overdueSteps)
      .set({ userId: actor.id, participantId: null })
      .where(eq(overdueSteps.participantId, participantId));
    const status = await moveActs({ ...tx, actor }, event, participantId);
    await db.delete(eventVisits).where(eq(eventVisits.participantId, participantId));
    if (status === "completed") await awardBadges({ ...tx, actor }, "finishEvent");
    await publish(tx, { eventId: event.id, kind: "participants" }, { eventId: event.id, kind: "checkIns" });
    const acceptedVersion = await acceptedBy(tx, held.visit);
    return visitView(event, { id: participantId, name: held.name, acceptedVersion });
  });
}

async function findHeld({ db, clock, visit }: OnboardedCtx, participantId: number) {
  const token = visit.held();
  if (token === null) return null;
  const [found] = await db
    .select({ visit: eventVisits, name: eventParticipants.name })
    .from(eventVisits)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventVisits.participantId))
    .where(
      and(
        eq(eventVisits.tokenHash, hashToken(token)),
        eq(eventVisits.participantId, participantId),
        gt(eventVisits.expiresAt, clock.now()),
        isNull(eventVisits.endedAt),
      ),
    );
  return found?.name == null ? null : { visit: found.visit, name: found.name };
}

/** Returns where the rider is at. */
async function moveActs(
  { db, actor }: OnboardedCtx,
  { id: eventId, type }: LockedEvent,
  participantId: number,
) {
  const acts = await db
    .delete(guestCheckInActs)
    .where(eq(guestCheckInActs.participantId, participantId))
    .returning();
  const moved = acts.map(({ id: _, participantId: __, ...act }) => ({ ...act, userId: actor.id }));
  if (moved.length > 0) await db.insert(eventCheckInActs).values(moved);
  const [checkIn] = await db
    .delete(guestCheckIns)
    .where(eq(guestCheckIns.participantId, participantId))
    .returning();
  if (!checkIn) return null;
  const { participantId: _, ...state } = checkIn;
  await db.insert(eventCheckIns).values({ ...state, eventId, eventType: type, userId: actor.id });
  return checkIn.status;
}
