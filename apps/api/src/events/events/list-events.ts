import { isAdmin, viewerId } from "@longpaddock/domain/actor";
import type { ListEventsInput } from "@longpaddock/domain/events/list-schema";
import { canListEvents } from "@longpaddock/domain/events/policy";
import { vehicleTypesMatching } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { eventCardView } from "./event-view";
import { COUNT_CAP, eventsQuery, pageStart, type Shape } from "./list-query";

const eventsByStart = listCursor("events by start", z.tuple([z.iso.datetime(), z.int()]));

/** Today's and upcoming events and those of a range of days start with the first, completed and all with the latest. */
export async function listEvents(ctx: Ctx, input: ListEventsInput) {
  const { actor, clock, db } = ctx;
  const { vehicleType, limit, from, to, box, mine } = input;
  authorize(actor, canListEvents(actor, input));
  const [west, south, east, north] = box ?? [];
  const bucket = bucketOf(input);
  const cursors = eventsByStart.of([bucket, vehicleType, from, to, box, mine].join(" "));
  const now = clock.now().toISOString();
  const [afterStart, afterId] = pageStart(bucket, now, cursors.decode(ctx, input.cursor));
  const shape = {
    bucket,
    isFiltered: vehicleType !== undefined,
    isInBox: box !== undefined,
    isMine: mine,
    rowLimit: limit + 1,
  };
  const rows = await eventsQuery(db, shape).execute({
    now,
    viewerId: viewerId(actor),
    isAdmin: isAdmin(actor),
    vehicleTypes: vehicleType && vehicleTypesMatching(vehicleType),
    fromDay: from,
    toDay: to,
    west,
    south,
    east,
    north,
    afterStart,
    afterId,
  });
  const total = rows[0]?.total ?? 0;
  return pageOf(rows, {
    limit,
    total: Math.min(total, COUNT_CAP),
    totalIsCapped: total > COUNT_CAP,
    view: (row) => eventCardView(row, ctx.actor),
    cursor: ({ startsAt, id }) => cursors.encode(ctx, [startsAt.toISOString(), id]),
  });
}

function bucketOf({ today, upcoming, completed, from }: ListEventsInput): Shape["bucket"] {
  if (from) return "days";
  if (today) return "today";
  if (upcoming) return "upcoming";
  return completed ? "completed" : "any";
}
