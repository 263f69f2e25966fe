import type { BadgeCategory, BadgeColor, BadgeIcon, BadgeMetric, BadgeRarity } from "./vocabulary";

export interface BadgeDefinition {
  /** Identifies the badge: under a new name it is a new badge. */
  readonly name: string;
  readonly description: string;
  readonly icon: BadgeIcon;
  readonly rarity: BadgeRarity;
  /** Earned once the member's count reaches the target. */
  readonly criterion: { readonly metric: BadgeMetric; readonly target: number };
}

const badge = (
  name: string,
  rarity: BadgeRarity,
  icon: BadgeIcon,
  criterion: readonly [BadgeMetric, number],
  description: string,
): BadgeDefinition => ({
  name,
  rarity,
  icon,
  criterion: { metric: criterion[0], target: criterion[1] },
  description,
});

/** From the easiest to the hardest, as the page shows them. */
const BY_CATEGORY: Readonly<Record<BadgeCategory, readonly BadgeDefinition[]>> = {
  route: [
    badge("First Tracks", "common", "route", ["routesCompleted", 1], "Complete your first route."),
    badge("Bulldust", "common", "target", ["routesCompleted", 5], "Complete 5 routes."),
    badge("Border Hopper", "rare", "target", ["statesCompleted", 3], "Complete routes in 3 states or territories."),
    badge("Thousand K", "rare", "zap", ["kilometresCompleted", 1000], "Complete 1,000 km of routes."),
    badge("Low Range", "epic", "award", ["hardRoutesCompleted", 10], "Complete 10 hard or extreme routes."),
    badge("Any Wheels", "epic", "medal", ["vehicleTypesCompleted", 3], "Complete routes for 3 types of vehicle."),
    badge("Big Lap", "legendary", "trophy", ["kilometresCompleted", 14_500], "Complete 14,500 km of routes: once around the country on Highway 1."),
    badge("Full Map", "legendary", "star", ["statesCompleted", 8], "Complete a route in every state and territory."),
  ],
  event: [
    badge("Rolling Out", "common", "calendar", ["eventsJoined", 1], "Join your first ride or group event."),
    badge("Trip Leader", "common", "route", ["eventsOrganized", 1], "Organise your first ride or group event."),
    badge("Happy Snap", "common", "sparkles", ["photosShared", 1], "Share a photo of an event."),
    badge("Convoy Regular", "rare", "users", ["eventsJoined", 10], "Join 10 rides or group events."),
    badge("Tail-End Charlie", "rare", "target", ["eventsFinished", 5], "Finish 5 events and check in at the end."),
    badge("Roll of Film", "epic", "sparkles", ["photosShared", 24], "Share 24 photos of events."),
    badge("Always There", "epic", "medal", ["eventsJoined", 50], "Join 50 rides or group events."),
    badge("Boss Drover", "legendary", "crown", ["eventsOrganized", 25], "Organise 25 rides or group events."),
  ],
  social: [
    badge("Fair Dinkum", "common", "star", ["ratingsGiven", 1], "Rate your first route."),
    badge("G'day", "common", "message-square", ["commentsWritten", 1], "Write your first comment."),
    badge("Good Sport", "common", "heart", ["likesGiven", 10], "Like 10 posts or comments."),
    badge("Wish List", "common", "star", ["routesStarred", 10], "Star 10 routes to ride one day."),
    badge("Have Your Say", "rare", "target", ["pollVotes", 10], "Vote in 10 polls."),
    badge("Straight Shooter", "rare", "award", ["ratingsGiven", 25], "Rate 25 routes."),
    badge("Yarn Spinner", "epic", "message-square", ["commentsWritten", 100], "Write 100 comments."),
    badge("Heart of Gold", "legendary", "heart", ["likesGiven", 500], "Like 500 posts or comments."),
  ],
  community: [
    badge("Open Gate", "common", "route", ["routesShared", 1], "Share your first route with everyone."),
    badge("One of the Mob", "common", "users", ["groupsJoined", 1], "Join your first group."),
    badge("Starting a Mob", "rare", "users", ["groupsCreated", 1], "Create a group."),
    badge("Track Report", "rare", "message-square", ["notesWritten", 5], "Write notes about the conditions on 5 routes."),
    badge("Track Keeper", "rare", "medal", ["routesShared", 10], "Share 10 routes with everyone."),
    badge("Bush Telegraph", "epic", "zap", ["topicsStarted", 25], "Start 25 discussions."),
    badge("Local Legend", "epic", "trophy", ["routesShared", 50], "Share 50 routes with everyone."),
    badge("Overlander", "legendary", "crown", ["statesShared", 8], "Share a route in every state and territory."),
  ],
};

const COLORS: Readonly<Record<BadgeCategory, BadgeColor>> = {
  route: "ochre",
  event: "blue",
  social: "wattle",
  community: "eucalypt",
};

/** Every badge there is. Start-up copies it to the database; what is left out here can no longer be earned. */
export const BADGES = (Object.keys(BY_CATEGORY) as BadgeCategory[]).flatMap((category) =>
  BY_CATEGORY[category].map((definition) => ({ ...definition, category, color: COLORS[category] })),
);
