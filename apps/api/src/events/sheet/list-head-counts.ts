import { headCountSightings, headCounts } from "@longpaddock/db/schema/head-counts";
import { users } from "@longpaddock/db/schema/users";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { canReadSheet } from "@longpaddock/domain/sheet/policy";
import { headsDue, missingAt } from "@longpaddock/domain/sheet/rules";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx, OnboardedCtx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { loadSheet, nameOf, type SheetRow } from "./load";
import type { headCountAnswer } from "./view";

/** All head counts of a ride, the earliest first, with who was missing as far as is known now. */
export async function listHeadCounts(ctx: OnboardedCtx, { id }: EventId) {
  authorize(ctx.actor, canReadSheet(ctx.actor, await loadEvent(ctx, id)));
  return readHeadCounts(ctx, id);
}

const counter = { firstName: users.firstName, lastName: users.lastName };

/**
 * Who was missing follows from all acts of the riders, which may arrive late, so it isn't stored. With an `actId` only that
 * count is returned.
 */
export async function readHeadCounts(
  ctx: Pick<Ctx, "db">,
  eventId: number,
  actId?: string,
): Promise<z.infer<typeof headCountAnswer>[]> {
  const counts = await ctx.db
    .select({
      id: headCounts.id,
      actId: headCounts.actId,
      name: headCounts.name,
      at: headCounts.at,
      count: headCounts.count,
      by: headCounts.countedBy,
      counter,
      seenMembers: headCounts.seenMembers,
      seen: sql<number[]>`array(select s.participant_id from ${headCountSightings} s
        where s.head_count_id = ${headCounts.id} order by 1)`.as("seen"),
    })
    .from(headCounts)
    .leftJoin(users, eq(users.id, headCounts.countedBy))
    .where(and(eq(headCounts.eventId, eventId)))
    .orderBy(asc(headCounts.at), asc(headCounts.id));
  if (counts.length === 0) return [];
  const riders = (await loadSheet(ctx, eventId)).map((row) => countedRider(row, counts));
  const byId = new Map(riders.map((rider) => [rider.id, rider]));
  return counts
    .map((one, at) => ({ ...one, previousAt: counts[at - 1]?.at ?? null }))
    .filter((one) => actId === undefined || one.actId === actId)
    .map(({ previousAt, counter: names, seenMembers, ...one }) => {
      const seen = [...one.seen, ...seenMembers];
      const missing = missingAt({ ...one, seen }, riders, previousAt);
      return {
        ...one,
        eventId,
        at: one.at.toISOString(),
        byName: names ? nameOf(names) : "Someone",
        expected: headsDue(riders, one.at),
        missing: missing.flatMap(({ id }) => (typeof id === "number" ? [id] : [])),
        /** Also those without an id among the participants. */
        missingRiders: missing.map(({ id, lastSeenAt }) => ({
          id: typeof id === "number" ? id : null,
          userId: byId.get(id)?.userId ?? null,
          name: byId.get(id)?.name ?? "",
          phone: byId.get(id)?.phone ?? null,
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
        })),
      };
    });
}

const countedRider = (row: SheetRow, counts: readonly { at: Date; seenMembers: string[] }[]) => ({
  id: row.id ?? row.userId ?? "",
  userId: row.userId,
  name: nameOf(row),
  phone: row.phone,
  joinedAt: row.joinedAt ?? new Date(0),
  isExpected: row.answer === "confirmed",
  heads: 1 + row.passengers.length,
  counted: row.counted,
  seenAt: [
    ...row.sightings.map(({ at }) => at),
    ...counts.filter(({ seenMembers }) => row.userId && seenMembers.includes(row.userId)).map(({ at }) => at),
  ],
});
