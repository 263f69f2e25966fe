/** Characters. */
export const MAX_REMOVAL_REASON = 500;

/** Kept where somebody else than the author removed something without saying why. */
export const NO_REMOVAL_REASON = "No reason was given";

export const REMOVAL_REASON_LABEL = "Why are you removing it?";
