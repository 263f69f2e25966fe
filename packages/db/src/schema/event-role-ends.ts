import { EVENT_ROLES } from "@longpaddock/domain/events/vocabulary";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { enumText, identity, instant, oneOf } from "./columns";
import { eventRef } from "./event-ref";
import { userRef } from "./user-ref";

/** Until when members had a role at an event. A trigger notes it whenever a row of `event_roles` goes. */
export const eventRoleEnds = pgTable(
  "event_role_ends",
  {
    id: identity(),
    eventId: eventRef(),
    userId: userRef("user_id", "cascade"),
    role: enumText("role", 20, EVENT_ROLES).notNull(),
    endedAt: instant("ended_at").notNull(),
  },
  (t) => [
    unique("event_role_ends_once").on(t.eventId, t.userId, t.role),
    index("event_role_ends_user").on(t.userId, t.id),
    check("event_role_ends_role", oneOf(t.role, EVENT_ROLES)),
  ],
);
