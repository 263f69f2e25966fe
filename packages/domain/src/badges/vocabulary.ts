export const BADGE_RARITIES = ["common", "rare", "epic", "legendary"] as const;
export const BADGE_CATEGORIES = ["route", "event", "social", "community"] as const;
