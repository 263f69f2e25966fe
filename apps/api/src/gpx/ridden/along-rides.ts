import type { DbOrTx } from "@longpaddock/db/client";
import type { FollowedLeg } from "@longpaddock/roads/follow/followed-legs";
import { legsToRide, rideLegs } from "@longpaddock/roads/ridden/ride-legs";
import { loadRiddenLines } from "./load-ridden-lines";

/** The same way, along lines that members have ridden where there are some. */
export async function alongRides(db: DbOrTx, legs: readonly FollowedLeg[]): Promise<readonly FollowedLeg[]> {
  const lines = await loadRiddenLines(db, legsToRide(legs));
  return lines.size === 0 ? legs : rideLegs(legs, lines);
}
