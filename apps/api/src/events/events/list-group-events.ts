import { events } from "@longpaddock/db/schema/events";
import { viewerId } from "@longpaddock/domain/actor";
import type { ListGroupEventsInput } from "@longpaddock/domain/events/list-schema";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import { and, eq, gt, lte, ne } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { loadGroup } from "../../riders/memberships/load";
import { answerableGroupEventView } from "./group-event-view";
import { countEvents, pageByStart } from "./list-by-start";
import { selectAnswerable } from "./load";

const eventsByDate = listCursor("group events by date", z.tuple([z.iso.datetime(), z.int()]));

interface Place extends ListGroupEventsInput {
  /** Whose answers the events carry. */
  viewer: string | null;
  now: Date;
  /** The start and id of the event that the page begins after. */
  after: readonly [string, number] | null;
}

export function eventsQueries(db: Ctx["db"], { id, when, limit, viewer, now, after }: Place) {
  const isInTime = {
    upcoming: and(gt(events.startsAt, now), ne(events.status, "cancelled")),
    past: lte(events.startsAt, now),
    any: undefined,
  }[when ?? "any"];
  const matches = and(eq(events.groupId, id), isInTime);
  const { where, orderBy } = pageByStart({ matches, isAscending: when === "upcoming", after });
  return {
    page: () =>
      selectAnswerable(db, viewer)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit + 1),
    total: () => countEvents(db, matches),
  };
}

/** Upcoming ones start with the next, others with the latest. */
export async function listGroupEvents(ctx: Ctx, input: ListGroupEventsInput) {
  const { id, when, limit, cursor } = input;
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canReadInside(ctx.actor, group));
  const cursors = eventsByDate.of(`${id} ${when}`);
  const after = cursors.decode(ctx, cursor);
  const queries = eventsQueries(ctx.db, {
    ...input,
    viewer: viewerId(ctx.actor),
    now: ctx.clock.now(),
    after,
  });
  const [rows, [counted]] = await Promise.all([queries.page(), queries.total()]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => answerableGroupEventView(row, id, ctx.actor),
    cursor: (row) => cursors.encode(ctx, [row.startsAt.toISOString(), row.id]),
  });
}
