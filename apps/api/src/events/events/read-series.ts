import { eventSeries } from "@longpaddock/db/schema/event-series";
import { events } from "@longpaddock/db/schema/events";
import { AppError } from "@longpaddock/domain/errors";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { asc, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { seriesView } from "./series-view";

/** The series of an event with all of its events, which are at most 52. A member who may see one may see all. */
export async function readSeries(ctx: Ctx, { id }: EventId) {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canReachEvent(ctx.actor, event));
  const [series] = await ctx.db
    .select({
      id: eventSeries.id,
      rule: eventSeries.rule,
      firstStart: eventSeries.firstStart,
      timeZone: eventSeries.timeZone,
      count: eventSeries.count,
    })
    .from(eventSeries)
    .innerJoin(events, eq(events.seriesId, eventSeries.id))
    .where(eq(events.id, id));
  if (!series) throw new AppError("NOT_FOUND");
  const dates = await ctx.db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      status: events.status,
      ownFields: events.ownFields,
    })
    .from(events)
    .where(eq(events.seriesId, series.id))
    .orderBy(asc(events.startsAt), asc(events.id));
  return seriesView(series, dates);
}
