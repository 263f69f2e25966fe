import { foreignKey, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { eventBriefings } from "./event-briefings";
import { eventRef } from "./event-ref";
import { participantRef } from "./guest-check-ins";
import { users } from "./users";

/** The six letters that open a ride's page to people without an account, as a keyed hash. */
export const visitorCodes = pgTable(
  "visitor_codes",
  {
    eventId: eventRef().primaryKey(),
    codeHash: text("code_hash").notNull(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [unique("visitor_codes_once").on(t.codeHash), index("visitor_codes_created_by").on(t.createdBy)],
);

/** A phone without an account that was let into a ride: the hash of its cookie, and the briefing that its rider has accepted. */
export const eventVisits = pgTable(
  "event_visits",
  {
    participantId: participantRef().primaryKey(),
    eventId: eventRef(),
    tokenHash: text("token_hash").notNull(),
    briefingId: integer("briefing_id"),
    textHash: text("text_hash"),
    acceptedAt: instant("accepted_at"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    foreignKey({
      name: "event_visits_briefing_fk",
      columns: [t.briefingId, t.textHash],
      foreignColumns: [eventBriefings.id, eventBriefings.textHash],
    }).onDelete("set null"),
    unique("event_visits_once").on(t.tokenHash),
    index("event_visits_event").on(t.eventId),
    index("event_visits_briefing").on(t.briefingId),
  ],
);
