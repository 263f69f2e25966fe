import { sql } from "drizzle-orm";

/**
 * A time without an offset is the local time of the zone: PostgreSQL knows when clocks change. A time that they skip
 * is an hour later, and one that they repeat is the second.
 */
export const instantOf = (time: string, zone: string) =>
  /(Z|[+-]\d{2}:?\d{2})$/.test(time)
    ? sql`${time}::timestamptz`
    : sql`${time}::timestamp at time zone ${zone}`;
