import { dayInZone } from "../calendar";

export const EVENT_TYPES = ["ride", "group_event"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const RSVP_CHOICES = ["confirmed", "tentative", "declined"] as const;
export type RsvpChoice = (typeof RSVP_CHOICES)[number];

/** How each event type stores the three choices. */
export const STORED_RSVPS = {
  ride: { confirmed: "joined", tentative: "pending", declined: "declined" },
  group_event: { confirmed: "confirmed", tentative: "maybe", declined: "declined" },
} as const satisfies Record<EventType, Record<RsvpChoice, string>>;
export type StoredRsvp = (typeof STORED_RSVPS)[EventType][RsvpChoice];

/** Stored, beside the three choices, for somebody who waits until a place in a full event is free. */
export const WAITLISTED = "waitlisted" as const;

export const MAX_EVENT_DAYS = 31;

export function storedRsvp(type: EventType, choice: RsvpChoice): StoredRsvp {
  return STORED_RSVPS[type][choice];
}

/** Unknown words count as declined. */
export function rsvpChoice(type: EventType, stored: string): RsvpChoice {
  return RSVP_CHOICES.find((choice) => STORED_RSVPS[type][choice] === stored) ?? "declined";
}

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
