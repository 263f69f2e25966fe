import { MIN_STRAIGHT_KM } from "@longpaddock/domain/routes/rules";
import { kilometres } from "../../lib/format";
import type { RouteCardData } from "./use-route";

export type Measured = Pick<RouteCardData, "distance" | "hasGpx" | "outline" | "roads">;

/** True if the distance is that of straight lines between plotted waypoints, so that the ride is longer. */
export const isStraight = ({ distance, hasGpx, outline, roads }: Measured): boolean =>
  distance !== null && !hasGpx && outline !== null && roads === null;

/** 'straight lines', '12 km in straight lines' where a line leaves the roads, or null. */
export function straightNote(route: Measured): string | null {
  if (isStraight(route)) return "straight lines";
  const straightKm = route.roads?.straightKm ?? 0;
  return straightKm >= MIN_STRAIGHT_KM ? `${kilometres(straightKm)} in straight lines` : null;
}
