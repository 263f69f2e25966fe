import * as library from "rrule";

/** Without a bundler only the default export of its CommonJS build is there. */
export const { RRule } = "default" in library ? (library.default as typeof library) : library;

export const MAX_SERIES_MONTHS = 18;

export const utcDate = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** The day so many months later. */
export function monthsAfter(day: string, months: number): string {
  const date = utcDate(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
