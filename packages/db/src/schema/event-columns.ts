import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { integer, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, instant, tally, updatedAt } from "./columns";
import { eventId } from "./event-ids";
import { routes } from "./routes";
import { userRef } from "./user-ref";

export const eventColumns = () => ({
  id: eventId(),
  organizerId: userRef("organizer_id", "no action"),
  location: text("location"),
  vehicleType: enumText("vehicle_type", 50, ROUTE_VEHICLE_TYPES).notNull(),
  maxParticipants: integer("max_participants"),
  routeId: integer("route_id").references(() => routes.id, { onDelete: "set null" }),
  status: enumText("status", 20, EVENT_STATUSES).notNull().default("upcoming"),
  /** IANA zone that decides the day of the event. PostgreSQL rejects unknown zones. */
  timeZone: varchar("time_zone", { length: 64 }).notNull().default("Australia/Sydney"),
  confirmedCount: tally("confirmed_count"),
  tentativeCount: tally("tentative_count"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const midnight = (start: string, dayOffset: 0 | 1) =>
  `((${start} at time zone time_zone)::date + ${dayOffset})::timestamp at time zone time_zone`;

/**
 * Start and end of the event's day in its own zone, and when it is over: its end, or else the end of that
 * day. Generated, so that 'today' and 'completed' are index ranges.
 */
export const eventDay = (start: string, over: (dayEnd: string) => string) => ({
  dayStartsAt: instant("day_starts_at")
    .notNull()
    .generatedAlwaysAs(sql.raw(midnight(start, 0))),
  dayEndsAt: instant("day_ends_at")
    .notNull()
    .generatedAlwaysAs(sql.raw(midnight(start, 1))),
  overAt: instant("over_at")
    .notNull()
    .generatedAlwaysAs(sql.raw(over(midnight(start, 1)))),
});

/** Guards against overbooking by concurrent requests. */
export const withinCapacity = (
  t: Record<"confirmedCount" | "tentativeCount" | "maxParticipants", AnyColumn>,
): SQL =>
  sql`${t.confirmedCount} >= 0 and ${t.tentativeCount} >= 0 and ${t.confirmedCount} <= ${t.maxParticipants}`;
