export const ROUTE_PICKER_TEXTS = {
  label: "Route",
  hint: "Search your own and public routes, or leave it empty.",
  placeholder: "Search routes",
  listLabel: "Routes",
  none: "No route",
  own: "Your route",
  clear: "Remove the route",
  noMatch: "No route has this name.",
  failed: "Failed to fetch routes",
} as const;

export function routesOffered(count: number): string {
  if (count === 0) return ROUTE_PICKER_TEXTS.noMatch;
  return count === 1 ? "1 route found" : `${count} routes found`;
}
