import type { Pattern } from "@longpaddock/domain/event-series/vocabulary";
import { describeSeries } from "../repeats/texts";

export const CALENDAR_TEXTS = {
  add: "Add to calendar",
  addHint: "A file for any calendar, with the time, the place and a link back here.",
} as const;

export const SERIES_TEXTS = {
  title: "Repeats",
  failed: "We couldn't load the other dates",
  thisOne: "this one",
  cancelled: "cancelled",
  changed: "changed",
  dates: "Dates",
} as const;

/** 'Every Sunday, 12 times' */
export function seriesSummary(pattern: Pattern, firstDay: string, count: number): string {
  return `${describeSeries(pattern, firstDay)}, ${count} times`;
}

/** For screen readers. */
export function mapOf(title: string): string {
  return `Map of the meeting point of ${title}`;
}

export const SHARE_EVENT_TEXTS = {
  share: "Share",
  copied: { title: "Link Copied", description: "Event link copied to clipboard" },
  failed: { title: "Error", description: "Failed to share event. Please try again." },
} as const;

/** `metres` with their unit. */
export function ascentOf(metres: string): string {
  return `${metres} ascent`;
}

export function waitingCount(count: number): string {
  return `${count.toLocaleString("en-AU")} on the waitlist`;
}
