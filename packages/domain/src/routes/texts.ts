import { SIGN_IN_REQUIRED } from "../auth/texts";
import { MIN_STRAIGHT_KM } from "./rules";
import type { RouteType } from "./vocabulary";

export const ROUTE_MESSAGES = {
  group: "Please choose the group that may see this route",
  alreadyShared:
    "You've already shared this draft with different details. Share it again to create another route.",
  changedMeanwhile: "This route has been changed since you opened it.",
  notAuthor: "Only the route's author can edit it",
  name: "Route name is required",
  vehicleType: "Vehicle type is required",
  difficulty: "Difficulty is required",
  state: "State is required",
} as const;

export const DISCOVER_TEXTS = {
  tabs: { community: "Community Routes", recommended: "Expert Picks" },
  views: { grid: "Grid", list: "List", compact: "Compact" },
  found: { community: "community routes found", recommended: "expert-curated routes found" },
  empty: { community: "No community routes found", recommended: "No expert picks available" },
  failed: {
    community: "Failed to fetch community routes",
    recommended: "Failed to fetch recommended routes",
  },
  viewDetails: "View Details",
  expertPick: "Expert Pick",
} as const;

/** Who can see a private route. */
export const PRIVATE_HINT = "only you and the administrators can see it";

/** Who can see a route that is shared with one group. */
export const GROUP_HINT = "only members of its group can see it";

export const AUDIENCE_TEXTS = {
  label: "Who can see it",
  onlyMe: "Only me",
  hint: "Members of a group find the route on the group's page and on its rides. It's yours alone again when you leave the group.",
} as const;

export const GROUP_ROUTES_TEXTS = {
  title: "Routes of this group",
  hint: "Shared with the members alone",
  failed: "We couldn't load the group's routes",
  failedMore: "We couldn't load more routes.",
} as const;

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
  noRatings: "No ratings",
} as const;

/** Of a plan without the line of its roads. */
export const SCHEMATIC_TEXTS = {
  /** Inside the GPX file. */
  inFile:
    "Schematic: the places on the way, joined by straight lines. It is not the line of the road. Let your GPS find the way from place to place.",
  /** At the buttons that offer the file. */
  atDownload: "Schematic: places on the way, not the line of the road",
  onPaper: "Schematic: the places on the way, joined by straight lines. It is not the line of the road.",
  /** Of a line along roads that leaves them; null if it hardly does. */
  partOfLine: (straightKm: number) =>
    straightKm < MIN_STRAIGHT_KM
      ? null
      : `${Math.round(straightKm).toLocaleString("en-AU")} km of this line are straight, without a road.`,
} as const;

export const ADD_ROUTE_TEXTS = {
  done: "Success!",
  failed: { title: "Error", description: "Failed to share route. Please try again." },
  signedOut: { title: "Unauthorized", description: "You are logged out. Logging in again..." },
  alreadyShared: "Already shared",
} as const;

export const OTHER_TAB_TEXTS = {
  shared: "You've already shared this route",
  sharedDescription: "You shared it in another tab. Start a new one here, or change that one on its page.",
  viewRoute: "View route",
  startNew: "Start a new route",
  writing: "You're writing a route in another tab too",
  writingOther: "This tab is for a new route. What you typed in the other one stays there.",
  writingCopy: "This tab has a copy of it. Go on in one of them, and share it there.",
} as const;

export const EDIT_ROUTE_TEXTS = {
  open: "Edit Route",
  done: { title: "Route saved" },
  failed: { title: "Error", description: "We couldn't save your changes. Please try again." },
} as const;

export const PLOTTING_TEXTS = {
  generated: { title: "Route Generated!", description: "Check the preview, then finalize your route." },
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

/** The note of a review where the administrator writes none. */
export const REVIEW_NOTES = {
  approved: "Request approved by admin",
  rejected: "Request rejected by admin",
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

export const DELETION_REQUEST_MESSAGES = {
  notAuthor: "Only the route's author can request its deletion",
  pending: "Deletion of this route has already been requested",
  notRequester: "Only the route's author can withdraw its deletion request",
  notPending: "This route has no pending deletion request",
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

export const SHARE_LINK_TEXTS = {
  share: "Share",
  copied: { title: "Link Copied" },
  copiedPrivate: {
    title: "Link Copied",
    description: `This route is private: ${PRIVATE_HINT}.`,
  },
  copiedGroup: {
    title: "Link Copied",
    description: `This route is for a group: ${GROUP_HINT}.`,
  },
  failed: { title: "Error", description: "Failed to share route. Please try again." },
} as const;

/** @param count formatted by `countText` */
export function routesFound(count: string, type: Extract<RouteType, "community" | "recommended">): string {
  return `${count} ${DISCOVER_TEXTS.found[type]}`;
}
