import type { RouteCardData } from "./use-route";

export type Measured = Pick<RouteCardData, "distance" | "hasGpx" | "outline">;

/** True if the distance is that of straight lines between plotted waypoints, so that the ride is longer. */
export const isStraight = ({ distance, hasGpx, outline }: Measured): boolean =>
  distance !== null && !hasGpx && outline !== null;
