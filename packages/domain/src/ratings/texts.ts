import { SIGN_IN_REQUIRED } from "../auth/texts";
import { MAX_STARS } from "./rules";

export const RATING_MESSAGES = {
  missing: "Rating is required",
  range: `must be a whole number from 1 to ${MAX_STARS}`,
} as const;

export const RATING_TEXTS = {
  open: "Rate Route",
  title: "Rate this Route",
  submit: "Submit Rating",
  recent: "Recent Ratings",
  anonymous: "Anonymous",
  list: { failed: "We couldn't load the ratings", failedMore: "We couldn't load more ratings." },
  done: { card: "Rating submitted", page: "Rating submitted!" },
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to rate routes" },
  failed: { title: "Error", description: "Failed to submit rating. Please try again." },
} as const;

export function ratingCount(count: number): string {
  return count === 1 ? "1 rating" : `${count.toLocaleString("en-AU")} ratings`;
}

/** Instead of stars and numbers, for screen readers. */
export const ratingSummary = (average: string, count: number): string =>
  `${average} out of 5 stars, ${ratingCount(count)}`;

/** In lists, a route without ratings stands at 4.5. */
export const NEW_ROUTE_RATING = { average: "4.5", note: "New", label: "New, not rated yet" } as const;
