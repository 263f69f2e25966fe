import { rows } from "@longpaddock/db/rows";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { shownWeeks } from "@longpaddock/domain/admin/rules";
import { SITE_STATS, type SiteStat } from "@longpaddock/domain/admin/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { AdminCtx } from "../../../core/context";
import { siteStatsView } from "./view";

/** Members are active memberships of groups. An event is completed once it is over, unless it was cancelled. */
export async function readSiteStats({ db, clock, services }: AdminCtx) {
  const now = clock.now();
  const weeks = shownWeeks(now, services.timeZone);
  const [[totals], counted] = await Promise.all([
    rows<Record<SiteStat, number>>(db, totalsQuery(now)),
    rows<WeekCount>(
      db,
      weeklyQuery(
        now,
        weeks.map(({ startsAt }) => startsAt),
      ),
    ),
  ]);
  const countIn = new Map(counted.map(({ stat, week, count }) => [`${stat} ${week}`, count]));
  const seriesOf = (stat: SiteStat) => weeks.map((_, index) => countIn.get(`${stat} ${index + 1}`) ?? 0);
  return siteStatsView(totals ?? NONE, {
    weeks: weeks.map(({ day }) => day),
    counts: bySiteStat(seriesOf),
  });
}

interface WeekCount {
  stat: SiteStat;
  /** 1 for the first week. */
  week: number;
  count: number;
}

const bySiteStat = <T>(countFor: (stat: SiteStat) => T) =>
  Object.fromEntries(SITE_STATS.map((stat) => [stat, countFor(stat)])) as Record<SiteStat, T>;

const NONE = bySiteStat(() => 0);

const time = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

const countOf = (from: SQL) => sql`(select count(*)::int from ${from})`;

/** Reads stored counts where there are any, and otherwise only indexes. */
export const totalsQuery = (now: Date) => sql`select
  ${countOf(sql`${users} where deleted_at is null`)} as "totalUsers",
  ${countOf(sql`${groups}`)} as "totalGroups",
  ${countOf(sql`${events}`)} as "totalEvents",
  (select coalesce(sum(count), 0)::int from ${routeFacets} where is_main) as "totalRoutes",
  (select coalesce(sum(member_count), 0)::int from ${groups}) as "totalMembers",
  ${countOf(sql`${events} where over_at <= ${time(now)} and status <> 'cancelled'`)} as "completedEvents"`;

/** What is new since the first of the weeks, read from the indexes by time. */
export function weeklyQuery(now: Date, starts: readonly Date[]): SQL {
  const bounds = sql`array[${sql.join(starts.map(time), sql`, `)}]`;
  const first = time(starts[0] ?? now);
  const series = (stat: SiteStat, { from, at, where }: { from: SQL; at: SQL; where?: SQL }) => sql`
    select ${sql.raw(`'${stat}'`)} as stat, width_bucket(${at}, ${bounds})::int as week, count(*)::int as count
    from ${from} where ${at} between ${first} and ${time(now)} ${where ? sql`and ${where}` : sql``} group by 2`;
  const createdAt = sql`created_at`;
  return sql.join(
    [
      series("totalUsers", { from: sql`${users}`, at: createdAt, where: sql`deleted_at is null` }),
      series("totalGroups", { from: sql`${groups}`, at: createdAt }),
      series("totalRoutes", { from: sql`${routes}`, at: createdAt }),
      series("totalMembers", {
        from: sql`${groupMembers}`,
        at: sql`joined_at`,
        where: sql`status = 'active'`,
      }),
      series("totalEvents", { from: sql`${events}`, at: createdAt }),
      series("completedEvents", {
        from: sql`${events}`,
        at: sql`over_at`,
        where: sql`status <> 'cancelled'`,
      }),
    ],
    sql` union all `,
  );
}
