export const PLACE_SEARCH_TEXTS = {
  none: "No place by that name. Tap the map to set it, or enter its latitude and longitude.",
  offline: "Places can't be searched while you're offline. The search goes on once you're back in range.",
  failed:
    "Place search isn't available right now. Press Enter to try again, or enter a latitude and longitude.",
  notLocated: "We couldn't load this place.",
  tryAgain: "Try again",
} as const;
