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
  NETWORK: `We can't reach ${BRAND.name}. Check your connection.`,
  UNAUTHORIZED: "You're no longer signed in. Sign in and try again.",
  FORBIDDEN: "You don't have permission to do this.",
  NOT_FOUND: "We couldn't find this.",
  PAYLOAD_TOO_LARGE: "This is too large to send.",
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
} as const;
