import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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

/** A phone without an account that was let into rides, a row for each: the hash of its cookie, and the briefing that its rider has accepted. */
export const eventVisits = pgTable(
  "event_visits",
  {
    participantId: participantRef().primaryKey(),
    eventId: eventRef(),
    tokenHash: text("token_hash").notNull(),
    /** Chosen by the phone for its rider, so that a visit whose answer was lost isn't begun twice. */
    actId: uuid("act_id"),
    briefingId: integer("briefing_id"),
    textHash: text("text_hash"),
    acceptedAt: instant("accepted_at"),
    /** When a leader took its rider off: what they did before is still taken for some hours. */
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    foreignKey({
      name: "event_visits_briefing_fk",
      columns: [t.briefingId, t.textHash],
      foreignColumns: [eventBriefings.id, eventBriefings.textHash],
    }).onDelete("set null"),
    // A phone whose rider was taken off may be let in again, and sends what they did before.
    uniqueIndex("event_visits_open_once").on(t.tokenHash, t.eventId).where(sql`${t.endedAt} is null`),
    index("event_visits_token").on(t.tokenHash),
    unique("event_visits_act").on(t.eventId, t.actId),
    index("event_visits_briefing").on(t.briefingId),
  ],
);
