import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { datePolls } from "@longpaddock/db/schema/date-polls";
import { emergencyCardOpenings } from "@longpaddock/db/schema/emergency-cards";
import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { eventChanges } from "@longpaddock/db/schema/event-changes";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventClosings } from "@longpaddock/db/schema/event-closings";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { eventRoleEnds } from "@longpaddock/db/schema/event-role-ends";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { eventSeries } from "@longpaddock/db/schema/event-series";
import { eventVisits, visitorCodes } from "@longpaddock/db/schema/event-visits";
import { events } from "@longpaddock/db/schema/events";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { headCounts } from "@longpaddock/db/schema/head-counts";
import { importedEvents } from "@longpaddock/db/schema/imported-events";
import { incidents } from "@longpaddock/db/schema/incidents";
import { polls } from "@longpaddock/db/schema/polls";
import { removedRiders } from "@longpaddock/db/schema/removed-riders";
import { rideDayWatches } from "@longpaddock/db/schema/ride-day-watches";
import { updatedRiders } from "@longpaddock/db/schema/updated-riders";
import { and, asc, eq, inArray, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";

interface LeftEvents {
  /** How many events the row had made, and how many of them stay because somebody has used them. */
  total: number;
  kept: number;
}

/** Each has a row once somebody has used an event. */
export const USES: readonly { table: PgTable; eventId: PgColumn }[] = [
  eventParticipants,
  addedRiders,
  removedRiders,
  updatedRiders,
  eventCheckIns,
  eventCheckInActs,
  guestCheckIns,
  guestCheckInActs,
  headCounts,
  incidents,
  rideDayWatches,
  visitorCodes,
  eventVisits,
  emergencyCardOpenings,
  eventRoles,
  eventRoleEnds,
  eventBriefings,
  eventPhotos,
  eventChanges,
  eventClosings,
  groupPosts,
  polls,
  datePolls,
].map((table) => ({ table, eventId: table.eventId }));

/**
 * Deletes the events that rows of an import have made, but for those that have begun, or that somebody has answered,
 * written at or changed.
 * Returns what each row has left. Call it with the group locked.
 */
export async function removeUnusedEvents(
  tx: OnboardedCtx,
  groupId: number,
  rowIds: readonly number[],
): Promise<Map<number, LeftEvents>> {
  const fromRows = inArray(importedEvents.rowId, [...rowIds]);
  // First, so that nobody uses one of them any more once it was looked at.
  await tx.db
    .select({ id: events.id })
    .from(events)
    .where(
      inArray(events.id, tx.db.select({ id: importedEvents.eventId }).from(importedEvents).where(fromRows)),
    )
    .orderBy(asc(events.id))
    .for("update");
  const made = await tx.db
    .select({
      id: events.id,
      rowId: importedEvents.rowId,
      seriesId: events.seriesId,
      countsForQuota: events.countsForQuota,
      isUsed: isUsed(tx),
    })
    .from(importedEvents)
    .innerJoin(events, eq(events.id, importedEvents.eventId))
    .where(fromRows)
    .orderBy(asc(events.startsAt), asc(events.id));
  const left = new Map(rowIds.map((rowId) => [rowId, { total: 0, kept: 0 }]));
  for (const { rowId, isUsed } of made) {
    const count = left.get(rowId ?? 0);
    if (count) left.set(rowId ?? 0, { total: count.total + 1, kept: count.kept + Number(isUsed) });
  }
  const unused = made.filter(({ isUsed }) => !isUsed).map(({ id }) => id);
  if (unused.length > 0) {
    await tx.db.delete(events).where(inArray(events.id, unused));
    const seriesIds = [...new Set(made.flatMap(({ seriesId }) => seriesId ?? []))];
    const isEmpty = notExists(
      tx.db.select({ id: events.id }).from(events).where(eq(events.seriesId, eventSeries.id)),
    );
    await tx.db.delete(eventSeries).where(and(inArray(eventSeries.id, seriesIds), isEmpty));
    await countOneOfEach(
      tx,
      made.filter(({ isUsed }) => isUsed),
    );
    await publish(tx, { groupId, kind: "event", eventId: unused[0] ?? 0 });
  }
  return left;
}

/** The date that counted for all of its entry may be deleted: then the first one that stays counts. */
async function countOneOfEach(
  { db }: OnboardedCtx,
  kept: readonly { id: number; rowId: number | null; countsForQuota: boolean }[],
): Promise<void> {
  const counted = new Set(kept.filter(({ countsForQuota }) => countsForQuota).map(({ rowId }) => rowId));
  const ids: number[] = [];
  for (const { id, rowId } of kept) {
    if (!counted.has(rowId)) ids.push(id);
    counted.add(rowId);
  }
  if (ids.length > 0) await db.update(events).set({ countsForQuota: true }).where(inArray(events.id, ids));
}

/** A ride that somebody closed or called off, or whose plan was changed, is somebody's too. */
const isUsed = ({ db, clock }: OnboardedCtx): SQL<boolean> =>
  sql<boolean>`${or(
    lte(events.startsAt, clock.now()),
    sql`${events.status} <> 'upcoming'`,
    sql`${events.updatedAt} > ${events.createdAt} or ${events.sequence} > 0`,
    ...USES.map(
      ({ table, eventId }) =>
        sql`exists ${db.select({ one: sql`1` }).from(table).where(eq(eventId, events.id))}`,
    ),
  )}`;
