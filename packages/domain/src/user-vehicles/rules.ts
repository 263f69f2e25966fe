/** Kilometres on a full tank. */
export const FUEL_RANGE = { min: 20, max: 3000 };

/** A guard against filling the table, far above what anyone owns. */
export const MAX_VEHICLES = 20;
