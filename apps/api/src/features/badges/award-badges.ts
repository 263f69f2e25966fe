import { rows } from "@longpaddock/db/rows";
import { badgeCriteria, badges } from "@longpaddock/db/schema/badges";
import { badgeProgress, userBadges } from "@longpaddock/db/schema/user-badges";
import { BADGE_ACTS, type BadgeAct } from "@longpaddock/domain/badges/rules";
import { BADGE_METRICS, type BadgeMetric } from "@longpaddock/domain/badges/vocabulary";
import { sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { metricCounts } from "./metric-counts";

export type AwardCtx = Pick<SignedInCtx, "db" | "actor" | "clock" | "unlockedBadges">;

/**
 * Awards the badges that an act has earned, each once. Call it at the end of the transaction of the act, which has to
 * begin with `lockMember`: without the lock, two acts at once would not count each other. It is one statement.
 *
 * Counts what the act changes, and every badge that it hasn't counted for this member before, so that the past counts
 * when badges are added. The ids of new badges go into the response's header.
 */
export async function awardBadges(tx: AwardCtx, act: BadgeAct): Promise<void> {
  await awardFor(tx, BADGE_ACTS[act]);
}

/** Like `awardBadges`, for everything that badges count. Returns the ids of the new badges. */
export async function awardAllBadges(tx: AwardCtx): Promise<number[]> {
  return awardFor(tx, BADGE_METRICS);
}

async function awardFor(tx: AwardCtx, metrics: readonly BadgeMetric[]): Promise<number[]> {
  const { id: userId } = tx.actor;
  const now = tx.clock.now().toISOString();
  const counts = Object.entries(metricCounts(userId)).map(
    ([metric, count]) => sql`when ${metric} then (${count})`,
  );
  const wanted = sql.join(
    metrics.map((metric) => sql`${metric}`),
    sql`, `,
  );
  const earned = await rows<{ badgeId: number }>(
    tx.db,
    sql`with due as (
      select ${badgeCriteria.badgeId} as badge_id, ${badgeCriteria.target} as target,
        coalesce(case ${badgeCriteria.metric} ${sql.join(counts, sql` `)} end, 0)::integer as value
      from ${badgeCriteria}
      join ${badges} on ${badges.id} = ${badgeCriteria.badgeId} and ${badges.isActive}
      left join ${badgeProgress} on ${badgeProgress.badgeId} = ${badges.id} and ${badgeProgress.userId} = ${userId}
      where ${badgeCriteria.metric} in (${wanted})
        or ${badgeProgress.targetValue} is distinct from ${badgeCriteria.target}
    ), kept as (
      insert into ${badgeProgress} as kept (user_id, badge_id, current_value, target_value, updated_at)
      select ${userId}::text, badge_id, value, target, ${now}::timestamptz from due
      on conflict (user_id, badge_id) do update
        set current_value = excluded.current_value, target_value = excluded.target_value, updated_at = excluded.updated_at
        where (kept.current_value, kept.target_value) <> (excluded.current_value, excluded.target_value)
    ), earned as (
      insert into ${userBadges} (user_id, badge_id, earned_at, progress)
      select ${userId}::text, badge_id, ${now}::timestamptz, 100 from due where value >= target
      on conflict (user_id, badge_id) do nothing
      returning badge_id
    ) select badge_id as "badgeId" from earned order by badge_id`,
  );
  const ids = earned.map(({ badgeId }) => badgeId);
  for (const id of ids) tx.unlockedBadges.add(id);
  return ids;
}
