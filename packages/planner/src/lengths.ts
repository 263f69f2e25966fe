/** Characters. */
export const MAX_PLANNER_LENGTHS = { startLocation: 200, duration: 100, preferences: 2000 } as const;

export const MAX_TRIP_DAYS = 30;

/** Few enough to follow roads through all of them. */
export const MAX_TRIP_WAYPOINTS = 100;

export const MAX_SEED = 2_147_483_647;
