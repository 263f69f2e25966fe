/** Characters. */
export const MAX_REMOVAL_REASON = 500;

/** Stored where somebody other than the author removed something without giving a reason. */
export const NO_REMOVAL_REASON = "No reason was given";

/** In the words of the button that it is asked for. */
export const REASON_LABELS = {
  delete: "Why are you deleting it?",
  remove: "Why are you removing it?",
} as const;
