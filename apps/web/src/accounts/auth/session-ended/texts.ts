export const SESSION_TEXTS = {
  ended: "You've been signed out.",
  kept: "What you typed is still here. Sign in to go on.",
  signInAgain: "You'll go on where you were.",
  loggedOut: { title: "Unauthorized", description: "You are logged out. Logging in again..." },
} as const;
