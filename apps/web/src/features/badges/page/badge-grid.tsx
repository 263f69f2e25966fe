import { type Badge, type EarnedBadge, useSeenBadges } from "../use-badges";
import { BadgeItem } from "./badge-item";

export const GRID = "grid grid-cols-4 gap-x-1 gap-y-4 sm:gap-x-3 sm:gap-y-6 md:grid-cols-6 lg:grid-cols-8";

interface BadgeGridProps {
  badges: readonly Badge[];
  earned: readonly EarnedBadge[];
}

export function BadgeGrid({ badges, earned }: BadgeGridProps) {
  const see = useSeenBadges();
  const earnedById = new Map(earned.map((row) => [row.badgeId, row]));
  return (
    <ul className={GRID}>
      {badges.map((badge) => (
        <BadgeItem key={badge.id} badge={badge} earned={earnedById.get(badge.id)} onSeen={see} />
      ))}
    </ul>
  );
}
