import { dayInZone } from "../calendar";
import { EVENT_CHANGES, type EventChange, type EventFacts } from "./vocabulary";

export const EVENT_TYPES = ["ride", "group_event"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How the plans of the kinds of events differ. A group's event has the vehicles of its group. */
export const EVENT_KINDS = {
  ride: { needsDescription: true, choosesVehicle: true },
  group_event: { needsDescription: false, choosesVehicle: false },
} as const satisfies Record<EventType, { needsDescription: boolean; choosesVehicle: boolean }>;

export const RSVP_CHOICES = ["confirmed", "tentative", "declined"] as const;
export type RsvpChoice = (typeof RSVP_CHOICES)[number];

/** Beside the three choices, for somebody who is on the waitlist of a full event. */
export const WAITLISTED = "waitlisted" as const;

export const MAX_EVENT_DAYS = 31;
const DAY_MS = 86_400_000;

/** Why an event can't last from one instant to the other; null if it can. */
export function lengthProblem(startsAt: Date, endsAt: Date): "endsEarly" | "tooLong" | null {
  if (endsAt < startsAt) return "endsEarly";
  return endsAt.getTime() - startsAt.getTime() > MAX_EVENT_DAYS * DAY_MS ? "tooLong" : null;
}

interface Planned {
  readonly title: string;
  readonly description: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly timeZone: string;
  readonly vehicleType: string;
  readonly location: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly maxParticipants: number | null;
  readonly routeId: number | null;
  readonly overdueLeadMinutes: number | null;
  readonly overdueSweepMinutes: number | null;
  readonly overdueContactMinutes: number | null;
}

const PLANNED_FIELDS = [
  "title",
  "description",
  "startsAt",
  "endsAt",
  "timeZone",
  "vehicleType",
  "location",
  "latitude",
  "longitude",
  "maxParticipants",
  "routeId",
  "overdueLeadMinutes",
  "overdueSweepMinutes",
  "overdueContactMinutes",
] as const satisfies readonly (keyof Planned)[];

const TOLD_FIELDS: Readonly<Record<EventChange, readonly (keyof EventFacts)[]>> = {
  time: ["startsAt", "endsAt"],
  place: ["location", "latitude", "longitude"],
  route: ["routeId"],
};
const CALENDAR_FIELDS: readonly (keyof Planned)[] = [
  "title",
  "description",
  "timeZone",
  ...TOLD_FIELDS.time,
  ...TOLD_FIELDS.place,
];

/** The fields that differ, what those who come are told of, and whether calendar programs have to show it. */
export function changesBetween(before: Planned, after: Planned) {
  const plain = (value: Planned[keyof Planned]) => (value instanceof Date ? value.getTime() : value);
  const fields = PLANNED_FIELDS.filter((field) => plain(before[field]) !== plain(after[field]));
  const isAnyOf = (watched: readonly (keyof Planned)[]) => watched.some((field) => fields.includes(field));
  return {
    fields,
    changes: EVENT_CHANGES.filter((change) => isAnyOf(TOLD_FIELDS[change])),
    isInCalendars: isAnyOf(CALENDAR_FIELDS),
  };
}

/** What participants are notified of, as it can be stored. */
export function factsOf(
  planned: Omit<EventFacts, "startsAt" | "endsAt"> & Pick<Planned, "startsAt" | "endsAt">,
): EventFacts {
  const { startsAt, endsAt, location, latitude, longitude, routeId } = planned;
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    location,
    latitude,
    longitude,
    routeId,
  };
}

/** What of it has changed. */
export const factChanges = (before: EventFacts, after: EventFacts): EventChange[] =>
  EVENT_CHANGES.filter((change) => TOLD_FIELDS[change].some((field) => before[field] !== after[field]));

export type EventBucket = "today" | "upcoming" | "completed";

export interface EventTimes {
  readonly startsAt: Date;
  /** Null means the end of the start day. */
  readonly endsAt: Date | null;
  readonly zone: string;
  readonly status: string;
}

/** The lists that show an event: later today means two lists, several days mean today on each, cancelled means none. */
export function eventBuckets({ startsAt, endsAt, zone, status }: EventTimes, now: Date): Set<EventBucket> {
  const today = dayInZone(now, zone);
  const firstDay = dayInZone(startsAt, zone);
  const lastDay = endsAt ? dayInZone(endsAt, zone) : firstDay;
  const isOver = endsAt ? endsAt <= now : firstDay < today;
  const buckets = new Set<EventBucket>();
  if (status === "cancelled") return buckets;
  if (firstDay <= today && today <= lastDay) buckets.add("today");
  if (isOver || status === "completed") buckets.add("completed");
  else if (startsAt > now) buckets.add("upcoming");
  return buckets;
}
