import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { and, eq, exists, gt, type SQL } from "drizzle-orm";
import type { SignedInCtx } from "../../../core/context";
import { changeAnswer, readAnswer } from "../../../riders/participations/change-answer";
import { changeOrganizers } from "../../../riders/participations/change-organizers";
import { type LockedEvent, lockEvent } from "../../../riders/participations/load";
import { publishEvent } from "../../../riders/participations/publish-event";

type Tx = Pick<SignedInCtx, "db" | "actor" | "clock">;

/**
 * For a member whose account is deleted: gives their places in coming events to those who wait, and the events that
 * they organise to others who can run them. Those without anybody are cancelled and returned, so that the riders can be
 * told as soon as the events have a nameless organiser.
 */
export async function leaveAllEvents(tx: Tx) {
  const { db, actor } = tx;
  const own = await listComing(tx, eq(events.organizerId, actor.id));
  const answered = await listComing(
    tx,
    exists(
      db
        .select({ id: eventParticipants.id })
        .from(eventParticipants)
        .where(and(eq(eventParticipants.userId, actor.id), eq(eventParticipants.eventId, events.id))),
    ),
  );
  const organised: LockedEvent[] = [];
  for (const id of [...new Set([...own, ...answered])].toSorted((a, b) => a - b)) {
    const event = await lockEvent(tx, id);
    if (event.organizerId === actor.id) organised.push(event);
    else {
      await leave(tx, event);
      await publishEvent(tx, event);
    }
  }
  return changeOrganizers(tx, organised);
}

async function listComing({ db, clock }: Tx, condition: SQL): Promise<number[]> {
  const isComing = and(gt(events.overAt, clock.now()), eq(events.status, "upcoming"));
  const found = await db.select({ id: events.id }).from(events).where(and(isComing, condition));
  return found.map(({ id }) => id);
}

async function leave(tx: Tx, event: LockedEvent): Promise<void> {
  const userId = tx.actor.id;
  const before = await readAnswer(tx, event.id, userId);
  if (before !== null) await changeAnswer(tx, event, { userId, before, after: null });
}
