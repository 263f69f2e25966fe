export const ROUTE_TYPES = ["community", "recommended", "premium"] as const;
/** The interface calls recommended routes Expert Picks. */
export type RouteType = (typeof ROUTE_TYPES)[number];
