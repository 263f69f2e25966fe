export const GROUP_REGIONS = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;
export const SKILL_LEVELS = ["beginner", "intermediate", "advanced", "expert"] as const;

export const GROUP_ACTIVITY_TYPES = ["motorcycle", "cycling", "4x4"] as const;
export const POST_TYPES = ["discussion", "event", "poll"] as const;
/** Whether members plan a group's events alone, or an admin approves them first. Admins always plan alone. */
export const EVENT_PLANNING = ["members", "approval"] as const;
export type EventPlanning = (typeof EVENT_PLANNING)[number];
