import type { BadgeMetric, BadgeRarity } from "./vocabulary";

/** What members do that can earn a badge, and the counts that it changes. Verbs name their act. */
export const BADGE_ACTS = {
  completeRoute: [
    "routesCompleted",
    "kilometresCompleted",
    "hardRoutesCompleted",
    "statesCompleted",
    "vehicleTypesCompleted",
  ],
  starRoute: ["routesStarred"],
  shareRoute: ["routesShared", "statesShared"],
  rateRoute: ["ratingsGiven", "notesWritten"],
  joinEvent: ["eventsJoined"],
  organizeEvent: ["eventsOrganized"],
  finishEvent: ["eventsFinished"],
  sharePhoto: ["photosShared"],
  joinGroup: ["groupsJoined"],
  createGroup: ["groupsCreated", "groupsJoined"],
  startTopic: ["topicsStarted"],
  writeComment: ["commentsWritten"],
  giveLike: ["likesGiven"],
  votePoll: ["pollVotes"],
} as const satisfies Record<string, readonly BadgeMetric[]>;
export type BadgeAct = keyof typeof BADGE_ACTS;

/** From 0 to 100, rounded down, so that only an earned badge is at 100. */
export function progressPercent(value: number, target: number): number {
  return Math.min(100, Math.max(0, Math.floor((100 * value) / target)));
}

export const RECENT_ACHIEVEMENTS = 6;

/** How many particles celebrate a new badge. */
export const CELEBRATION_PARTICLES = {
  common: 5,
  rare: 8,
  epic: 12,
  legendary: 15,
} as const satisfies Record<BadgeRarity, number>;

export const CELEBRATION_MS = 3000;
export const UNLOCK_TOAST_MS = 5000;

/** The response header with the ids of the badges that a request has earned, separated by commas. */
export const UNLOCKED_HEADER = "X-Badges-Unlocked";
