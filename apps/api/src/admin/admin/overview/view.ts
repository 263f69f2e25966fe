import { activityScore, SHOWN_WEEKS } from "@longpaddock/domain/admin/rules";
import type { SiteStat } from "@longpaddock/domain/admin/vocabulary";
import { SITE_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answer, tally } from "../../../core/answers";
import { person, personView } from "../../../core/person-view";

const weekly = z.array(tally).length(SHOWN_WEEKS);

export const siteStatsAnswer = answer("SiteStats", {
  totalUsers: tally,
  totalGroups: tally,
  totalEvents: tally,
  totalRoutes: tally,
  totalMembers: tally,
  completedEvents: tally,
  weekly: z
    .strictObject({
      weeks: z.array(z.iso.date()).length(SHOWN_WEEKS).meta({ description: "Their Mondays, oldest first" }),
      totalUsers: weekly,
      totalGroups: weekly,
      totalEvents: weekly,
      totalRoutes: weekly,
      totalMembers: weekly,
      completedEvents: weekly,
    })
    .meta({ description: "How many came in each of the last weeks, of those that are still there" }),
});

export const topUserAnswer = answer("TopUser", {
  ...person.shape,
  role: z.enum(SITE_ROLES),
  activityScore: tally,
  activity: z.strictObject({
    routes: tally,
    events: tally,
    topics: tally,
    ratings: tally,
    comments: tally,
  }),
});

/** The figures, and for each of the weeks what is new in it. */
export function siteStatsView(
  totals: Readonly<Record<SiteStat, number>>,
  { weeks, counts }: { weeks: string[]; counts: Record<SiteStat, number[]> },
): z.infer<typeof siteStatsAnswer> {
  const { totalUsers, totalGroups, totalEvents, totalRoutes, totalMembers, completedEvents } = totals;
  return {
    totalUsers,
    totalGroups,
    totalEvents,
    totalRoutes,
    totalMembers,
    completedEvents,
    weekly: { weeks, ...counts },
  };
}

type TopUser = z.infer<typeof topUserAnswer>;
export type TopUserRow = Omit<TopUser, "activityScore" | "activity"> & TopUser["activity"];

export function topUserView({ id, role, ...row }: TopUserRow): TopUser {
  const { routes, events, topics, ratings, comments } = row;
  const activity = { routes, events, topics, ratings, comments };
  return { ...personView(id, row), role, activityScore: activityScore(activity), activity };
}
