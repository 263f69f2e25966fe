import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { sql } from "drizzle-orm";
import { date, doublePrecision, integer, pgView, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, instant, tally, textList, updatedAt } from "./columns";

const SHARED = sql.raw(
  [
    "id, organizer_id, location, latitude, longitude, vehicle_type, max_participants, route_id, series_id, original_day",
    "own_fields, status, time_zone, confirmed_count",
    "tentative_count, waitlisted_count, sequence, day_starts_at, day_ends_at, over_at, created_at, updated_at",
  ].join(", "),
);

/**
 * Rides and group events as one list. Both halves keep their indexes: a list by start merges the two, and an id is
 * looked up in each.
 */
export const eventRows = pgView("event_rows", {
  type: enumText("type", 20, EVENT_TYPES).notNull(),
  groupId: integer("group_id"),
  title: varchar("title", { length: 200 }).notNull(),
  description: text("description"),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at"),
  id: integer("id").notNull(),
  organizerId: text("organizer_id").notNull(),
  location: text("location"),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  vehicleType: enumText("vehicle_type", 50, ROUTE_VEHICLE_TYPES).notNull(),
  maxParticipants: integer("max_participants"),
  routeId: integer("route_id"),
  seriesId: integer("series_id"),
  originalDay: date("original_day"),
  ownFields: textList("own_fields"),
  status: enumText("status", 20, EVENT_STATUSES).notNull(),
  timeZone: varchar("time_zone", { length: 64 }).notNull(),
  confirmedCount: tally("confirmed_count"),
  tentativeCount: tally("tentative_count"),
  waitlistedCount: tally("waitlisted_count"),
  sequence: tally("sequence"),
  dayStartsAt: instant("day_starts_at").notNull(),
  dayEndsAt: instant("day_ends_at").notNull(),
  overAt: instant("over_at").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}).as(
  sql`select 'ride'::text as type, null::integer as group_id, name as title, description, date_time as starts_at,
    end_date as ends_at, ${SHARED} from rides
    union all
    select 'group_event'::text, group_id, title, description, event_date, end_date, ${SHARED} from group_events`,
);
