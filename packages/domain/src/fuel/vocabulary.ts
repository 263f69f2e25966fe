/** What a vehicle or its rider runs out of. */
export const SUPPLIES = ["fuel", "water"] as const;
export type Supply = (typeof SUPPLIES)[number];

/** Of one route. */
export const MAX_ADDED_STOPS = 50;

/** Longer than a route can be. */
export const MAX_STOP_KM = 100_000;
