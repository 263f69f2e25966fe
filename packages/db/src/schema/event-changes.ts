import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid, varchar } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { eventRef } from "./event-ref";

/**
 * What riders knew of an event before it was changed or cancelled, and what it has become. Notifications point here, so
 * that they still name the old time and place after the next change.
 */
export const eventChanges = pgTable(
  "event_changes",
  {
    id: identity(),
    eventId: eventRef(),
    /** Shared by the dates of a series that one act changed. */
    actKey: uuid("act_key").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at"),
    timeZone: varchar("time_zone", { length: 64 }).notNull(),
    location: text("location"),
    /** Null if it was cancelled. */
    newStartsAt: instant("new_starts_at"),
    newEndsAt: instant("new_ends_at"),
    newTimeZone: varchar("new_time_zone", { length: 64 }),
    newLocation: text("new_location"),
    /** Why it was cancelled. */
    reason: varchar("reason", { length: 500 }),
    createdAt: createdAt(),
  },
  (t) => [
    index("event_changes_event").on(t.eventId, t.id),
    index("event_changes_act").on(t.actKey, t.startsAt),
    check(
      "event_changes_new_time",
      sql`(${t.newStartsAt} is null) = (${t.newTimeZone} is null) and (${t.newStartsAt} is not null or num_nonnulls(${t.newEndsAt}, ${t.newLocation}) = 0)`,
    ),
    check("event_changes_reason", sql`${t.reason} is null or ${t.newStartsAt} is null`),
  ],
);
