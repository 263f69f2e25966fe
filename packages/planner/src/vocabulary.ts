/** Who planned a route: our own planner, or the service that the operator has configured. */
export const TRIP_PROVIDERS = ["built-in", "service"] as const;
export type TripProvider = (typeof TRIP_PROVIDERS)[number];
