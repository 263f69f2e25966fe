export const GROUP_REGIONS = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;
export const SKILL_LEVELS = ["beginner", "intermediate", "advanced", "expert"] as const;

export const GROUP_ACTIVITY_TYPES = ["motorcycle", "cycling", "4x4"] as const;
export type GroupActivityType = (typeof GROUP_ACTIVITY_TYPES)[number];
export const GROUP_ACTIVITY_LABELS = {
  motorcycle: "Adventure Motorcycle",
  cycling: "Mountain Biking",
  "4x4": "4x4 Off-Road",
} as const satisfies Record<GroupActivityType, string>;
