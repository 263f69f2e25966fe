import { MAX_VEHICLES } from "./rules";
import type { UserVehicleType } from "./vocabulary";

export const USER_VEHICLE_LABELS = {
  motorcycle: "Adventure Motorcycle",
  cycling: "Mountain Biking",
  "4x4": "4x4 Off-Road",
} as const satisfies Record<UserVehicleType, string>;

export const VEHICLE_MESSAGES = {
  name: "Name is required",
  notFound: "Vehicle not found",
  tooMany: `You can keep up to ${MAX_VEHICLES} vehicles`,
} as const;
