export const HOME_TEXTS = {
  /** For members without a first name. */
  fallbackName: "Adventurer",
  discoverRoutes: "Discover Routes",
  joinGroups: "Join Groups",
  shareRoute: "Share Route",
  chooseYourAdventure: "Choose Your Adventure",
  popularRoutes: "Popular Routes",
} as const;

export function routeCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "Route" : "Routes"}`;
}
