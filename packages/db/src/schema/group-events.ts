import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { instant, oneOf } from "./columns";
import { eventColumns, eventDay, inSeries, MAX_LENGTH, onEarth, withinCapacity } from "./event-columns";
import { groups } from "./groups";

export const groupEvents = pgTable(
  "group_events",
  {
    ...eventColumns(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    title: varchar("title", { length: 200 }).notNull(),
    description: text("description"),
    eventDate: instant("event_date").notNull(),
    endDate: instant("end_date"),
    ...eventDay("event_date", "end_date"),
  },
  (t) => [
    index("group_events_start").on(t.eventDate, t.id),
    index("group_events_group").on(t.groupId, t.eventDate, t.id),
    // A map asks for the next events of a part of it: their points are read in the index.
    index("group_events_map")
      .on(t.eventDate, t.id, t.latitude, t.longitude)
      .where(sql`${t.latitude} is not null`),
    index("group_events_vehicle_start").on(t.vehicleType, t.eventDate, t.id),
    // With the status, so that those that took place are counted in the index.
    index("group_events_over").on(t.overAt, t.id, t.status),
    index("group_events_created").on(t.createdAt, t.organizerId),
    index("group_events_organizer").on(t.organizerId, t.createdAt),
    index("group_events_route").on(t.routeId),
    uniqueIndex("group_events_series").on(t.seriesId, t.originalDay),
    check("group_events_in_series", inSeries(t)),
    check("group_events_vehicle_type", oneOf(t.vehicleType, ROUTE_VEHICLE_TYPES)),
    check("group_events_status", oneOf(t.status, EVENT_STATUSES)),
    check("group_events_end_date", sql`${t.endDate} >= ${t.eventDate}`),
    check("group_events_length", sql`${t.endDate} - ${t.eventDate} <= ${MAX_LENGTH}`),
    check("group_events_meeting_point", onEarth(t)),
    check("group_events_max_participants", sql`${t.maxParticipants} >= 1`),
    check("group_events_counts", withinCapacity(t)),
  ],
);
