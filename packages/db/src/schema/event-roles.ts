import { EVENT_ROLES } from "@longpaddock/domain/events/vocabulary";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, oneOf } from "./columns";
import { eventRef, eventType, ofEvent } from "./event-ids";
import { userRef } from "./user-ref";

/** What members do at an event beside riding: one may lead and repair. The organiser has no row. */
export const eventRoles = pgTable(
  "event_roles",
  {
    id: identity(),
    eventId: eventRef().notNull(),
    eventType: eventType().notNull(),
    userId: userRef("user_id", "cascade"),
    role: enumText("role", 20, EVENT_ROLES).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofEvent("event_roles_event_fk", t),
    unique("event_roles_once").on(t.eventId, t.eventType, t.userId, t.role),
    index("event_roles_user").on(t.userId, t.id),
    check("event_roles_role", oneOf(t.role, EVENT_ROLES)),
  ],
);
