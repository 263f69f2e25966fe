export const ROUTE_TYPES = ["community", "recommended", "premium"] as const;
/** A recommended route is an Expert Pick. */
export type RouteType = (typeof ROUTE_TYPES)[number];
