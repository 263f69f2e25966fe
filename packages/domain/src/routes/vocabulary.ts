export const ROUTE_TYPES = ["community", "recommended", "premium"] as const;
/** The interface calls recommended routes Expert Picks. */
export type RouteType = (typeof ROUTE_TYPES)[number];

/** `mixed`: neither nearly all sealed nor mostly unsealed. */
export const ROUTE_SURFACES = ["dirt", "mixed", "sealed"] as const;
export type RouteSurface = (typeof ROUTE_SURFACES)[number];

/** The orders of any list of routes. `distance` starts with the shortest; routes of unknown distance come last in either. */
export const COMMON_SORTS = ["newest", "rating", "distance", "longest"] as const;

/** `near` is for lists around a place: it starts with the route whose start is the nearest. */
export const ROUTE_SORTS = [...COMMON_SORTS, "near"] as const;
export type RouteSort = (typeof ROUTE_SORTS)[number];

/** The lists of a member's own choice: marked routes, and those that the member has shared. */
export const YOUR_ROUTES = ["starred", "completed", "mine"] as const;
export type YourRoutes = (typeof YOUR_ROUTES)[number];

/** Who sees a route beside its author and the site's administrators. */
export const ROUTE_VISIBILITIES = ["everyone", "group", "me"] as const;
export type RouteVisibility = (typeof ROUTE_VISIBILITIES)[number];
