export const HEADLINE = "Join Australia's Adventure Community";

export const DISCOVER_HEADING = {
  title: "Discover Routes",
  lead: "Routes that other riders have shared, with maps and climbs.",
} as const;

export const GROUPS_HEADING = {
  title: "Adventure Groups",
  lead: "Find people who ride the same kind of roads, and ride them together.",
} as const;

export const ABOUT_LEAD = "It's the longest public paddock there is, and everyone is welcome.";
