import type { GROUP_ACTIVITY_TYPES } from "../groups/vocabulary";

export type UserVehicleType = (typeof GROUP_ACTIVITY_TYPES)[number];
