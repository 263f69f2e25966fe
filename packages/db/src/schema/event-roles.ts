import { EVENT_ROLES, LEADER_ROLES } from "@longpaddock/domain/events/vocabulary";
import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, oneOf } from "./columns";
import { eventRef } from "./event-ref";
import { events } from "./events";
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

/** Whether a member leads an event now. */
export const leadsEvent = (eventId: SQLWrapper, userId: SQLWrapper) =>
  sql<boolean>`exists (select from ${events} e where e.id = ${eventId} and (e.organizer_id = ${userId}
    or exists (select from ${eventRoles} r where r.event_id = e.id and r.user_id = ${userId} and r.role in ${LEADER_ROLES})))`;
