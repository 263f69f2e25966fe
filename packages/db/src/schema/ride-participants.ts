import { STORED_RSVPS } from "@longpaddock/domain/events/rules";
import { check, index, integer, pgTable, unique } from "drizzle-orm/pg-core";
import { enumText, identity, instant, oneOf } from "./columns";
import { rides } from "./rides";
import { userRef } from "./user-ref";

const RSVPS = Object.values(STORED_RSVPS.ride);

/** Separate from group event participants, which store other RSVP words. */
export const rideParticipants = pgTable(
  "ride_participants",
  {
    id: identity(),
    rideId: integer("ride_id")
      .notNull()
      .references(() => rides.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "no action"),
    status: enumText("status", 20, RSVPS).notNull().default("joined"),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (t) => [
    unique("ride_participants_once").on(t.rideId, t.userId),
    index("ride_participants_list").on(t.rideId, t.id),
    index("ride_participants_user").on(t.userId, t.id),
    check("ride_participants_status", oneOf(t.status, RSVPS)),
  ],
);
