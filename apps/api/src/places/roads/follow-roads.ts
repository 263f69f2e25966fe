import type { FollowRoadsInput } from "@longpaddock/roads/schema";
import type { OnboardedCtx } from "../../core/context";
import { ROADS_TIMEOUT_MS } from "../../core/roads";
import { alongRides } from "../../gpx/ridden/along-rides";
import { followedRoadsView } from "./view";

/** Works out the line along roads through the waypoints, where members have ridden them along their lines. */
export async function followRoads(ctx: OnboardedCtx, { waypoints, vehicleType }: FollowRoadsInput) {
  const startWaiting = () => ctx.takeTime(ROADS_TIMEOUT_MS);
  const followed = await ctx.services.roads.follow(waypoints, vehicleType, startWaiting);
  return followedRoadsView(followed, await alongRides(ctx.db, followed.legs));
}
