import type { BadgeCategory } from "@longpaddock/domain/badges/vocabulary";

/** The four tiles. */
export const BADGE_TILES = {
  total: "Total Earned",
  common: "Common",
  rare: "Rare",
  epic: "Epic",
} as const;

export const BADGE_TABS = {
  all: "All Badges",
  route: "Routes",
  event: "Events",
  social: "Social",
  community: "Community",
} as const satisfies Record<BadgeCategory | "all", string>;

export const earnedOn = (date: string) => `Earned on ${date}`;

export const progressText = (percent: number) => `Progress: ${percent}%`;
