import { MAX_EVENT_DAYS } from "./rules";

export const EVENT_MESSAGES = {
  required: "Please fill in event name and date",
  missing: "Please fill in all required fields",
  bothDegrees: "A meeting point needs latitude and longitude",
  endsEarly: "An event can't end before it starts",
  tooLong: `An event takes ${MAX_EVENT_DAYS} days at most`,
} as const;

export function placesTaken(confirmed: number): string {
  const riders = confirmed === 1 ? "1 rider has" : `${confirmed} riders have`;
  return `${riders} already confirmed, so there can't be fewer places`;
}

export function eventLimit(limit: number): string {
  return `Your plan includes ${limit} new events a month`;
}

export const EVENT_STATUS_LABELS = {
  upcoming: "Upcoming",
  underWay: "Under way",
  completed: "Completed",
  cancelled: "Cancelled",
} as const;
