import { DISCOVER_TEXTS } from "../texts";

/** Separate from the texts in packages/domain, which pages without the list load too. */
export const TAB_TEXTS = { ...DISCOVER_TEXTS.tabs, yours: "Yours" } as const;

export const SORT_TEXTS = {
  newest: "Newest",
  rating: "Best rated",
  distance: "Shortest",
  longest: "Longest",
  near: "Nearest",
} as const;

export const YOURS_TEXTS = {
  empty: {
    starred: { title: "No starred routes yet", text: "Star a route, and you'll find it here again." },
    completed: { title: "No completed routes yet", text: "Mark a route as complete once you've ridden it." },
    mine: { title: "You haven't shared a route yet", text: "Ridden a good one? Share it with other riders." },
  },
  noMatch: "None of your routes match",
  failed: {
    starred: "Failed to fetch starred routes",
    completed: "Failed to fetch completed routes",
    mine: "Failed to fetch your routes",
  },
} as const;

/** @param count formatted by `countText` */
export const yourRoutesFound = (count: string): string =>
  `${count} ${count === "1" ? "route" : "routes"} found`;

/** The button that closes the filters on a phone. Without a count while the routes are loading. */
export const showRoutes = (count?: string): string =>
  count === undefined ? "Show routes" : `Show ${count} ${count === "1" ? "route" : "routes"}`;

export const understoodSearch = (text: string, total: number): string =>
  `${total > 0 ? "Showing" : "We looked for"} routes: ${text}.`;

export const MAP_TEXTS = { map: "Map", list: "List", hide: "Hide map" } as const;

export const correctedSearch = (typed: string, corrected: string): string =>
  `No routes for '${typed}'. Showing '${corrected}'.`;
