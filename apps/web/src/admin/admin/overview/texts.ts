import {
  ACTIVITY_KINDS,
  ACTIVITY_POINTS,
  type Activity,
  type ActivityKind,
  SHOWN_WEEKS,
} from "@longpaddock/domain/admin/rules";
import type { SiteStat } from "@longpaddock/domain/admin/vocabulary";

export const INBOX_LINK = "Inbox";
export const MOVE_IN_LINK = "Move a club in";
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
