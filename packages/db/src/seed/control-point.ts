/** Degrees (WGS 84), metres above the sea; the places that riders know by name carry it. */
export type ControlPoint = readonly [longitude: number, latitude: number, metres: number, place?: string];
