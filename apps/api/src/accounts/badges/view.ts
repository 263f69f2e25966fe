import { progressPercent } from "@longpaddock/domain/badges/rules";
import {
  BADGE_CATEGORIES,
  BADGE_COLORS,
  BADGE_ICONS,
  BADGE_RARITIES,
} from "@longpaddock/domain/badges/vocabulary";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import type { BadgeRow, EarnedBadgeRow } from "./load";

/** What everybody may see of a badge. */
export const badgeParts = {
  id: rowId,
  name: z.string(),
  description: z.string(),
  icon: z.enum(BADGE_ICONS),
  category: z.enum(BADGE_CATEGORIES),
  rarity: z.enum(BADGE_RARITIES),
  color: z.enum(BADGE_COLORS),
};

const describedBadgeAnswer = z.strictObject({
  ...badgeParts,
  requirement: z.string().nullable(),
  isActive: z.boolean().meta({ description: "False once it can no longer be earned" }),
});

const percent = z.int32().min(0).max(100);

export const badgeAnswer = answer("Badge", {
  ...describedBadgeAnswer.shape,
  currentValue: tally,
  targetValue: z.int32().min(1),
  progress: percent,
});

export const earnedBadgeAnswer = answer("UserBadge", {
  id: rowId,
  badgeId: rowId,
  earnedAt: instant,
  isNew: z.boolean(),
  progress: percent,
  badge: describedBadgeAnswer,
});

export const checkAnswer = z
  .strictObject({ newBadges: z.array(earnedBadgeAnswer) })
  .meta({ id: "BadgeCheck" });

/** `progress` is the reader's own. */
export function badgeView({ target, value, earnedId, ...badge }: BadgeRow): z.infer<typeof badgeAnswer> {
  const currentValue = value ?? 0;
  const progress = earnedId === null ? progressPercent(currentValue, target) : 100;
  return { ...describedBadge(badge), currentValue, targetValue: target, progress };
}

export function earnedBadgeView(row: EarnedBadgeRow): z.infer<typeof earnedBadgeAnswer> {
  const { id, earnedAt, isNew, progress, badge } = row;
  return {
    id,
    badgeId: badge.id,
    earnedAt: earnedAt.toISOString(),
    isNew,
    progress,
    badge: describedBadge(badge),
  };
}

function describedBadge(badge: EarnedBadgeRow["badge"]): z.infer<typeof describedBadgeAnswer> {
  const { id, name, description, icon, category, rarity, color, requirement, isActive } = badge;
  return { id, name, description, icon, category, rarity, color, requirement, isActive };
}
