import type { BadgeCategory } from "./vocabulary";

export const BADGES_TEXTS = {
  title: "Achievement Badges",
  lead: "Collect badges by completing routes, organizing events, and engaging with the community",
  signedOut: { title: "Login Required", text: "Please log in to view your badges." },
  loading: "Loading badges...",
  failed: "We couldn't load your badges",
  check: "Check Progress",
  checking: "Checking…",
  nothingNew: { title: "You're up to date", description: "No new badges this time. Every ride counts." },
  recent: "Recent Achievements",
  noneYet: "Your first badge is one ride away",
  howToStart: "Complete a route, rate it or share one of your own, and your badges appear here.",
  unlocked: "Badge Unlocked!",
  seeAll: "See your badges",
  close: "Close",
  newMarker: "New",
} as const;

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

/** The rest of the badges that one act has unlocked: 'and 2 more'. */
export const andMore = (count: number) => `and ${count} more`;
