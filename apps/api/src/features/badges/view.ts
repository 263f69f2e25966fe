import { progressPercent } from "@longpaddock/domain/badges/rules";
import type { BadgeRow, EarnedBadgeRow } from "./load";

/** `progress` is the reader's own. */
export function badgeView({ target, value, earnedId, ...badge }: BadgeRow) {
  const currentValue = value ?? 0;
  const progress = earnedId === null ? progressPercent(currentValue, target) : 100;
  return { ...badge, currentValue, targetValue: target, progress };
}

export function earnedBadgeView({ id, earnedAt, isNew, progress, badge }: EarnedBadgeRow) {
  return { id, badgeId: badge.id, earnedAt: earnedAt.toISOString(), isNew, progress, badge };
}
