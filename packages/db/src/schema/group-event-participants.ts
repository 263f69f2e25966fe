import { STORED_RSVPS, WAITLISTED } from "@longpaddock/domain/events/rules";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, unique } from "drizzle-orm/pg-core";
import { enumText, identity, instant, oneOf } from "./columns";
import { answeredStart, waitlistPlace, waitsInOrder } from "./event-columns";
import { groupEvents } from "./group-events";
import { userRef } from "./user-ref";

const RSVPS = [...Object.values(STORED_RSVPS.group_event), WAITLISTED];

export const groupEventParticipants = pgTable(
  "group_event_participants",
  {
    id: identity(),
    eventId: integer("event_id")
      .notNull()
      .references(() => groupEvents.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "no action"),
    status: enumText("status", 20, RSVPS).notNull().default("confirmed"),
    waitlistPlace: waitlistPlace(),
    answeredStart: answeredStart(),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (t) => [
    unique("group_event_participants_once").on(t.eventId, t.userId),
    index("group_event_participants_list").on(t.eventId, t.id),
    index("group_event_participants_user").on(t.userId, t.id),
    index("group_event_participants_waitlist")
      .on(t.eventId, t.waitlistPlace)
      .where(sql`${t.waitlistPlace} is not null`),
    check("group_event_participants_status", oneOf(t.status, RSVPS)),
    check("group_event_participants_waits", waitsInOrder(t)),
  ],
);
