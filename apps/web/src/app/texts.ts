import { BRAND } from "@longpaddock/domain/brand";

export const NOT_FOUND_TEXTS = {
  heading: "404 Page Not Found",
  hint: "Did you forget to add the page to the router?",
} as const;

/** In the place of a page before which the server couldn't say who is signed in. */
export const UNCHECKED_TEXTS = { heading: "We couldn't check your sign-in" } as const;

export const UNREACHABLE_TEXTS = {
  heading: `We can't reach ${BRAND.name}`,
  description: "This page needs a connection. It opens once you're back in range.",
} as const;

export const FAILURE_TEXTS = {
  heading: "Something went wrong",
  description: "An error happened while loading this page. Please try refreshing.",
  refresh: "Refresh Page",
  home: "Go Home",
  details: "Error Details",
} as const;
