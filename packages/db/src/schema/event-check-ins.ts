import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, instant, oneOf, updatedAt } from "./columns";
import { isPlace, saidBy } from "./event-check-in-acts";
import { eventDayEndsAt, ofTypedEvent, typedEventColumns } from "./event-ref";
import { userRef } from "./user-ref";

/** Where a rider is at, with an account or without. */
export const checkInColumns = () => ({
  status: enumText("status", 30, CHECK_IN_STATUSES).notNull(),
  /** When the rider said so. */
  statedAt: instant("stated_at").notNull().defaultNow(),
  /** The last that they shared, as latitude and longitude. */
  location: text("location"),
  /** Metres. */
  accuracy: integer("accuracy"),
  locatedAt: instant("located_at"),
  /** The last that they wrote. */
  message: text("message"),
  saidBy: saidBy(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Where each rider is at. It follows from the rider's acts and is written with them. */
export const eventCheckIns = pgTable(
  "event_check_ins",
  {
    id: identity(),
    ...typedEventColumns(),
    userId: userRef("user_id", "cascade"),
    ...checkInColumns(),
    eventDayEndsAt: eventDayEndsAt(),
  },
  (t) => [
    ofTypedEvent("event_check_ins_event_fk", t),
    unique("event_check_ins_once").on(t.eventId, t.userId),
    index("event_check_ins_coming").on(t.userId, t.eventDayEndsAt),
    index("event_check_ins_located").on(t.eventId).where(sql`${t.location} is not null`),
    index("event_check_ins_said_by").on(t.saidBy).where(sql`${t.saidBy} is not null`),
    check("event_check_ins_status", oneOf(t.status, CHECK_IN_STATUSES)),
    check("event_check_ins_location", isPlace(t.location)),
  ],
);
