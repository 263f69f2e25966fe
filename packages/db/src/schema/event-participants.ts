import { EVENT_TYPES, STORED_RSVPS, WAITLISTED } from "@longpaddock/domain/events/rules";
import { sql } from "drizzle-orm";
import { integer, pgView, text } from "drizzle-orm/pg-core";
import { enumText, instant } from "./columns";
import { waitlistPlace } from "./event-columns";

const STORED = [
  ...new Set([...Object.values(STORED_RSVPS.ride), ...Object.values(STORED_RSVPS.group_event), WAITLISTED]),
];

/** Who answered what, for rides and group events together. */
export const eventParticipants = pgView("event_participants", {
  id: integer("id").notNull(),
  eventType: enumText("event_type", 20, EVENT_TYPES).notNull(),
  eventId: integer("event_id").notNull(),
  userId: text("user_id").notNull(),
  status: enumText("status", 20, STORED).notNull(),
  waitlistPlace: waitlistPlace(),
  joinedAt: instant("joined_at").notNull(),
}).as(
  sql`select id, 'ride'::text as event_type, ride_id as event_id, user_id, status, waitlist_place, joined_at
    from ride_participants
    union all
    select id, 'group_event'::text, event_id, user_id, status, waitlist_place, joined_at
    from group_event_participants`,
);
