import { EVENT_ROLES } from "@longpaddock/domain/events/vocabulary";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, oneOf } from "./columns";
import { eventRef } from "./event-ref";
import { userRef } from "./user-ref";

/** What members do at an event beside riding: one may lead and repair. The organiser has no row. */
export const eventRoles = pgTable(
  "event_roles",
  {
    id: identity(),
    eventId: eventRef(),
    userId: userRef("user_id", "cascade"),
    role: enumText("role", 20, EVENT_ROLES).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("event_roles_once").on(t.eventId, t.userId, t.role),
    index("event_roles_user").on(t.userId, t.id),
    check("event_roles_role", oneOf(t.role, EVENT_ROLES)),
  ],
);
