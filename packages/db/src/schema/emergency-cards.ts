import { CARD_OPENERS } from "@longpaddock/domain/emergency-cards/vocabulary";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { enumText, identity, instant, oneOf, updatedAt } from "./columns";
import { events } from "./events";
import { userRef } from "./user-ref";

/** Whom to call and what to know if a rider has an accident. Encrypted: the database alone doesn't show any of it. */
export const emergencyCards = pgTable(
  "emergency_cards",
  {
    userId: userRef("user_id", "cascade").primaryKey(),
    sealed: text("sealed").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check("emergency_cards_sealed", sql`${t.sealed} ~ '^v1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]+$'`)],
);

/** Every time that somebody opened a rider's card, for the rider to see. Stays when the event is deleted. */
export const emergencyCardOpenings = pgTable(
  "emergency_card_openings",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    openedBy: userRef("opened_by", "no action"),
    openerRole: enumText("opener_role", 20, CARD_OPENERS).notNull(),
    eventId: integer("event_id").references(() => events.id, { onDelete: "set null" }),
    eventTitle: varchar("event_title", { length: 200 }).notNull(),
    isOfflineCopy: boolean("is_offline_copy").notNull(),
    /** Of an opening from a copy, chosen by the device; null if the server itself gave the card. */
    actId: uuid("act_id"),
    openedAt: instant("opened_at").notNull(),
  },
  (t) => [
    index("emergency_card_openings_list").on(t.userId, t.id),
    uniqueIndex("emergency_card_openings_opener").on(t.openedBy, t.actId),
    index("emergency_card_openings_event").on(t.eventId),
    check("emergency_card_openings_role", oneOf(t.openerRole, CARD_OPENERS)),
    check("emergency_card_openings_act", sql`${t.actId} is null or ${t.isOfflineCopy}`),
  ],
);
