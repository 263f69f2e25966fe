import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { type AnyPgColumn, foreignKey, integer } from "drizzle-orm/pg-core";
import { enumText } from "./columns";
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
