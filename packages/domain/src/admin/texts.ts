import { countText, type ListCount } from "../list/texts";
import { ACTIVITY_KINDS, ACTIVITY_POINTS, type Activity, type ActivityKind, SHOWN_WEEKS } from "./rules";
import type { SiteStat } from "./vocabulary";

export const ACCESS_DENIED = {
  title: "Access Denied",
  description: "You don't have administrative privileges to access this dashboard.",
} as const;

export const ADMIN_TABS_TEXTS = {
  title: "Admin",
  lead: "How the community is doing, what waits for you, and what only administrators can change.",
  loading: "Loading the dashboard…",
  label: "Dashboard",
  tabs: {
    overview: "Overview",
    members: "Members",
    routes: "Routes",
    site: "Site",
    "activity-log": "Activity log",
  },
} as const;

export const MEMBERS_TEXTS = {
  search: "Search members",
  searchHint: "Name or email",
  failed: "Failed to load the members",
  failedMore: "We couldn't load more members.",
  empty: "No members found",
} as const;

export const DELETION_REQUESTS_TEXTS = {
  title: "Route deletion requests",
  failed: "Failed to load the deletion requests",
  failedMore: "We couldn't load more deletion requests.",
  empty: "No deletion requests pending",
  noReason: "No reason given",
} as const;

/** What an administrator's decision about a request says, before and after. */
export const DELETION_REVIEW_TEXTS = {
  notes: "Notes",
  notesHint: "The author reads them",
  approved: {
    open: "Approve",
    title: (route: string) => `Delete “${route}”?`,
    description:
      "The route goes at once, with its track, ratings and stars. Events keep their other details.",
    submit: "Delete route",
    pending: "Deleting…",
    done: "Request Approved",
    failed: "Failed to approve deletion request",
  },
  rejected: {
    open: "Reject",
    title: (route: string) => `Keep “${route}”?`,
    description: "The route stays as it is, and its author can ask again.",
    submit: "Reject request",
    pending: "Rejecting…",
    done: "Request Rejected",
    failed: "Failed to reject deletion request",
  },
} as const;

export const DELETION_REVIEW_MESSAGES = {
  notFound: "This request was withdrawn",
  reviewed: "Another administrator has already reviewed this request",
} as const;

export const QUICK_LINKS_LABEL = "Quick links";

export const SITE_STATS_TEXTS = {
  title: "Statistics",
  failed: "Failed to load the statistics",
  loading: "Loading the statistics…",
  labels: {
    totalUsers: "Users",
    totalGroups: "Groups",
    totalEvents: "Events",
    totalRoutes: "Routes",
    totalMembers: "Group memberships",
    completedEvents: "Completed events",
  } satisfies Record<SiteStat, string>,
  lead: `Each chart shows what was new in each of the last ${SHOWN_WEEKS} weeks.`,
  thisWeek: "This week",
  perWeek: `New in each of the last ${SHOWN_WEEKS} weeks, the latest last:`,
} as const;

/** The scale of a chart, from its highest bar. */
export const upToPerWeek = (highest: number) =>
  highest === 0 ? "Nothing new" : `Up to ${highest.toLocaleString("en-AU")} a week`;

export const newThisWeek = (count: number) => `${count.toLocaleString("en-AU")} new this week`;

export const TOP_USERS_TEXTS = {
  title: "Top users",
  loading: "Loading the top users…",
  failed: "Failed to load the top users",
  empty: "No activity in the last 12 weeks",
  explain: "What is the activity score?",
  score: "Activity score",
} as const;

export const TOP_DISCUSSIONS_TEXTS = {
  title: "Top discussions",
  loading: "Loading the top discussions…",
  failed: "Failed to load the top discussions",
  empty: "No discussions found",
  untitled: "Discussion",
} as const;

const ACTIVITY_NAMES: Readonly<Record<ActivityKind, readonly [one: string, many: string, act: string]>> = {
  routes: ["route", "routes", "each route shared"],
  events: ["event", "events", "each event planned"],
  topics: ["topic", "topics", "each topic started"],
  ratings: ["rating", "ratings", "each rating"],
  comments: ["comment", "comments", "each comment"],
};

/** '3 routes, 1 comment' */
export const activityText = (activity: Activity): string =>
  ACTIVITY_KINDS.filter((kind) => activity[kind] > 0)
    .map((kind) => {
      const [one, many] = ACTIVITY_NAMES[kind];
      return `${activity[kind].toLocaleString("en-AU")} ${activity[kind] === 1 ? one : many}`;
    })
    .join(", ");

/** How the activity score is worked out. */
export const SCORE_TEXT = `Points for what a member did in the last ${SHOWN_WEEKS} weeks: ${ACTIVITY_KINDS.map(
  (kind) => `${ACTIVITY_POINTS[kind]} for ${ACTIVITY_NAMES[kind][2]}`,
).join(", ")}.`;

export const ISSUES_TEXTS = {
  title: "Reported issues",
  failed: "Failed to load the reported issues",
  failedMore: "We couldn't load more issues.",
  empty: "No reported issues found",
  search: "Search issues",
  searchHint: "Title, text, email or a member's id",
  status: "Status",
  statuses: { open: "Open", in_progress: "In progress", resolved: "Resolved", all: "All" },
  category: "Category",
  allCategories: "All categories",
  severity: "Severity",
  allSeverities: "All severities",
  visitor: "A visitor",
  nobody: "Nobody",
  noName: "No name yet",
  writtenBy: (name: string) => `Written by ${name}`,
  assignedTo: (name: string) => `Assigned to ${name}`,
  resolved: (day: string) => `Resolved on ${day}`,
  notes: "Notes",
  where: "Where it was reported",
  update: "Update",
  updateIssue: (title: string) => `Update “${title}”`,
} as const;

export const ISSUE_DIALOG_TEXTS = {
  title: "Update the issue",
  assignee: "Assigned to",
  notes: "Notes",
  notesHint: "Only administrators read them",
  submit: "Save",
  pending: "Saving…",
  done: { title: "Issue updated" },
  changedMeanwhile: "What another administrator saved meanwhile",
  overwrites: "Saving now replaces it.",
  noNotes: "No notes",
} as const;

/** What a browser says about itself, in the order in which it is shown. */
export const PAGE_CONTEXT_LABELS = {
  url: "Page",
  referrer: "Came from",
  timestamp: "Browser's time",
  timezone: "Time zone",
  language: "Language",
  userAgent: "Browser",
  screenResolution: "Screen",
  windowSize: "Window",
  reference: "Reference of the last failure",
} as const;

/** '1 issue found' or 'N issues found' */
export function issuesFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "issue" : "issues"} found`;
}

/** '1 member found' or 'N members found' */
export function membersFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "member" : "members"} found`;
}

export const ROUTES_TEXTS = {
  label: "Routes",
  search: "Search routes",
  searchHint: "Name, place or description",
  author: "Author",
  authorHint: "Author's name or email",
  type: "Type",
  allTypes: "All types",
  allStates: "All states",
  types: { community: "Community", recommended: "Expert Pick", premium: "Premium" },
  private: "Private",
  failed: "Failed to load the routes",
  failedMore: "We couldn't load more routes.",
  empty: "No routes found",
  save: "Save",
  saving: "Saving…",
  undo: "Undo",
} as const;

/** '1 route found' or 'N routes found' */
export function routesFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "route" : "routes"} found`;
}
