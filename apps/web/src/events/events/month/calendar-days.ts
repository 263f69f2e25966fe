import { addDays, dayInZone, dayOfWeek } from "@longpaddock/domain/calendar";
import { formatOf } from "@longpaddock/domain/events/event-time";
import type { EventCardData } from "../../../riders/participations/answerable-event";

const DAYS_IN_WEEK = 7;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);

/** The same day 'YYYY-MM-DD' of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

/** The whole weeks of a day's month, each from Monday to Sunday. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let monday = addDays(first, -dayOfWeek(first)); monday <= last; monday = addDays(monday, DAYS_IN_WEEK))
    weeks.push(Array.from({ length: DAYS_IN_WEEK }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** The events of each day, by the days of their own time zones. One that takes several is on each of them. */
export function eventsByDay(events: readonly EventCardData[]): Map<string, EventCardData[]> {
  const days = new Map<string, EventCardData[]>();
  for (const event of events) {
    const dayOf = (iso: string) => dayInZone(new Date(iso), event.timeZone);
    const last = dayOf(event.endDate ?? event.dateTime);
    for (let day = dayOf(event.dateTime); day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), event]);
  }
  // Where the clocks are ahead, a later day may begin before an earlier one elsewhere.
  return new Map([...days].sort(([one], [other]) => one.localeCompare(other)));
}

/** 'Saturday 5 December' */
export const dayName = (day: string) =>
  formatOf("UTC", { weekday: "long", day: "numeric", month: "long" }).format(dateOf(day)).replace(",", "");

/** 'Mon' and 'Monday', from Monday. */
export const WEEKDAYS = [
  "2026-11-02",
  "2026-11-03",
  "2026-11-04",
  "2026-11-05",
  "2026-11-06",
  "2026-11-07",
  "2026-11-08",
].map((day) => ({
  short: formatOf("UTC", { weekday: "short" }).format(dateOf(day)),
  long: formatOf("UTC", { weekday: "long" }).format(dateOf(day)),
}));
