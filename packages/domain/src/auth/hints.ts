/** Why a page asks visitors to sign in, by the first part of its address. */
export const SIGN_IN_REASONS: ReadonlyMap<string, string> = new Map([
  ["discover", "Routes are shared among members. Sign in to explore them."],
  ["add-route", "Sign in to share a route."],
  ["events", "Sign in to see rides and events."],
  ["profile", "Sign in to see your profile."],
]);

/** After what may be the reason why somebody doesn't see a page. */
export const ACCOUNT_HINTS = {
  visitor: "Signing in may help.",
  member: "Signing in with another account may help.",
} as const;
