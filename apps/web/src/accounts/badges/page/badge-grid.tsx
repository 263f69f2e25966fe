import { memo } from "react";
import { type Badge, type EarnedBadge, useSeenBadges } from "../use-badges";
import { BadgeItem } from "./badge-item";

export const GRID = "grid grid-cols-4 gap-x-1 gap-y-4 sm:gap-x-3 sm:gap-y-6 md:grid-cols-6 lg:grid-cols-8";

interface BadgeGridProps {
  badges: readonly Badge[];
  /** 'all' or the only category that is shown. */
  category: string;
  earned: readonly EarnedBadge[];
}

/** Hides the badges of other categories instead of removing them, so that a change of tab costs a phone nothing. */
export const BadgeGrid = memo(function BadgeGrid({ badges, category, earned }: BadgeGridProps) {
  const see = useSeenBadges();
  const earnedById = new Map(earned.map((row) => [row.badgeId, row]));
  return (
    <ul className={GRID}>
      {badges.map((badge) => (
        <li key={badge.id} hidden={category !== "all" && badge.category !== category}>
          <BadgeItem badge={badge} earned={earnedById.get(badge.id)} onSeen={see} />
        </li>
      ))}
    </ul>
  );
});
