import type { BadgeCategory, BadgeColor, BadgeIcon, BadgeMetric, BadgeRarity } from "./vocabulary";

export interface BadgeDefinition {
  /** Identifies the badge: under a new name it is a new badge. */
  readonly name: string;
  readonly description: string;
  readonly icon: BadgeIcon;
  readonly rarity: BadgeRarity;
  readonly category: BadgeCategory;
  readonly color: BadgeColor;
  /** Earned once the member's count reaches the target. */
  readonly criterion: { readonly metric: BadgeMetric; readonly target: number };
}

type Row = readonly [
  name: string,
  rarity: BadgeRarity,
  icon: BadgeIcon,
  metric: BadgeMetric,
  target: number,
  description: string,
];

/** From the easiest to the hardest, as the page shows them. */
const BY_CATEGORY: Readonly<Record<BadgeCategory, readonly Row[]>> = {
  route: [
    ["First Tracks", "common", "route", "routesCompleted", 1, "Complete your first route."],
    ["Bulldust", "common", "target", "routesCompleted", 5, "Complete 5 routes."],
    ["Border Hopper", "rare", "target", "statesCompleted", 3, "Complete routes in 3 states or territories."],
    ["Thousand K", "rare", "zap", "kilometresCompleted", 1000, "Complete 1,000 km of routes."],
    ["Low Range", "epic", "award", "hardRoutesCompleted", 10, "Complete 10 hard or extreme routes."],
    ["Any Wheels", "epic", "medal", "vehicleTypesCompleted", 3, "Complete routes for 3 types of vehicle."],
    [
      "Big Lap",
      "legendary",
      "trophy",
      "kilometresCompleted",
      14_500,
      "Complete 14,500 km of routes: once around the country on Highway 1.",
    ],
    ["Full Map", "legendary", "star", "statesCompleted", 8, "Complete a route in every state and territory."],
  ],
  event: [
    ["Rolling Out", "common", "calendar", "eventsJoined", 1, "Join your first ride or group event."],
    ["Trip Leader", "common", "route", "eventsOrganized", 1, "Organise your first ride or group event."],
    ["Happy Snap", "common", "sparkles", "photosShared", 1, "Share a photo of an event."],
    ["Convoy Regular", "rare", "users", "eventsJoined", 10, "Join 10 rides or group events."],
    ["Tail-End Charlie", "rare", "target", "eventsFinished", 5, "Finish 5 events and check in at the end."],
    ["Roll of Film", "epic", "sparkles", "photosShared", 24, "Share 24 photos of events."],
    ["Always There", "epic", "medal", "eventsJoined", 50, "Join 50 rides or group events."],
    ["Boss Drover", "legendary", "crown", "eventsOrganized", 25, "Organise 25 rides or group events."],
  ],
  social: [
    ["Fair Dinkum", "common", "star", "ratingsGiven", 1, "Rate your first route."],
    ["G'day", "common", "message-square", "commentsWritten", 1, "Write your first comment."],
    ["Good Sport", "common", "heart", "likesGiven", 10, "Like 10 posts or comments."],
    ["Wish List", "common", "star", "routesStarred", 10, "Star 10 routes to ride one day."],
    ["Have Your Say", "rare", "target", "pollVotes", 10, "Vote in 10 polls."],
    ["Straight Shooter", "rare", "award", "ratingsGiven", 25, "Rate 25 routes."],
    ["Yarn Spinner", "epic", "message-square", "commentsWritten", 100, "Write 100 comments."],
    ["Heart of Gold", "legendary", "heart", "likesGiven", 500, "Like 500 posts or comments."],
  ],
  community: [
    ["Open Gate", "common", "route", "routesShared", 1, "Share your first route with everyone."],
    ["One of the Mob", "common", "users", "groupsJoined", 1, "Join your first group."],
    ["Starting a Mob", "rare", "users", "groupsCreated", 1, "Create a group."],
    [
      "Track Report",
      "rare",
      "message-square",
      "notesWritten",
      5,
      "Write notes about the conditions on 5 routes.",
    ],
    ["Track Keeper", "rare", "medal", "routesShared", 10, "Share 10 routes with everyone."],
    ["Bush Telegraph", "epic", "zap", "topicsStarted", 25, "Start 25 discussions."],
    ["Local Legend", "epic", "trophy", "routesShared", 50, "Share 50 routes with everyone."],
    ["Overlander", "legendary", "crown", "statesShared", 8, "Share a route in every state and territory."],
  ],
};

const COLORS: Readonly<Record<BadgeCategory, BadgeColor>> = {
  route: "ochre",
  event: "blue",
  social: "wattle",
  community: "eucalypt",
};

/** Every badge there is. Start-up copies it to the database; what is left out here can no longer be earned. */
export const BADGES: readonly BadgeDefinition[] = (Object.keys(BY_CATEGORY) as BadgeCategory[]).flatMap(
  (category) =>
    BY_CATEGORY[category].map(([name, rarity, icon, metric, target, description]) => ({
      name,
      description,
      icon,
      rarity,
      category,
      color: COLORS[category],
      criterion: { metric, target },
    })),
);
