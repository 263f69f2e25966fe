import { rows } from "@longpaddock/db/rows";
import { badgeCriteria, badges } from "@longpaddock/db/schema/badges";
import { badgeProgress, userBadges } from "@longpaddock/db/schema/user-badges";
import { users } from "@longpaddock/db/schema/users";
import { BADGE_ACTS, type BadgeAct } from "@longpaddock/domain/badges/rules";
import { BADGE_METRICS, type BadgeMetric } from "@longpaddock/domain/badges/vocabulary";
import { sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { metricCounts } from "./metric-counts";

export type AwardCtx = Pick<SignedInCtx, "db" | "actor" | "clock" | "unlockedBadges">;

/**
 * Awards the badges that an act has earned, each once. Call it at the end of the transaction of the act. It locks the
 * member, because two acts at once would not count each other, and is two statements. A caller that locks a route with
 * more than `key share` has to call `lockMember` before.
 *
 * Counts what the act changes, or everything if there are badges that were never counted for this member, so that the
 * past counts when badges are added. The ids of new badges go into the response's header.
 */
export async function awardBadges(tx: AwardCtx, act: BadgeAct): Promise<void> {
  noteUnlocked(tx, await awardBadgesTo(tx, [tx.actor.id], act));
}

/** Like `awardBadges`, for the same act of several members at once. Returns the ids of the badges that any has earned. */
export async function awardBadgesTo(
  tx: Pick<AwardCtx, "db" | "clock">,
  memberIds: readonly string[],
  act: BadgeAct,
): Promise<number[]> {
  const areCounted = await lockAndCompare(tx, memberIds);
  return awardFor(tx, memberIds, areCounted ? BADGE_ACTS[act] : BADGE_METRICS);
}

/** Like `awardBadges`, for everything that badges count. Returns the ids of the new badges. */
export async function awardAllBadges(tx: AwardCtx): Promise<number[]> {
  await lockMember(tx);
  const earned = await awardFor(tx, [tx.actor.id], BADGE_METRICS);
  noteUnlocked(tx, earned);
  return earned;
}

function noteUnlocked({ unlockedBadges }: AwardCtx, ids: readonly number[]): void {
  for (const id of ids) unlockedBadges.add(id);
}

/** Locks the members. True if every badge has been counted for all of them, with its target of today. */
async function lockAndCompare({ db }: Pick<AwardCtx, "db">, memberIds: readonly string[]): Promise<boolean> {
  const members = await rows<{ isCounted: boolean }>(
    db,
    sql`select not exists (
        select 1 from ${badgeCriteria}
        join ${badges} on ${badges.id} = ${badgeCriteria.badgeId} and ${badges.isActive}
        left join ${badgeProgress}
          on ${badgeProgress.badgeId} = ${badges.id} and ${badgeProgress.userId} = ${users.id}
        where ${badgeProgress.targetValue} is distinct from ${badgeCriteria.target}
      ) as "isCounted"
      from ${users} where ${users.id} = any(${sql.param(memberIds)}::text[])
      order by ${users.id} for no key update of ${users}`,
  );
  return members.every(({ isCounted }) => isCounted);
}

/** Leaves out rows that stay as they are: every conflict of an insert uses up an id, and they would run out. */
async function awardFor(
  { db, clock }: Pick<AwardCtx, "db" | "clock">,
  memberIds: readonly string[],
  metrics: readonly BadgeMetric[],
): Promise<number[]> {
  const now = clock.now().toISOString();
  const countOf = metricCounts(sql`earner.id`);
  const counts = metrics.map((metric) => sql`when ${metric} then (${countOf[metric]})`);
  const wanted = sql.join(
    metrics.map((metric) => sql`${metric}`),
    sql`, `,
  );
  const earned = await rows<{ badgeId: number }>(
    db,
    sql`with due as (
      select earner.id as user_id, ${badgeCriteria.badgeId} as badge_id, ${badgeCriteria.target} as target,
        coalesce(case ${badgeCriteria.metric} ${sql.join(counts, sql` `)} end, 0)::integer as value
      from unnest(${sql.param(memberIds)}::text[]) as earner (id)
      cross join ${badgeCriteria}
      join ${badges} on ${badges.id} = ${badgeCriteria.badgeId} and ${badges.isActive}
      where ${badgeCriteria.metric} in (${wanted})
    ), kept as (
      insert into ${badgeProgress} (user_id, badge_id, current_value, target_value, updated_at)
      select user_id, badge_id, value, target, ${now}::timestamptz from due
      where not exists (select 1 from ${badgeProgress} as kept where kept.user_id = due.user_id
        and (kept.badge_id, kept.current_value, kept.target_value) = (due.badge_id, due.value, due.target))
      on conflict (user_id, badge_id) do update
        set current_value = excluded.current_value, target_value = excluded.target_value, updated_at = excluded.updated_at
    ), earned as (
      insert into ${userBadges} (user_id, badge_id, earned_at, progress)
      select user_id, badge_id, ${now}::timestamptz, 100 from due where value >= target
      and not exists (select 1 from ${userBadges} as own where own.user_id = due.user_id and own.badge_id = due.badge_id)
      order by user_id, badge_id on conflict (user_id, badge_id) do nothing
      returning badge_id
    ) select distinct badge_id as "badgeId" from earned order by badge_id`,
  );
  return earned.map(({ badgeId }) => badgeId);
}
