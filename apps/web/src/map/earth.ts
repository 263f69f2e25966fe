/** Along a meridian. */
export const METRES_PER_DEGREE = 111_195;

/** Rounds to about 0.1 m. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(6));

export const AUSTRALIA_BOUNDS = { west: 112.5, south: -44, east: 154, north: -10 };
