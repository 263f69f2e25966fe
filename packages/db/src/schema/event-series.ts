import { sql } from "drizzle-orm";
import { check, integer, pgTable, timestamp, varchar } from "drizzle-orm/pg-core";
import { createdAt, identity, tally } from "./columns";

/** How events repeat. Calendars need the rule behind the events. */
export const eventSeries = pgTable(
  "event_series",
  {
    id: identity(),
    /** The RRULE of RFC 5545 without its COUNT. */
    rule: varchar("rule", { length: 100 }).notNull(),
    /** When the first one starts by the clocks of its zone, which are the same for all of them. */
    firstStart: timestamp("first_start", { mode: "string", precision: 0 }).notNull(),
    timeZone: varchar("time_zone", { length: 64 }).notNull(),
    /** How many events the rule made; less those that a later change took into a series of their own. */
    count: integer("count").notNull(),
    /** Added to those of its events, so that their sum goes up also when some leave for a series of their own. */
    sequence: tally("sequence"),
    createdAt: createdAt(),
  },
  (t) => [check("event_series_count", sql`${t.count} >= 1`)],
);
