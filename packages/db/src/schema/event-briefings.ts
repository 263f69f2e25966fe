import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, updatedAt } from "./columns";
import { ofTypedEvent, typedEventColumns } from "./event-ref";
import { userRef } from "./user-ref";

/** A row for each version of an event's briefing. Its texts never change, so that an acknowledgement stays true. */
export const eventBriefings = pgTable(
  "event_briefings",
  {
    id: identity(),
    ...typedEventColumns(),
    createdBy: userRef("created_by", "no action"),
    version: integer("version").notNull(),
    briefingContent: text("briefing_content"),
    disclaimerContent: text("disclaimer_content"),
    /** SHA-256 of both texts, in hexadecimal. */
    textHash: text("text_hash").notNull(),
    requiresAcknowledgment: boolean("requires_acknowledgment").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofTypedEvent("event_briefings_event_fk", t),
    unique("event_briefings_version").on(t.eventId, t.version),
    unique("event_briefings_text").on(t.id, t.textHash),
    check("event_briefings_first_version", sql`${t.version} >= 1`),
    check("event_briefings_text_hash", sql`${t.textHash} ~ '^[0-9a-f]{64}$'`),
    check(
      "event_briefings_not_empty",
      sql`${t.briefingContent} is not null or ${t.disclaimerContent} is not null`,
    ),
  ],
);
