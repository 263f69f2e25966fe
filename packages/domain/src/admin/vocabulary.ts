/** The figures of the dashboard. */
export const SITE_STATS = [
  "totalUsers",
  "totalGroups",
  "totalEvents",
  "totalRoutes",
  "totalMembers",
  "completedEvents",
] as const;
export type SiteStat = (typeof SITE_STATS)[number];

/** How an administrator reviews a request to delete a route. */
export const REVIEW_OUTCOMES = ["approved", "rejected"] as const;
