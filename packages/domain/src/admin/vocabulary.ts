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

/** What waits in the administrators' inbox. The last two sum up a group's, which its own admins have left. */
export const INBOX_KINDS = ["issue", "report", "deletionRequest", "joinRequests", "invitations"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** How an administrator reviews a request to delete a route. */
export const REVIEW_OUTCOMES = ["approved", "rejected"] as const;
