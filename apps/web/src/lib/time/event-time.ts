import { eventTime, formatOf } from "@longpaddock/domain/events/event-time";
import { ownZone } from "./formats";

const DAY_MS = 24 * 3_600_000;
const RELATIVE = new Intl.RelativeTimeFormat("en-AU", { numeric: "auto" });

/** The same moment where the reader is; null where their clocks show the same time. */
export function readersTime(iso: string, timeZone: string, now = new Date()): string | null {
  const own = ownZone();
  const clock = { dateStyle: "short", timeStyle: "short" } as const;
  const date = new Date(iso);
  if (formatOf(own, clock).format(date) === formatOf(timeZone, clock).format(date)) return null;
  return eventTime(iso, own, now);
}

/** When an event ends that takes several days; null if it ends on the day it starts. */
export function endOnLaterDay(
  { dateTime, endDate, timeZone }: { dateTime: string; endDate: string | null; timeZone: string },
  now = new Date(),
): string | null {
  if (endDate === null) return null;
  const isLater = dayNumber(new Date(endDate), timeZone) > dayNumber(new Date(dateTime), timeZone);
  return isLater ? eventTime(endDate, timeZone, now) : null;
}

/** 'today', 'tomorrow', 'in 5 days' or '3 days ago', by the days of the event's own time zone. */
export function daysUntil(iso: string, timeZone: string, now = new Date()): string {
  return RELATIVE.format(dayNumber(new Date(iso), timeZone) - dayNumber(now, timeZone), "day");
}

function dayNumber(date: Date, timeZone: string): number {
  const parts = formatOf(timeZone, { year: "numeric", month: "numeric", day: "numeric" }).formatToParts(date);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day")) / DAY_MS;
}
