/** Characters. */
export const MAX_LENGTHS = {
  name: 255,
  description: 5000,
  city: 100,
  duration: 100,
  vehicleUsed: 255,
  deletionReason: 1000,
} as const;

/** Ids that browsers generate for unsaved routes. */
export const DRAFT_ID_PATTERN = /^[A-Za-z0-9-]{8,64}$/;

/** Kilometres that an author can type. */
export const MAX_DISTANCE_KM = 100_000;

/** Longer durations count as this many days. */
export const MAX_DAYS = 365;

/** Into which a route can be split. */
export const MAX_RIDE_DAYS = 9;

/** A shorter day is a slip of the finger. */
export const MIN_DAY_KM = 1;
