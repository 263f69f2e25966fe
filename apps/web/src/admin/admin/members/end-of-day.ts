import { instantOfLocal, localOfInstant } from "../../../lib/time/local-time";

/**
 * The last minute of a day in a time zone, from a date field's '2026-12-05'; null for an empty one. A year of more than
 * four digits, which date fields allow, is passed on for the server to refuse.
 */
export function endOfDay(date: string, zone: string): string | null {
  if (date === "") return null;
  return instantOfLocal(`${date}T23:59`, zone)?.instant.toISOString() ?? date;
}

/** For a date field, from an ISO string. */
export const dateOf = (iso: string | null, zone: string): string =>
  iso === null ? "" : localOfInstant(new Date(iso), zone).slice(0, "YYYY-MM-DD".length);
