import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { instant, oneOf } from "./columns";
import { eventColumns, eventDay, inSeries, MAX_LENGTH, onEarth, withinCapacity } from "./event-columns";

/** Events without a group. */
export const rides = pgTable(
  "rides",
  {
    ...eventColumns(),
    name: varchar("name", { length: 200 }).notNull(),
    description: text("description").notNull(),
    dateTime: instant("date_time").notNull(),
    endDate: instant("end_date"),
    ...eventDay("date_time", "end_date"),
  },
  (t) => [
    index("rides_start").on(t.dateTime, t.id),
    // A map asks for the next events of a part of it: their points are read in the index.
    index("rides_map").on(t.dateTime, t.id, t.latitude, t.longitude).where(sql`${t.latitude} is not null`),
    index("rides_vehicle_start").on(t.vehicleType, t.dateTime, t.id),
    // With the status, so that those that took place are counted in the index.
    index("rides_over").on(t.overAt, t.id, t.status),
    index("rides_created").on(t.createdAt, t.organizerId),
    index("rides_organizer").on(t.organizerId, t.createdAt),
    index("rides_route").on(t.routeId),
    uniqueIndex("rides_series").on(t.seriesId, t.originalDay),
    check("rides_in_series", inSeries(t)),
    check("rides_vehicle_type", oneOf(t.vehicleType, ROUTE_VEHICLE_TYPES)),
    check("rides_status", oneOf(t.status, EVENT_STATUSES)),
    check("rides_end_date", sql`${t.endDate} >= ${t.dateTime}`),
    check("rides_length", sql`${t.endDate} - ${t.dateTime} <= ${MAX_LENGTH}`),
    check("rides_meeting_point", onEarth(t)),
    check("rides_max_participants", sql`${t.maxParticipants} >= 1`),
    check("rides_counts", withinCapacity(t)),
  ],
);
