import { wholeNumber } from "../../../../lib/format";

export const ROUTES_MAP_TEXTS = {
  title: "Map of routes",
  reset: "Show all of Australia",
  fallbackHint: "The list has the same routes.",
  search: "Search this area",
  clear: "Search everywhere",
  inArea: "The list has only routes that start in the area that you searched.",
  failed: "We couldn't load the routes on the map",
  picked: "Routes here",
  close: "Close",
  firstOnly: "These are the newest. Zoom in or search this area for the others.",
} as const;

/** '37 routes in 14 places on the map'. `isCapped` if a place has more than are counted. */
export function routesOnMap(routes: number, places: number, isCapped: boolean): string {
  if (routes === 0) return "No routes start in this part of the map.";
  const counted = `${wholeNumber(routes)}${isCapped ? "+" : ""} ${routes === 1 ? "route" : "routes"}`;
  return `${counted} in ${wholeNumber(places)} ${places === 1 ? "place" : "places"} on the map.`;
}
