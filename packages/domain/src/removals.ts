/** Characters. */
export const MAX_REMOVAL_REASON = 500;

/** Kept where somebody else than the author removed something without saying why. */
export const NO_REMOVAL_REASON = "No reason was given";

/** In the words of the button that it is asked for. */
export const REASON_LABELS = {
  delete: "Why are you deleting it?",
  remove: "Why are you removing it?",
} as const;
