import type { Answer } from "./rules";

export const PARTICIPATION_MESSAGES = {
  organises: "You organise this event, so you're already part of it",
  over: "This event is over",
  cancelled: "This event was cancelled",
  full: "This event is full",
  notJoined: "You haven't joined this event",
  alreadyWaiting: "You're already on the waitlist",
  notRunning: "Only the organiser and co-organisers can do this",
  notStarted: "This event hasn't started yet",
  onlyOrganizer: "Only the organiser can do this",
  notComing: "Only riders who are coming can have a role",
  notClosed: "This event isn't closed",
  closedLong: "This event was closed more than an hour ago",
  notFull: "There's still room in this event",
} as const;

export const ANSWER_LABELS = {
  confirmed: "Confirmed",
  tentative: "Tentative",
  declined: "Declined",
  waitlisted: "Waitlisted",
} as const satisfies Record<Answer, string>;

/** '12 / 20 going', or '12 going' without a maximum. */
export function goingCount(confirmed: number, max: number | null): string {
  const count = confirmed.toLocaleString("en-AU");
  if (max === null) return `${count} going`;
  return `${count} / ${max.toLocaleString("en-AU")} going`;
}
