import { events } from "@longpaddock/db/schema/events";
import type { ListGroupEventsInput } from "@longpaddock/domain/events/schema";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import { and, eq, gt, lte, ne } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { loadGroup } from "../../riders/memberships/load";
import { groupEventView } from "./group-event-view";
import { byStart } from "./list-by-start";

const eventsByDate = listCursor("group events by date", z.tuple([z.iso.datetime(), z.int()]));

interface Place extends ListGroupEventsInput {
  now: Date;
  /** The start and id of the event that the page begins after. */
  after: readonly [string, number] | null;
}

export function eventsQueries(db: Ctx["db"], { id, when, limit, now, after }: Place) {
  const isInTime = {
    upcoming: and(gt(events.startsAt, now), ne(events.status, "cancelled")),
    past: lte(events.startsAt, now),
    any: undefined,
  }[when ?? "any"];
  const matches = and(eq(events.groupId, id), isInTime);
  return byStart(db, { matches, isAscending: when === "upcoming", limit, after });
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
    view: (row) => groupEventView(row, id),
    cursor: (row) => cursors.encode(ctx, [row.startsAt.toISOString(), row.id]),
  });
}
