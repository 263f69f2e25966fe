/** Along a meridian. */
export const METRES_PER_DEGREE = 111_195;

/** As fine as a tenth of a metre: more is the map's arithmetic and nobody's knowledge. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(6));

/** What a map shows before it has anything of its own to show. */
export const AUSTRALIA_BOUNDS = { west: 112.5, south: -44, east: 154, north: -10 };
