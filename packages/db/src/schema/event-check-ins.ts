import { CHECK_IN_STATUSES } from "@longpaddock/domain/events/check-in";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, oneOf, updatedAt } from "./columns";
import { eventRef, eventType, ofEvent } from "./event-ids";
import { userRef } from "./user-ref";

export const eventCheckIns = pgTable(
  "event_check_ins",
  {
    id: identity(),
    eventId: eventRef().notNull(),
    eventType: eventType().notNull(),
    userId: userRef("user_id", "cascade"),
    status: enumText("status", 30, CHECK_IN_STATUSES).notNull(),
    location: text("location"),
    message: text("message"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofEvent("event_check_ins_event_fk", t),
    unique("event_check_ins_once").on(t.eventId, t.eventType, t.userId),
    index("event_check_ins_user").on(t.userId),
    check("event_check_ins_status", oneOf(t.status, CHECK_IN_STATUSES)),
  ],
);
