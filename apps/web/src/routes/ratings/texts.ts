import { MAX_REVIEW_LENGTH } from "@longpaddock/domain/ratings/rules";
import { SIGN_IN_REQUIRED } from "../../accounts/auth/texts";

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
  none: "No ratings",
} as const;

export const NOTE_TEXTS = {
  own: "Your rating",
  add: "Add a note",
  edit: "Edit note",
  remove: "Remove note",
  form: "Your note",
  when: "When did you ride it?",
  whenUnset: "Not given",
  conditions: "Conditions",
  conditionsUnset: "Not given",
  text: "What should others know?",
  tooLong: `must be at most ${MAX_REVIEW_LENGTH} characters`,
  save: "Save note",
  saved: "Note saved",
  failed: "Your note isn't saved yet",
  removal: {
    title: "Remove your note?",
    description: "Others will no longer see it, nor its photos. Your stars stay.",
    pending: "Removing…",
    done: "Note removed",
  },
} as const;

export function ratingCount(count: number): string {
  return count === 1 ? "1 rating" : `${count.toLocaleString("en-AU")} ratings`;
}

/** Instead of stars and numbers, for screen readers. */
export const ratingSummary = (average: string, count: number): string =>
  `${average} out of 5 stars, ${ratingCount(count)}`;

/** In lists, a route without ratings stands at 4.5. */
export const NEW_ROUTE_RATING = { average: "4.5", note: "New", label: "New, not rated yet" } as const;
