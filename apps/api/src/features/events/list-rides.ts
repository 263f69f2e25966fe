import { rideParticipants } from "@longpaddock/db/schema/ride-participants";
import { rides } from "@longpaddock/db/schema/rides";
import { canListRidesOf } from "@longpaddock/domain/events/policy";
import { STORED_RSVPS } from "@longpaddock/domain/events/rules";
import type { ListRidesInput } from "@longpaddock/domain/events/schema";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { rideView } from "./view";

const { confirmed, tentative } = STORED_RSVPS.ride;

const ridesByStart = listCursor("rides by start", z.tuple([z.iso.datetime(), z.int()]));

/** Sorts by start, the earliest first. */
export async function listRides(ctx: Ctx, { upcoming, participantId, limit, cursor }: ListRidesInput) {
  const { db } = ctx;
  if (participantId !== undefined) authorize(ctx.actor, canListRidesOf(ctx.actor, participantId));
  const joined =
    participantId === undefined
      ? undefined
      : inArray(
          rides.id,
          db
            .select({ id: rideParticipants.eventId })
            .from(rideParticipants)
            .where(
              and(
                eq(rideParticipants.userId, participantId),
                inArray(rideParticipants.status, [confirmed, tentative]),
              ),
            ),
        );
  const isAhead = upcoming
    ? and(gt(rides.dateTime, ctx.clock.now()), eq(rides.status, "upcoming"))
    : undefined;
  const matches = and(joined, isAhead);
  const after = ridesByStart.decode(ctx, cursor);
  const isAfter = after && sql`(${rides.dateTime}, ${rides.id}) > (${after[0]}::timestamptz, ${after[1]})`;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(rides)
      .where(and(matches, isAfter ?? undefined))
      .orderBy(asc(rides.dateTime), asc(rides.id))
      .limit(limit + 1),
    db.$count(rides, matches),
  ]);
  return pageOf(rows, {
    limit,
    total,
    view: rideView,
    cursor: ({ dateTime, id }) => ridesByStart.encode(ctx, [dateTime.toISOString(), id]),
  });
}
