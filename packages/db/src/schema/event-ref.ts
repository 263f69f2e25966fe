import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, foreignKey, integer } from "drizzle-orm/pg-core";
import { enumText, instant } from "./columns";
import { events } from "./events";

/** Deletes the row with its event. */
export const eventRef = () =>
  integer("event_id")
    .notNull()
    .references(() => events.id, { onDelete: "cascade" });

/** For the tables that are documented with the kind of event; `ofTypedEvent` checks that it is the event's. */
export const typedEventColumns = () => ({
  eventId: integer("event_id").notNull(),
  eventType: enumText("event_type", 20, EVENT_TYPES).notNull(),
});

/** Deletes the row with its event. */
export const ofTypedEvent = (name: string, t: { eventId: AnyPgColumn; eventType: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.eventId, t.eventType],
    foreignColumns: [events.id, events.type],
  }).onDelete("cascade");

/**
 * When the event's last day ends, written by triggers, so that a member's coming rides are found by index among all that they
 * have ever answered. The epoch for what was over before there were triggers.
 */
export const eventDayEndsAt = () => instant("event_day_ends_at").notNull().default(sql`'epoch'::timestamptz`);
