/** Shown on any page, also on those that load no other text about accounts. */
export const SESSION_TEXTS = {
  ended: "You've been signed out.",
  kept: "What you typed is still here. Sign in to go on.",
  signInAgain: "You'll go on where you were.",
} as const;
