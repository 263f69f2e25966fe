import { groupEvents } from "@longpaddock/db/schema/group-events";
import type { ListGroupEventsInput } from "@longpaddock/domain/events/schema";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import { and, asc, count, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { loadGroup } from "../memberships/load";
import { selectGroupEvents } from "./load";
import { groupEventView } from "./view";

const eventsByDate = listCursor("group events by date", z.tuple([z.iso.datetime(), z.int()]));

interface Place extends ListGroupEventsInput {
  now: Date;
  /** The date and id of the event that the page begins after. */
  after: readonly [string, number] | null;
}

export function eventsQueries(db: Ctx["db"], { id, when, limit, now, after }: Place) {
  const inGroup = eq(groupEvents.groupId, id);
  const matches = {
    upcoming: and(inGroup, gt(groupEvents.eventDate, now), ne(groupEvents.status, "cancelled")),
    past: and(inGroup, lte(groupEvents.eventDate, now)),
    any: inGroup,
  }[when ?? "any"];
  const isAscending = when === "upcoming";
  const key = sql`(${groupEvents.eventDate}, ${groupEvents.id})`;
  const last = after && sql`(${after[0]}::timestamptz, ${after[1]}::integer)`;
  const isAfter = last && (isAscending ? sql`${key} > ${last}` : sql`${key} < ${last}`);
  const order = isAscending ? asc : desc;
  return {
    page: () =>
      selectGroupEvents(db)
        .where(and(matches, isAfter ?? undefined))
        .orderBy(order(groupEvents.eventDate), order(groupEvents.id))
        .limit(limit + 1),
    total: () => db.select({ total: count() }).from(groupEvents).where(matches),
  };
}

/** Upcoming ones start with the next, others with the latest. */
export async function listGroupEvents(ctx: Ctx, input: ListGroupEventsInput) {
  const { id, when, limit, cursor } = input;
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canReadInside(ctx.actor, group));
  const cursors = eventsByDate.of(`${id} ${when}`);
  const after = cursors.decode(ctx, cursor);
  const queries = eventsQueries(ctx.db, { ...input, now: ctx.clock.now(), after });
  const [rows, [counted]] = await Promise.all([queries.page(), queries.total()]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: groupEventView,
    cursor: (row) => cursors.encode(ctx, [row.eventDate.toISOString(), row.id]),
  });
}
