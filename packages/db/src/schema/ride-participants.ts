import { STORED_RSVPS, WAITLISTED } from "@longpaddock/domain/events/rules";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, unique } from "drizzle-orm/pg-core";
import { enumText, identity, instant, oneOf } from "./columns";
import { answeredStart, waitlistPlace, waitsInOrder } from "./event-columns";
import { rides } from "./rides";
import { userRef } from "./user-ref";

const RSVPS = [...Object.values(STORED_RSVPS.ride), WAITLISTED];

/** Separate from group event participants, which store other RSVP words. */
export const rideParticipants = pgTable(
  "ride_participants",
  {
    id: identity(),
    eventId: integer("ride_id")
      .notNull()
      .references(() => rides.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "no action"),
    status: enumText("status", 20, RSVPS).notNull().default("joined"),
    waitlistPlace: waitlistPlace(),
    answeredStart: answeredStart(),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (t) => [
    unique("ride_participants_once").on(t.eventId, t.userId),
    index("ride_participants_list").on(t.eventId, t.id),
    index("ride_participants_user").on(t.userId, t.id),
    index("ride_participants_waitlist")
      .on(t.eventId, t.waitlistPlace)
      .where(sql`${t.waitlistPlace} is not null`),
    check("ride_participants_status", oneOf(t.status, RSVPS)),
    check("ride_participants_waits", waitsInOrder(t)),
  ],
);
