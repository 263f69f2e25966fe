import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { enumText, identity, instant, oneOf } from "./columns";
import { eventRef } from "./event-ref";
import { userRef } from "./user-ref";
import { users } from "./users";

/** To about ten metres: '-33.8568,151.2153'. */
export const isPlace = (column: AnyColumn): SQL =>
  sql`${column} ~ '^-?[0-9]{1,2}[.][0-9]{4},-?[0-9]{1,3}[.][0-9]{4}$'`;

/** The leader who said it for the rider; null for what the rider said. */
export const saidBy = () => text("said_by").references(() => users.id, { onDelete: "set null" });

/** An act on the day, of a rider with an account or without. */
export const actColumns = () => ({
  status: enumText("status", 30, CHECK_IN_STATUSES).notNull(),
  statedAt: instant("stated_at").notNull(),
  receivedAt: instant("received_at").notNull(),
  location: text("location"),
  accuracy: integer("accuracy"),
  message: text("message"),
  saidBy: saidBy(),
  /** Before the start that the event had when the act arrived. Only such a "Can't make it" takes a check-in back. */
  isBeforeStart: boolean("is_before_start").notNull().default(false),
  /** When the rider came after all, and this no longer counted. */
  voidedAt: instant("voided_at"),
});

/**
 * Every act of a rider that the server has taken, in whatever order it arrived. Acts that were
 * recorded without coverage arrive late, several times and out of order, and `event_check_ins` follows from all of them.
 */
export const eventCheckInActs = pgTable(
  "event_check_in_acts",
  {
    id: identity(),
    /** Chosen by the app. */
    actId: uuid("act_id").notNull(),
    eventId: eventRef(),
    userId: userRef("user_id", "cascade"),
    ...actColumns(),
  },
  (t) => [
    unique("event_check_in_acts_once").on(t.userId, t.actId),
    index("event_check_in_acts_rider").on(t.eventId, t.userId),
    index("event_check_in_acts_located").on(t.eventId).where(sql`${t.location} is not null`),
    index("event_check_in_acts_said_by").on(t.saidBy).where(sql`${t.saidBy} is not null`),
    check("event_check_in_acts_status", oneOf(t.status, CHECK_IN_STATUSES)),
    check("event_check_in_acts_location", isPlace(t.location)),
  ],
);
