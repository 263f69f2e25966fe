export const BADGE_RARITIES = ["common", "rare", "epic", "legendary"] as const;
export type BadgeRarity = (typeof BADGE_RARITIES)[number];

export const BADGE_CATEGORIES = ["route", "event", "social", "community"] as const;
export type BadgeCategory = (typeof BADGE_CATEGORIES)[number];

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
export type BadgeIcon = (typeof BADGE_ICONS)[number];

/** The enamel of a badge, in the order of the categories. */
export const BADGE_COLORS = ["ochre", "blue", "wattle", "eucalypt"] as const;
export type BadgeColor = (typeof BADGE_COLORS)[number];

/** What badges count about a member. The server counts each of them in the tables that hold the truth. */
export const BADGE_METRICS = [
  "routesCompleted",
  "kilometresCompleted",
  "hardRoutesCompleted",
  "statesCompleted",
  "vehicleTypesCompleted",
  "routesStarred",
  "routesShared",
  "statesShared",
  "ratingsGiven",
  "notesWritten",
  "eventsJoined",
  "eventsOrganized",
  "eventsFinished",
  "photosShared",
  "groupsJoined",
  "groupsCreated",
  "topicsStarted",
  "commentsWritten",
  "likesGiven",
  "pollVotes",
] as const;
export type BadgeMetric = (typeof BADGE_METRICS)[number];
