import type { FollowRoadsInput } from "@longpaddock/domain/roads/schema";
import type { OnboardedCtx } from "../../core/context";
import { followedRoadsView } from "./view";

/** Works out the line along roads through the waypoints. */
export async function followRoads(ctx: OnboardedCtx, { waypoints, vehicleType }: FollowRoadsInput) {
  return followedRoadsView(await ctx.services.roads.follow(waypoints, vehicleType));
}
