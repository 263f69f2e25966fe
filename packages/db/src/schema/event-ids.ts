import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  foreignKey,
  integer,
  pgSequence,
  pgTable,
  unique,
} from "drizzle-orm/pg-core";
import { enumText, oneOf } from "./columns";

/** Shared by rides and group events. */
export const eventIdSequence = pgSequence("event_id_seq", { maxValue: 2_147_483_647 });

export const eventId = () => integer("id").primaryKey().default(sql`nextval('event_id_seq')`);

/**
 * The id and type of every event, written by triggers on `rides` and `group_events`. Keeps ids unique across
 * both tables and gives posts, polls and photos a foreign key.
 */
export const eventIds = pgTable(
  "event_ids",
  { id: integer("id").primaryKey(), type: enumText("type", 20, EVENT_TYPES).notNull() },
  (t) => [unique("event_ids_id_type").on(t.id, t.type), check("event_ids_type", oneOf(t.type, EVENT_TYPES))],
);

export const eventRef = () => integer("event_id");
export const eventType = () => enumText("event_type", 20, EVENT_TYPES);

/** Deletes the row with its event. */
export const ofEvent = (name: string, t: { eventId: AnyPgColumn; eventType: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.eventId, t.eventType],
    foreignColumns: [eventIds.id, eventIds.type],
  }).onDelete("cascade");
