/** WGS 84 degrees and metres above sea level; the name only of places that riders know. */
export type ControlPoint = readonly [longitude: number, latitude: number, metres: number, place?: string];
