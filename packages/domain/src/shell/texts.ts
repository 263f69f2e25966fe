import { BRAND } from "../brand";

export const SHELL_TEXTS = {
  loading: `Loading ${BRAND.name}...`,
  signIn: "Sign In",
  signOut: "Sign Out",
  profile: "Profile",
  badges: "Badges",
  copyright: `© ${BRAND.copyrightYear} ${BRAND.name} ${BRAND.country}`,
} as const;

export const NAVIGATION_TEXTS = {
  home: "Home",
  groups: "Groups",
  events: "Events",
  discover: "Discover Routes",
  addRoute: "Add Route",
  admin: "Admin",
} as const;

/** The toast is as specified. */
export const NEWSLETTER_TEXTS = {
  isExample:
    "There's no newsletter yet: this box only shows what signing up would look like. Nothing is sent.",
  title: "Thank you for subscribing!",
  description: "You'll get our route recommendations every week.",
} as const;

export const NOT_FOUND_TEXTS = {
  heading: "404 Page Not Found",
  hint: "Did you forget to add the page to the router?",
} as const;

export const RETRY_TEXTS = {
  tryAgain: "Try again",
  partFailed: "This part didn't load",
  checkConnection: "Check your connection and try again.",
  serverFailed: "Something went wrong on our side. Try again in a moment.",
} as const;

/** By code, where an answer has no words for people. */
export const FAILURE_REASONS = {
  NETWORK: `We couldn't reach ${BRAND.name}. Check your connection and try again.`,
  UNAUTHORIZED: "You're no longer signed in. Sign in and try again.",
  FORBIDDEN: "You don't have permission to do this.",
  NOT_FOUND: "We couldn't find this.",
  TOO_MANY_REQUESTS: "Too many requests. Wait a moment and try again.",
  BAD_REQUEST: "This wasn't accepted. Check it and try again.",
  INTERNAL: RETRY_TEXTS.serverFailed,
} as const;

/** In the place of a page before which the server couldn't say who is signed in. */
export const UNCHECKED_TEXTS = { heading: "We couldn't check your sign-in" } as const;

export const UNREACHABLE_TEXTS = {
  heading: `We can't reach ${BRAND.name}`,
  description: "This page needs a connection. It opens by itself once you're back in range.",
} as const;

export const FAILURE_TEXTS = {
  heading: "Something went wrong",
  description: "An error happened while loading this page. Please try refreshing.",
  refresh: "Refresh Page",
  home: "Go Home",
  details: "Error Details",
} as const;

export const SIGN_OUT_TEXTS = {
  offline: {
    title: "You're offline",
    description:
      "We've deleted what was saved on this device, but you're still signed in. Sign out again once you're back in range.",
  },
  asked: {
    title: "Sign out before that is sent?",
    stays:
      "It stays on this device and is sent when you sign in here again. Whatever else this device keeps for you is deleted.",
    signOut: "Sign out",
    stay: "Stay signed in",
  },
} as const;

const WAITING_WORDS = {
  checkIn: ["1 check-in", "check-ins"],
  acknowledgment: ["1 accepted briefing", "accepted briefings"],
  cardOpening: ["1 note that you opened an emergency card", "notes that you opened emergency cards"],
} as const;

/** '2 check-ins and 1 accepted briefing haven't been sent yet.' */
export function waitingWords(kinds: readonly (keyof typeof WAITING_WORDS)[]): string {
  const counts = [...new Set(kinds)].map((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    const [one, more] = WAITING_WORDS[kind];
    return count === 1 ? one : `${count} ${more}`;
  });
  const last = counts.at(-1) ?? "";
  const words = counts.length > 1 ? `${counts.slice(0, -1).join(", ")} and ${last}` : last;
  return `${words} ${kinds.length === 1 ? "hasn't" : "haven't"} been sent yet.`;
}
