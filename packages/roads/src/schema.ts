import { atMost, choice } from "@longpaddock/domain/fields";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { FOLLOW_LIMITS, isInAustralia } from "./follow-limits";
import { FOLLOW_MESSAGES } from "./texts";

const degrees = z.number({ error: "must be a number" });

const stop = z
  .object({ latitude: degrees, longitude: degrees }, { error: "must be a waypoint" })
  .refine(isInAustralia, FOLLOW_MESSAGES.outside);

export const followRoadsInput = z.object({
  waypoints: atMost(
    FOLLOW_LIMITS.max,
    z
      .array(stop, { error: "must be a list of waypoints" })
      .min(FOLLOW_LIMITS.min, `must have at least ${FOLLOW_LIMITS.min} waypoints`),
    FOLLOW_MESSAGES.tooMany,
  ),
  vehicleType: choice(ROUTE_VEHICLE_TYPES, "Vehicle type is required"),
});
export type FollowRoadsInput = z.output<typeof followRoadsInput>;
