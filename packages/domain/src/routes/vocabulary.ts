export const ROUTE_TYPES = ["community", "recommended", "premium"] as const;
/** The interface calls recommended routes Expert Picks. */
export type RouteType = (typeof ROUTE_TYPES)[number];

/** The orders of a list of routes. `distance` starts with the shortest; routes of unknown distance come last in either. */
export const ROUTE_SORTS = ["newest", "rating", "distance", "longest"] as const;
export type RouteSort = (typeof ROUTE_SORTS)[number];

/** The lists of a member's own choice: marked routes, and those that the member has shared. */
export const YOUR_ROUTES = ["starred", "completed", "mine"] as const;
export type YourRoutes = (typeof YOUR_ROUTES)[number];

/** Who sees a route beside its author and the site's administrators. */
export const ROUTE_VISIBILITIES = ["everyone", "group", "me"] as const;
export type RouteVisibility = (typeof ROUTE_VISIBILITIES)[number];
