/** Number of celebration particles by rarity. */
export const BADGE_PARTICLES = { common: 5, rare: 8, epic: 12, legendary: 15 } as const;
export type BadgeRarity = keyof typeof BADGE_PARTICLES;
export const BADGE_RARITIES = ["common", "rare", "epic", "legendary"] as const satisfies BadgeRarity[];
export const BADGE_CATEGORIES = ["route", "event", "social", "community"] as const;
export const BADGE_ICONS = [
  "trophy",
  "star",
  "target",
  "users",
  "route",
  "calendar",
  "message-square",
  "heart",
  "zap",
  "crown",
  "award",
  "medal",
  "sparkles",
] as const;
