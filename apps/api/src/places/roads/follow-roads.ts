import type { FollowRoadsInput } from "@longpaddock/roads/schema";
import type { OnboardedCtx } from "../../core/context";
import { ROADS_TIMEOUT_MS } from "../../core/roads";
import { followedRoadsView } from "./view";

/** Works out the line along roads through the waypoints. */
export async function followRoads(ctx: OnboardedCtx, { waypoints, vehicleType }: FollowRoadsInput) {
  const startWaiting = () => ctx.takeTime(ROADS_TIMEOUT_MS);
  return followedRoadsView(await ctx.services.roads.follow(waypoints, vehicleType, startWaiting));
}
