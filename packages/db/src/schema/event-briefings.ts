import { boolean, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, updatedAt } from "./columns";
import { eventRef, eventType, ofEvent } from "./event-ids";
import { userRef } from "./user-ref";

export const eventBriefings = pgTable(
  "event_briefings",
  {
    id: identity(),
    eventId: eventRef().notNull(),
    eventType: eventType().notNull(),
    createdBy: userRef("created_by", "no action"),
    briefingContent: text("briefing_content"),
    disclaimerContent: text("disclaimer_content"),
    requiresAcknowledgment: boolean("requires_acknowledgment").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [ofEvent("event_briefings_event_fk", t), unique("event_briefings_once").on(t.eventId, t.eventType)],
);
