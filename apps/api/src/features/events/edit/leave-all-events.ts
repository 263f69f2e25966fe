import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { eventRows } from "@longpaddock/db/schema/event-rows";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rides } from "@longpaddock/db/schema/rides";
import { and, asc, eq, exists, gt, type SQL, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../../core/context";
import { changeAnswer, readAnswer } from "../../participations/change-answer";
import { type LockedEvent, lockEvent } from "../../participations/load";
import { publishEvent } from "./publish-event";
import { setStatus } from "./set-status";

type Tx = Pick<SignedInCtx, "db" | "actor" | "clock">;

/**
 * For a member whose account is deleted: gives their places in coming events to those who wait, and the events that they
 * organise to the co-organiser of the longest standing. Those without one are cancelled and returned, so that the riders
 * can be told as soon as the events have a nameless organiser.
 */
export async function leaveAllEvents(tx: Tx): Promise<LockedEvent[]> {
  const { db, actor } = tx;
  const own = await listComing(tx, eq(eventRows.organizerId, actor.id));
  const answered = await listComing(
    tx,
    exists(
      db
        .select({ id: eventParticipants.id })
        .from(eventParticipants)
        .where(
          and(
            eq(eventParticipants.userId, actor.id),
            eq(eventParticipants.eventType, eventRows.type),
            eq(eventParticipants.eventId, eventRows.id),
          ),
        ),
    ),
  );
  const cancelled: LockedEvent[] = [];
  for (const id of [...new Set([...own, ...answered])].toSorted((a, b) => a - b)) {
    const event = await lockEvent(tx, id);
    if (event.organizerId !== actor.id) await leave(tx, event, actor.id);
    else if (!(await handOver(tx, event))) {
      await setStatus(tx, event, "cancelled");
      cancelled.push(event);
    }
    await publishEvent(tx, event);
  }
  return cancelled;
}

async function listComing({ db, clock }: Tx, condition: SQL): Promise<number[]> {
  const isComing = and(gt(eventRows.overAt, clock.now()), eq(eventRows.status, "upcoming"));
  const found = await db.select({ id: eventRows.id }).from(eventRows).where(and(isComing, condition));
  return found.map(({ id }) => id);
}

async function leave(tx: Tx, event: LockedEvent, userId: string): Promise<void> {
  const before = await readAnswer(tx, event, userId);
  if (before !== null) await changeAnswer(tx, event, { userId, before, after: null });
}

/** The new organiser doesn't need a place any more. */
async function handOver(tx: Tx, event: LockedEvent): Promise<boolean> {
  const [next] = await tx.db
    .select({ userId: eventRoles.userId })
    .from(eventRoles)
    .where(
      and(
        eq(eventRoles.eventId, event.id),
        eq(eventRoles.eventType, event.type),
        eq(eventRoles.role, "co_organizer"),
      ),
    )
    .orderBy(asc(eventRoles.id))
    .limit(1);
  if (!next) return false;
  const organizerId = next.userId;
  await leave(tx, { ...event, organizerId }, organizerId);
  const table = event.type === "ride" ? rides : groupEvents;
  await tx.db
    .update(table)
    .set({ organizerId, sequence: sql`${table.sequence} + 1`, updatedAt: tx.clock.now() })
    .where(eq(table.id, event.id));
  return true;
}
