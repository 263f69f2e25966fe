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

export const GROUP_ROUTES_TEXTS = {
  title: "Routes of this group",
  hint: "Shared with the members alone",
  failed: "We couldn't load the group's routes",
  failedMore: "We couldn't load more routes.",
} as const;

export const FOLLOW_TEXTS = {
  label: "Follow roads",
  hint: "Joins your waypoints along roads instead of by straight lines.",
  loading: "Following the roads…",
  offline:
    "You're offline, so the line is straight for now. It will follow the roads once you're back in range.",
  failed: "We couldn't follow the roads, so the line is straight for now.",
  tryAgain: "Try again",
  page: "The line follows roads.",
  pageSchematic:
    "The distance is that of the roads. The line on the map is schematic, straight between the places on the way, unless members have ridden there.",
  straight: "We know no road between these places, so the line is straight and the ride is longer.",
  schematic: "The line is schematic: roads are drawn straight between places, with the length of the road.",
  fallback: "The routing service isn't working right now, so the line follows our built-in roads.",
  savedFallback:
    "The routing service isn't working right now, so your route follows our built-in roads. Save its waypoints again later for a more exact line.",
} as const;
