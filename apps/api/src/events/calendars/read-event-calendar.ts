import { AppError } from "@longpaddock/domain/errors";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { loadCalendarEvent } from "./load";
import { makeCalendar } from "./make-calendar";
import type { Calendar } from "./read-feed";

/** One event for a calendar, also one of a series by itself. */
export async function readEventCalendar(ctx: Ctx, { id }: EventId): Promise<Calendar> {
  await ctx.limit("calendar");
  authorize(ctx.actor, canReachEvent(ctx.actor, await loadEvent(ctx, id)));
  const event = await loadCalendarEvent(ctx, id);
  if (!event) throw new AppError("NOT_FOUND");
  const text = makeCalendar({
    name: event.title,
    appUrl: ctx.services.appUrl,
    events: [event],
    series: [],
    changedAt: event.updatedAt,
  });
  return { text, changedAt: event.updatedAt, fileName: `event-${id}.ics` };
}
