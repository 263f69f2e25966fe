import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { instant, oneOf } from "./columns";
import { eventColumns, eventDay, withinCapacity } from "./event-columns";

/** Events without a group. */
export const rides = pgTable(
  "rides",
  {
    ...eventColumns(),
    name: varchar("name", { length: 200 }).notNull(),
    description: text("description").notNull(),
    dateTime: instant("date_time").notNull(),
    ...eventDay("date_time"),
  },
  (t) => [
    index("rides_start").on(t.dateTime, t.id),
    index("rides_vehicle_start").on(t.vehicleType, t.dateTime, t.id),
    index("rides_over").on(t.overAt, t.id),
    index("rides_organizer").on(t.organizerId, t.createdAt),
    index("rides_route").on(t.routeId),
    check("rides_vehicle_type", oneOf(t.vehicleType, ROUTE_VEHICLE_TYPES)),
    check("rides_status", oneOf(t.status, EVENT_STATUSES)),
    check("rides_max_participants", sql`${t.maxParticipants} >= 1`),
    check("rides_counts", withinCapacity(t)),
  ],
);
