import { SIGN_IN_REQUIRED } from "../../../accounts/auth/texts";

export const ROUTE_PAGE_TEXTS = {
  back: "Back to Routes",
  notFound: "Route Not Found",
  notFoundDescription: "The route you're looking for doesn't exist or has been removed.",
  mayBePrivate: "It may also be private.",
  browse: "Browse Routes",
  failed: "We couldn't load this route",
  noDescription: "No description available for this route.",
  downloadGpx: "Download GPX",
  downloadOffline: {
    title: "You're offline",
    description:
      "Download the file once you're back in range. Star a route to have its file without a connection.",
  },
  viewInMaps: "View in Maps",
  print: "Print",
  author: "Route Author",
  anonymousAuthor: "Anonymous User",
  authorLabel: "Route Creator",
  details: "Route Details",
} as const;

export const COMPARE_ROUTE_TEXTS = { open: "Compare with…" } as const;

export const EDIT_ROUTE_TEXTS = {
  open: "Edit Route",
  done: { title: "Route saved" },
  failed: { title: "Error", description: "We couldn't save your changes. Please try again." },
} as const;

export const DELETION_REQUEST_TEXTS = {
  open: "Request Deletion",
  own: "You shared this route",
  ownDescription:
    "If it shouldn't stay here, ask for its deletion. An administrator will review your request.",
  done: "Deletion request submitted",
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to request route deletion" },
  failed: { title: "Error", description: "Failed to submit deletion request. Please try again." },
} as const;

export const DELETION_WITHDRAWAL_TEXTS = {
  pending: "Deletion requested",
  pendingDescription: "An administrator will review your request. Until then, the route stays as it is.",
  withdrawing: "Withdrawing…",
  withdraw: "Withdraw deletion request",
  done: "Deletion request withdrawn",
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to withdraw your request" },
  failed: { title: "Error", description: "We couldn't withdraw your request. Please try again." },
} as const;

export const ADMIN_DELETE_TEXTS = {
  open: "Admin Delete",
  done: "Route deleted",
  refused: { title: "Unauthorized", description: "You don't have permission to delete routes." },
  failed: { title: "Error", description: "Failed to delete route. Please try again." },
} as const;

export const EXPERT_PICK_TEXTS = {
  add: "Add to Expert Picks",
  remove: "Remove from Expert Picks",
} as const;

export const PREMIUM_TEXTS = {
  add: "Make it a premium route",
  remove: "Make it a community route",
} as const;

/** What a route is from now on. */
export const TYPE_SET_TEXTS = {
  recommended: "Added to Expert Picks",
  premium: "It's a premium route now",
  community: "It's a community route now",
} as const;
