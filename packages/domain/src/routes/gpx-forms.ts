/** In which form a device gets a route: as a line to stay on, as points between which it finds the way, or as both. */
export const GPX_FORMS = ["track", "route", "both"] as const;
export type GpxForm = (typeof GPX_FORMS)[number];
