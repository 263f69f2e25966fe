import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { viewerId } from "@longpaddock/domain/actor";
import { WAITLISTED } from "@longpaddock/domain/events/rules";
import { type Answer, mayCome } from "@longpaddock/domain/participations/rules";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { changePlaces, type PlacesTx } from "./change-places";
import type { LockedEvent } from "./load";

export const NEXT_PLACE = sql`nextval('event_waitlist_seq')`;

const answerOf = (eventId: number, userId: string) =>
  and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, userId));

/** The member's stored answer, null if they have none. It stays while the event is locked. */
export async function readAnswer(
  { db }: Pick<PlacesTx, "db">,
  eventId: number,
  userId: string,
): Promise<Answer | null> {
  const [row] = await db
    .select({ status: eventParticipants.status })
    .from(eventParticipants)
    .where(answerOf(eventId, userId));
  return row?.status ?? null;
}

/** Whether a leader has taken this member off the sheet, and not the member said that they don't come. */
export async function wasTakenOff(
  { db }: Pick<PlacesTx, "db">,
  eventId: number,
  userId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: eventParticipants.id })
    .from(eventParticipants)
    .where(
      and(
        answerOf(eventId, userId),
        eq(eventParticipants.status, "declined"),
        isNotNull(eventParticipants.addedBy),
      ),
    );
  return row !== undefined;
}

/**
 * Stores a member's answer to a locked event, or removes it with null, and gives the places that this frees to those
 * who have waited longest. The counts change with it.
 */
export async function changeAnswer(
  tx: PlacesTx,
  event: LockedEvent,
  { userId, before, after }: { userId: string; before: Answer | null; after: Answer | null },
): Promise<void> {
  await storeAnswer(tx, event, { userId, after });
  if (!mayCome(after)) await removeRoles(tx, event, userId);
  await changeCounts(tx, event, { before, after });
}

/** The same for a person without an account, who is on the event's sheet. */
export async function changeGuestAnswer(
  tx: PlacesTx,
  event: LockedEvent,
  { participantId, before, after }: { participantId: number; before: Answer; after: Answer },
): Promise<void> {
  await tx.db.update(eventParticipants).set({ status: after }).where(eq(eventParticipants.id, participantId));
  await changeCounts(tx, event, { before, after });
}

/** For an answer that was stored to a locked event. */
export async function changeCounts(
  tx: PlacesTx,
  event: LockedEvent,
  { before, after }: { before: Answer | null; after: Answer | null },
): Promise<void> {
  await changePlaces(tx, event, {
    maxParticipants: event.maxParticipants,
    confirmed: event.confirmedCount + changeOf("confirmed", before, after),
    tentative: event.tentativeCount + changeOf("tentative", before, after),
    waitlisted: event.waitlistedCount + changeOf(WAITLISTED, before, after),
  });
}

async function removeRoles({ db }: PlacesTx, { id }: LockedEvent, userId: string): Promise<void> {
  await db.delete(eventRoles).where(and(eq(eventRoles.eventId, id), eq(eventRoles.userId, userId)));
}

const changeOf = (answer: Answer, before: Answer | null, after: Answer | null) =>
  Number(after === answer) - Number(before === answer);

/** What says that the member has answered this start themself. Their emergency card goes by it. */
const ownWord = (startsAt: Date, now: Date) => ({ answeredStart: startsAt, answeredAt: now, addedBy: null });

/** For a member who says themself what a leader has said for them. Returns false if nobody had. */
export async function confirmAnswer(
  { db, clock }: Pick<PlacesTx, "db" | "clock">,
  { id, startsAt }: LockedEvent,
  userId: string,
): Promise<boolean> {
  const said = await db
    .update(eventParticipants)
    .set(ownWord(startsAt, clock.now()))
    .where(and(answerOf(id, userId), isNotNull(eventParticipants.addedBy)))
    .returning({ id: eventParticipants.id });
  return said.length > 0;
}

async function storeAnswer(
  { db, clock, actor }: PlacesTx,
  { id, startsAt }: LockedEvent,
  { userId, after }: { userId: string; after: Answer | null },
): Promise<void> {
  if (after === null) {
    await db.delete(eventParticipants).where(answerOf(id, userId));
    return;
  }
  const answer = {
    status: after,
    waitlistPlace: after === WAITLISTED ? NEXT_PLACE : null,
    ...(userId === viewerId(actor) && ownWord(startsAt, clock.now())),
  };
  await db
    .insert(eventParticipants)
    .values({ eventId: id, userId, ...answer, joinedAt: clock.now() })
    .onConflictDoUpdate({ target: [eventParticipants.eventId, eventParticipants.userId], set: answer });
}
