import type { RouteType } from "../vocabularies";

export const ROUTE_MESSAGES = {
  name: "Route name is required",
  vehicleType: "Vehicle type is required",
  difficulty: "Difficulty is required",
  state: "State is required",
} as const;

export const DISCOVER_TEXTS = {
  tabs: { community: "Community Routes", recommended: "Expert Picks" },
  views: { grid: "Grid", list: "List", compact: "Compact" },
  empty: { community: "No community routes found", recommended: "No expert picks available" },
  failed: {
    community: "Failed to fetch community routes",
    recommended: "Failed to fetch recommended routes",
  },
  viewDetails: "View Details",
  expertPick: "Expert Pick",
} as const;

export const ROUTE_PAGE_TEXTS = {
  back: "Back to Routes",
  notFound: "Route Not Found",
  notFoundDescription: "The route you're looking for doesn't exist or has been removed.",
  browse: "Browse Routes",
  noDescription: "No description available for this route.",
  downloadGpx: "Download GPX",
  viewInMaps: "View in Maps",
  author: "Route Author",
  anonymousAuthor: "Anonymous User",
  authorLabel: "Route Creator",
  details: "Route Details",
  noRatings: "No ratings",
} as const;

export const ADD_ROUTE_TEXTS = {
  done: "Success!",
  failed: { title: "Error", description: "Failed to share route. Please try again." },
  signedOut: { title: "Unauthorized", description: "You are logged out. Logging in again..." },
} as const;

/** '1 rating' or 'N ratings' */
export function ratingCount(count: number): string {
  return count === 1 ? "1 rating" : `${count.toLocaleString("en-AU")} ratings`;
}

/** '{n} community routes found' or '{n} expert-curated routes found' */
export function routesFound(count: number, type: Extract<RouteType, "community" | "recommended">): string {
  const kind = type === "recommended" ? "expert-curated" : "community";
  return `${count.toLocaleString("en-AU")} ${kind} routes found`;
}
