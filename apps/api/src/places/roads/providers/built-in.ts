import { followRoads } from "@longpaddock/roads/follow-roads";
import type { Roads } from "../../../core/roads";

/** Follows the named roads, without any external service. */
export const builtInRoads: Roads = {
  follow: async (waypoints, vehicle) => ({
    legs: followRoads(waypoints, vehicle),
    isSchematic: true,
    isFallback: false,
  }),
};
