import { rows } from "@longpaddock/db/rows";
import { badgeCriteria, badges } from "@longpaddock/db/schema/badges";
import { badgeProgress, userBadges } from "@longpaddock/db/schema/user-badges";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { metricCounts } from "./metric-counts";

/** What is counted from the line of a completed route. */
const FROM_LINES = ["kilometresCompleted", "statesCompleted"] as const;

export interface BadgeCount {
  userId: string;
  badgeId: number;
  value: number;
  target: number;
}

/** What the members who have completed a route have of each badge that counts from lines. */
export function countFromLines({ db }: Pick<Ctx, "db">, routeId: number): Promise<BadgeCount[]> {
  const countOf = metricCounts(sql`rider.user_id`);
  const counts = FROM_LINES.map((metric) => sql`when ${metric} then (${countOf[metric]})`);
  return rows<BadgeCount>(
    db,
    sql`select rider.user_id as "userId", ${badgeCriteria.badgeId} as "badgeId", ${badgeCriteria.target} as target,
        coalesce(case ${badgeCriteria.metric} ${sql.join(counts, sql` `)} end, 0)::integer as value
      from ${userRoutes} as rider
      join ${badgeCriteria} on ${badgeCriteria.metric} in (${sql.join(
        FROM_LINES.map((metric) => sql`${metric}`),
        sql`, `,
      )})
      join ${badges} on ${badges.id} = ${badgeCriteria.badgeId} and ${badges.isActive}
      where rider.route_id = ${routeId} and rider.status = 'completed'
      order by rider.user_id, ${badgeCriteria.badgeId}`,
  );
}

/**
 * After a fault in a route's figures was corrected: takes back the badges that members have by the figures from `before`,
 * and don't have by those of now. What was earned otherwise stays. Returns how many were taken back.
 */
export async function takeBackBadges(
  tx: Pick<Ctx, "db">,
  routeId: number,
  before: readonly BadgeCount[],
): Promise<number> {
  await tx.db.execute(sql`select ${users.id} from ${users}
    where ${users.id} in (select user_id from ${userRoutes} where route_id = ${routeId} and status = 'completed')
    order by ${users.id} for no key update`);
  const former = formerValues(before);
  const lost = (await countFromLines(tx, routeId)).filter(
    (count) => count.value < count.target && (former.get(keyOf(count)) ?? 0) >= count.target,
  );
  const taken = await rows(
    tx.db,
    sql`delete from ${userBadges} using ${given(lost)}
      where ${userBadges.userId} = given."userId" and ${userBadges.badgeId} = given."badgeId" returning ${userBadges.id}`,
  );
  return taken.length;
}

/** What members have of badges, where the figures of now give something else than those from `before`. */
export async function correctProgress(
  tx: Pick<Ctx, "db" | "clock">,
  routeId: number,
  before: readonly BadgeCount[],
): Promise<void> {
  const now = tx.clock.now().toISOString();
  const former = formerValues(before);
  const changed = (await countFromLines(tx, routeId)).filter(
    (count) => former.get(keyOf(count)) !== count.value,
  );
  await tx.db.execute(sql`update ${badgeProgress} set current_value = given.value, updated_at = ${now}::timestamptz
    from ${given(changed)} where ${badgeProgress.userId} = given."userId" and ${badgeProgress.badgeId} = given."badgeId"`);
}

const keyOf = ({ userId, badgeId }: BadgeCount) => `${userId} ${badgeId}`;
const formerValues = (before: readonly BadgeCount[]) =>
  new Map(before.map((count) => [keyOf(count), count.value]));

const given = (counts: readonly BadgeCount[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) as given ("userId" text, "badgeId" integer, value integer)`;
