import type { eventSeries } from "@longpaddock/db/schema/event-series";
import type { events } from "@longpaddock/db/schema/events";
import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";

export const seriesAnswer = answer("EventSeries", {
  id: rowId,
  rule: z.string(),
  firstStart: z.string(),
  timeZone: z.string(),
  events: z.array(
    z.strictObject({
      id: rowId,
      title: z.string(),
      dateTime: instant,
      status: z.enum(EVENT_STATUSES),
      isChangedAlone: z.boolean(),
    }),
  ),
});

type SeriesRow = Pick<typeof eventSeries.$inferSelect, "id" | "rule" | "firstStart" | "timeZone" | "count">;

type OccurrenceRow = Pick<typeof events.$inferSelect, "id" | "title" | "startsAt" | "status" | "ownFields">;

/** `firstStart` is by the clocks of the zone. */
export function seriesView(
  { id, timeZone, rule, firstStart, count }: SeriesRow,
  events: OccurrenceRow[],
): z.infer<typeof seriesAnswer> {
  return {
    id,
    timeZone,
    rule: `${rule};COUNT=${count}`,
    firstStart: firstStart.slice(0, 16).replace(" ", "T"),
    events: events.map(({ id, title, status, startsAt, ownFields }) => ({
      id,
      title,
      status,
      dateTime: startsAt.toISOString(),
      isChangedAlone: ownFields.length > 0,
    })),
  };
}
