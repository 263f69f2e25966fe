export const FOLLOW_MESSAGES = {
  tooMany: "Roads can be followed through at most 100 waypoints",
  outside: "Roads can only be followed in Australia",
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
    "The distance is that of the roads. The line on the map is schematic: straight between the places on the way.",
  straight: "We know no road between these places, so the line is straight and the ride is longer.",
  schematic: "The line is schematic: roads are drawn straight between places, with the length of the road.",
  fallback: "The routing service isn't working right now, so the line follows our built-in roads.",
  savedFallback:
    "The routing service isn't working right now, so your route follows our built-in roads. Save its waypoints again later for a more exact line.",
} as const;
