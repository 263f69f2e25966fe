import { localOfInstant } from "../../../lib/time/local-time";
import type { EventCardData } from "../../participations/answerable-event";

const DAY_MS = 86_400_000;
const DAYS_IN_WEEK = 7;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);

/** Days are 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number) => textOf(new Date(dateOf(day).getTime() + days * DAY_MS));

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

/** 0 for Monday. */
export const weekdayOf = (day: string) => (dateOf(day).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK;

/** The whole weeks of a day's month, each from Monday to Sunday. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekdayOf(first)); monday <= last; monday = addDays(monday, DAYS_IN_WEEK))
    weeks.push(Array.from({ length: DAYS_IN_WEEK }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** The events of each day, by the days of their own time zones. One that takes several is on each of them. */
export function eventsByDay(events: readonly EventCardData[]): Map<string, EventCardData[]> {
  const days = new Map<string, EventCardData[]>();
  for (const event of events) {
    const dayOf = (iso: string) => localOfInstant(new Date(iso), event.timeZone).slice(0, 10);
    const last = dayOf(event.endDate ?? event.dateTime);
    for (let day = dayOf(event.dateTime); day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), event]);
  }
  return days;
}

/** 'Saturday 5 December' */
export const dayName = (day: string) =>
  new Intl.DateTimeFormat("en-AU", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .format(dateOf(day))
    .replace(",", "");

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
  short: new Intl.DateTimeFormat("en-AU", { weekday: "short", timeZone: "UTC" }).format(dateOf(day)),
  long: new Intl.DateTimeFormat("en-AU", { weekday: "long", timeZone: "UTC" }).format(dateOf(day)),
}));
