export const HOME_TEXTS = {
  /** For members without a first name. */
  fallbackName: "Adventurer",
  discoverRoutes: "Discover Routes",
  joinGroups: "Join Groups",
  shareRoute: "Share Route",
  planTrip: "Plan a Trip",
  chooseYourAdventure: "Choose Your Adventure",
  popularRoutes: "Popular Routes",
  yourGroups: "Your Groups",
  noGroups: "You haven't joined any groups yet",
  popularDiscussions: "Popular Discussions",
  noDiscussions: "No recent discussions",
} as const;

export const STAT_LABELS = {
  routesCompleted: "Routes Completed",
  routesStarred: "Routes Starred",
  ridesOrganized: "Rides Organized",
  totalDistance: "Total Distance (km)",
} as const;

/** Beside a group: topics with something that the member hasn't read. */
export function newTopics(count: number): string {
  return `${count} new`;
}

export function routeCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "Route" : "Routes"}`;
}
