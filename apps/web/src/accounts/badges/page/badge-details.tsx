import { day, wholeNumber } from "../../../lib/format";
import type { Badge, EarnedBadge } from "../use-badges";
import { earnedOn, progressText } from "./texts";

interface BadgeDetailsProps {
  badge: Badge;
  earned: EarnedBadge | undefined;
}

/** The text of a badge's tooltip. */
export function BadgeDetails({ badge, earned }: BadgeDetailsProps) {
  return (
    <span className="block max-w-60">
      <span className="block font-bold text-base">{badge.name}</span>
      <span className="mb-1 block font-bold text-night-muted text-xs tracking-widest">
        {badge.rarity.toUpperCase()}
      </span>
      <span className="block">{badge.description}</span>
      <span className="mt-1.5 block font-semibold">
        {earned ? earnedOn(day(earned.earnedAt)) : progressText(badge.progress)}
        {!earned && badge.currentValue > 0 && (
          <span className="font-normal text-night-muted">
            {` (${wholeNumber(badge.currentValue)} of ${wholeNumber(badge.targetValue)})`}
          </span>
        )}
      </span>
    </span>
  );
}
