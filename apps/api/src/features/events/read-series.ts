import { eventRows } from "@longpaddock/db/schema/event-rows";
import { eventSeries } from "@longpaddock/db/schema/event-series";
import { AppError } from "@longpaddock/domain/errors";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { and, asc, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { loadEvent } from "../participations/load";
import { seriesView } from "./view";

/** The series of an event with all of its events, which are at most 52. Who may see one may see all. */
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
    .innerJoin(eventRows, eq(eventRows.seriesId, eventSeries.id))
    .where(eq(eventRows.id, id));
  if (!series) throw new AppError("NOT_FOUND");
  const events = await ctx.db
    .select({
      id: eventRows.id,
      title: eventRows.title,
      startsAt: eventRows.startsAt,
      status: eventRows.status,
      ownFields: eventRows.ownFields,
    })
    .from(eventRows)
    .where(and(eq(eventRows.type, event.type), eq(eventRows.seriesId, series.id)))
    .orderBy(asc(eventRows.startsAt), asc(eventRows.id));
  return seriesView(series, events);
}
