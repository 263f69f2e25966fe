import { MAX_STARS } from "./rules";

export const RATING_MESSAGES = {
  missing: "Rating is required",
  range: `must be a whole number from 1 to ${MAX_STARS}`,
  month: "must be a month such as 2026-09",
  futureMonth: "can't be in the future",
  notRated: "You haven't rated this route",
} as const;
