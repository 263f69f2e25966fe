import { EVENT_TYPES, MAX_EVENT_DAYS } from "@longpaddock/domain/events/rules";
import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { MAX_OVERDUE_MINUTES } from "@longpaddock/domain/overdue/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import {
  between,
  createdAt,
  enumText,
  instant,
  notNegative,
  oneOf,
  tally,
  textList,
  updatedAt,
} from "./columns";
import { eventId } from "./event-ids";
import { eventSeries } from "./event-series";
import { groups } from "./groups";
import { routes } from "./routes";
import { userRef } from "./user-ref";

/** 'Today' looks for events that began at most this long ago. */
const MAX_LENGTH = sql.raw(`interval '${MAX_EVENT_DAYS} days'`);

const midnight = (start: string, dayOffset: 0 | 1) =>
  `((${start} at time zone time_zone)::date + ${dayOffset})::timestamp at time zone time_zone`;

/** Whether its organiser has written who is told of a rider who isn't back at its end. */
export const isWatched = (
  t: Record<"overdueLeadMinutes" | "overdueSweepMinutes" | "overdueContactMinutes", AnyColumn>,
): SQL =>
  sql`num_nonnulls(${t.overdueLeadMinutes}, ${t.overdueSweepMinutes}, ${t.overdueContactMinutes}) > 0`;

/** Rides and the events of groups. */
export const events = pgTable(
  "events",
  {
    id: eventId(),
    /** Null for a ride. */
    groupId: integer("group_id").references(() => groups.id, { onDelete: "cascade" }),
    type: enumText("type", 20, EVENT_TYPES)
      .notNull()
      .generatedAlwaysAs(sql.raw("case when group_id is null then 'ride' else 'group_event' end")),
    organizerId: userRef("organizer_id", "no action"),
    title: varchar("title", { length: 200 }).notNull(),
    description: text("description"),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at"),
    location: text("location"),
    /** The meeting point, for the map and the time zone. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    vehicleType: enumText("vehicle_type", 50, ROUTE_VEHICLE_TYPES).notNull(),
    maxParticipants: integer("max_participants"),
    routeId: integer("route_id").references(() => routes.id, { onDelete: "set null" }),
    /** Minutes until each is told of a rider who isn't back; null for never. If all are null, the leaders are told at once. */
    overdueLeadMinutes: integer("overdue_lead_minutes"),
    overdueSweepMinutes: integer("overdue_sweep_minutes"),
    overdueContactMinutes: integer("overdue_contact_minutes"),
    seriesId: integer("series_id").references(() => eventSeries.id),
    /** The day that the series' rule gave it, where it takes place. Stays when this event alone is moved. */
    originalDay: date("original_day"),
    /** What was changed for this event alone. Changes from an earlier one on leave it. */
    ownFields: textList("own_fields"),
    status: enumText("status", 20, EVENT_STATUSES).notNull().default("upcoming"),
    /** IANA zone that decides the day of the event. PostgreSQL rejects unknown zones. */
    timeZone: varchar("time_zone", { length: 64 }).notNull().default("Australia/Sydney"),
    confirmedCount: tally("confirmed_count"),
    /** How many riders beyond the maximum leaders have put on the sheet. */
    forcedPlaces: tally("forced_places"),
    tentativeCount: tally("tentative_count"),
    waitlistedCount: tally("waitlisted_count"),
    /** Goes up with every change that calendar programs show. */
    sequence: tally("sequence"),
    /** When the start was last moved; null if it never was. */
    startMovedAt: instant("start_moved_at"),
    /** When somebody who runs the event closed it before its end. */
    closedAt: instant("closed_at"),
    /** Planned with what the group's plan lets its members do, and not counted against its organiser's own. */
    onGroupPlan: boolean("on_group_plan").notNull().default(false),
    /** Of a repeating event, its first date alone counts against a quota. */
    countsForQuota: boolean("counts_for_quota").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * When the event's first day begins and its last day ends in its own zone, and when it is over: when it was closed,
     * at its end, or else with the day of its start. Generated, so that 'today' and 'completed' are index ranges.
     */
    dayStartsAt: instant("day_starts_at")
      .notNull()
      .generatedAlwaysAs(sql.raw(midnight("starts_at", 0))),
    dayEndsAt: instant("day_ends_at")
      .notNull()
      .generatedAlwaysAs(sql.raw(midnight("coalesce(ends_at, starts_at)", 1))),
    overAt: instant("over_at")
      .notNull()
      .generatedAlwaysAs(sql.raw(`least(closed_at, coalesce(ends_at, ${midnight("starts_at", 1)}))`)),
  },
  (t) => [
    unique("events_id_type").on(t.id, t.type),
    index("events_start").on(t.startsAt, t.id),
    index("events_rides").on(t.startsAt, t.id).where(sql`${t.groupId} is null`),
    index("events_group").on(t.groupId, t.startsAt, t.id),
    // A map asks for the next events of a part of it: their points are read in the index.
    index("events_map").on(t.startsAt, t.id, t.latitude, t.longitude).where(sql`${t.latitude} is not null`),
    index("events_vehicle_start").on(t.vehicleType, t.startsAt, t.id),
    // With the status, so that those that took place are counted in the index.
    index("events_over").on(t.overAt, t.id, t.status),
    index("events_created").on(t.createdAt, t.organizerId),
    index("events_organizer").on(t.organizerId, t.createdAt),
    index("events_organizer_coming").on(t.organizerId, t.dayEndsAt),
    index("events_route").on(t.routeId),
    index("events_watched").on(t.endsAt).where(isWatched(t)),
    uniqueIndex("events_series").on(t.seriesId, t.originalDay),
    check("events_in_series", sql`(${t.seriesId} is null) = (${t.originalDay} is null)`),
    check("events_ride_description", sql`num_nonnulls(${t.groupId}, ${t.description}) > 0`),
    check("events_vehicle_type", oneOf(t.vehicleType, ROUTE_VEHICLE_TYPES)),
    check("events_status", oneOf(t.status, EVENT_STATUSES)),
    check("events_end", sql`${t.endsAt} >= ${t.startsAt}`),
    check("events_length", sql`${t.endsAt} - ${t.startsAt} <= ${MAX_LENGTH}`),
    // Both coordinates or none.
    check(
      "events_meeting_point",
      sql`(${t.latitude} is null) = (${t.longitude} is null) and ${between(t.latitude, -90, 90)} and ${between(t.longitude, -180, 180)}`,
    ),
    check(
      "events_overdue",
      sql`${between(t.overdueLeadMinutes, 0, MAX_OVERDUE_MINUTES)} and ${between(t.overdueSweepMinutes, 0, MAX_OVERDUE_MINUTES)} and ${between(t.overdueContactMinutes, 0, MAX_OVERDUE_MINUTES)}`,
    ),
    check("events_max_participants", sql`${t.maxParticipants} >= 1`),
    // Guards against overbooking by concurrent requests.
    check(
      "events_counts",
      sql`${notNegative(t.confirmedCount, t.tentativeCount, t.waitlistedCount)} and ${t.confirmedCount} <= ${t.maxParticipants} + ${t.forcedPlaces}`,
    ),
  ],
);
