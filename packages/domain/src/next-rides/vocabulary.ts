/** What a rider does next about a ride, in the order of its life. */
export const RIDE_STEPS = ["answer", "briefing", "check_in", "started", "board", "home"] as const;
export type RideStep = (typeof RIDE_STEPS)[number];
