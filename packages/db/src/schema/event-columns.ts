import { MAX_EVENT_DAYS, WAITLISTED } from "@longpaddock/domain/events/rules";
import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { bigint, date, doublePrecision, integer, pgSequence, text, varchar } from "drizzle-orm/pg-core";
import { between, createdAt, enumText, instant, notNegative, tally, textList, updatedAt } from "./columns";
import { eventId } from "./event-ids";
import { eventSeries } from "./event-series";
import { routes } from "./routes";
import { userRef } from "./user-ref";

export const eventColumns = () => ({
  id: eventId(),
  organizerId: userRef("organizer_id", "no action"),
  location: text("location"),
  /** The meeting point, for the map and the time zone. */
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  vehicleType: enumText("vehicle_type", 50, ROUTE_VEHICLE_TYPES).notNull(),
  maxParticipants: integer("max_participants"),
  routeId: integer("route_id").references(() => routes.id, { onDelete: "set null" }),
  seriesId: integer("series_id").references(() => eventSeries.id),
  /** The day that the series' rule gave it, where it takes place. Stays when this event alone is moved. */
  originalDay: date("original_day"),
  /** What was changed for this event alone. Changes from an earlier one on leave it. */
  ownFields: textList("own_fields"),
  status: enumText("status", 20, EVENT_STATUSES).notNull().default("upcoming"),
  /** IANA zone that decides the day of the event. PostgreSQL rejects unknown zones. */
  timeZone: varchar("time_zone", { length: 64 }).notNull().default("Australia/Sydney"),
  confirmedCount: tally("confirmed_count"),
  tentativeCount: tally("tentative_count"),
  waitlistedCount: tally("waitlisted_count"),
  /** Goes up with every change that calendar programs show. */
  sequence: tally("sequence"),
  /** When the start was last moved; null if it never was. */
  startMovedAt: instant("start_moved_at"),
  /** When somebody who runs the event closed it before its end. */
  closedAt: instant("closed_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** 'Today' looks for events that began at most this long ago. */
export const MAX_LENGTH = sql.raw(`interval '${MAX_EVENT_DAYS} days'`);

const midnight = (start: string, dayOffset: 0 | 1) =>
  `((${start} at time zone time_zone)::date + ${dayOffset})::timestamp at time zone time_zone`;

/**
 * When the event's first day begins and its last day ends in its own zone, and when it is over: when it was closed, at
 * its end, or else with the day of its start. Generated, so that 'today' and 'completed' are index ranges.
 */
export const eventDay = (start: string, end: string) => ({
  dayStartsAt: instant("day_starts_at")
    .notNull()
    .generatedAlwaysAs(sql.raw(midnight(start, 0))),
  dayEndsAt: instant("day_ends_at")
    .notNull()
    .generatedAlwaysAs(sql.raw(midnight(`coalesce(${end}, ${start})`, 1))),
  overAt: instant("over_at")
    .notNull()
    .generatedAlwaysAs(sql.raw(`least(closed_at, coalesce(${end}, ${midnight(start, 1)}))`)),
});

/** The order of the waitlist, first come first served; null for everybody else. */
export const waitlistPlace = () => bigint("waitlist_place", { mode: "number" });

/** The start that the event had when the member last answered it. */
export const answeredStart = () => instant("answered_start");

/** Shared by rides and group events. */
export const waitlistSequence = pgSequence("event_waitlist_seq");

export const waitsInOrder = (t: { status: AnyColumn; waitlistPlace: AnyColumn }): SQL =>
  sql`(${t.status} = ${sql.raw(`'${WAITLISTED}'`)}) = (${t.waitlistPlace} is not null)`;

/** Guards against overbooking by concurrent requests. */
export const withinCapacity = (
  t: Record<"confirmedCount" | "tentativeCount" | "waitlistedCount" | "maxParticipants", AnyColumn>,
): SQL =>
  sql`${notNegative(t.confirmedCount, t.tentativeCount, t.waitlistedCount)} and ${t.confirmedCount} <= ${t.maxParticipants}`;

export const inSeries = (t: Record<"seriesId" | "originalDay", AnyColumn>): SQL =>
  sql`(${t.seriesId} is null) = (${t.originalDay} is null)`;

/** Both coordinates or none. */
export const onEarth = (t: Record<"latitude" | "longitude", AnyColumn>): SQL =>
  sql`(${t.latitude} is null) = (${t.longitude} is null) and ${between(t.latitude, -90, 90)} and ${between(t.longitude, -180, 180)}`;
