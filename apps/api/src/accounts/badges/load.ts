import { badgeCriteria, badges } from "@longpaddock/db/schema/badges";
import { badgeProgress, userBadges } from "@longpaddock/db/schema/user-badges";
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { prepared } from "../../core/prepared";

const userId = sql.placeholder("userId");

const badgeColumns = {
  id: badges.id,
  name: badges.name,
  description: badges.description,
  icon: badges.icon,
  category: badges.category,
  rarity: badges.rarity,
  color: badges.color,
  requirement: badges.requirement,
  isActive: badges.isActive,
};

/** Every badge that can be earned, and those that this member earned before they were withdrawn. */
export const badgesQuery = prepared((db) =>
  db
    .select({
      ...badgeColumns,
      target: badgeCriteria.target,
      value: badgeProgress.currentValue,
      earnedId: userBadges.id,
    })
    .from(badges)
    .innerJoin(badgeCriteria, eq(badgeCriteria.badgeId, badges.id))
    .leftJoin(badgeProgress, and(eq(badgeProgress.badgeId, badges.id), eq(badgeProgress.userId, userId)))
    .leftJoin(userBadges, and(eq(userBadges.badgeId, badges.id), eq(userBadges.userId, userId)))
    .where(or(badges.isActive, isNotNull(userBadges.id)))
    .orderBy(badges.id)
    .prepare("badges_list"),
);

export type BadgeRow = Awaited<ReturnType<ReturnType<typeof badgesQuery>["execute"]>>[number];

export const earnedQuery = prepared((db) =>
  db
    .select({
      id: userBadges.id,
      earnedAt: userBadges.earnedAt,
      isNew: userBadges.isNew,
      progress: userBadges.progress,
      badge: badgeColumns,
    })
    .from(userBadges)
    .innerJoin(badges, eq(badges.id, userBadges.badgeId))
    .where(eq(userBadges.userId, userId))
    .orderBy(desc(userBadges.earnedAt), desc(userBadges.id))
    .prepare("badges_earned"),
);

export type EarnedBadgeRow = Awaited<ReturnType<ReturnType<typeof earnedQuery>["execute"]>>[number];
