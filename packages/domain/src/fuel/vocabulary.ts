/** What a vehicle or its rider runs out of. */
export const SUPPLIES = ["fuel", "water"] as const;
export type Supply = (typeof SUPPLIES)[number];

/** Of one route. */
export const MAX_ADDED_STOPS = 50;

/** Longer than a route can be. */
export const MAX_STOP_KM = 100_000;

/** A stop that the route's author has added, on the line as it was then. */
export interface AddedStop {
  /** Among those of its route. */
  readonly id: number;
  readonly supply: Supply;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}
