import { eventTime } from "@longpaddock/domain/events/event-time";
import { daysUntil, endOnLaterDay, readersTime } from "../../../lib/time/event-time";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { EVENT_PAGE_TEXTS } from "../page/meeting-place/texts";

/** When it starts where it takes place, the reader's own time where that is another, and the end on another day. */
export function EventWhen({ event }: { event: Pick<EventCardData, "dateTime" | "endDate" | "timeZone"> }) {
  const { dateTime, timeZone } = event;
  const own = readersTime(dateTime, timeZone);
  const end = endOnLaterDay(event);
  return (
    <>
      <time dateTime={dateTime} className="font-bold">
        {eventTime(dateTime, timeZone)}
      </time>
      , <span className="inline-block">{daysUntil(dateTime, timeZone)}</span>
      {own && (
        <span className="block text-ink-muted text-sm">
          {EVENT_PAGE_TEXTS.yourTime}: {own}
        </span>
      )}
      {end && (
        <span className="block">
          {EVENT_PAGE_TEXTS.ends}: {end}
        </span>
      )}
    </>
  );
}
