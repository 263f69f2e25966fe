import { cn } from "@longpaddock/ui/class-names";
import { Tooltip } from "@longpaddock/ui/tooltip";
import { VisuallyHidden } from "@longpaddock/ui/visually-hidden";
import { Lock } from "lucide-react";
import { memo } from "react";
import { Celebration } from "../medallion/celebration";
import { Medallion } from "../medallion/medallion";
import { useFirstLook } from "../medallion/use-first-look";
import { BADGES_TEXTS } from "../texts";
import type { Badge, EarnedBadge } from "../use-badges";
import { BadgeDetails } from "./badge-details";

interface BadgeItemProps {
  badge: Badge;
  earned: EarnedBadge | undefined;
  /** Has to stay the same function. */
  onSeen: (badgeId: number) => void;
}

/** A badge in the grid. Hovering, focusing or tapping it tells more. */
export const BadgeItem = memo(function BadgeItem({ badge, earned, onSeen }: BadgeItemProps) {
  const isNew = earned?.isNew ?? false;
  const [button, isCelebrating] = useFirstLook<HTMLButtonElement>({ badgeId: badge.id, isNew }, onSeen);
  return (
    <Tooltip opensOnPress text={<BadgeDetails badge={badge} earned={earned} />}>
      <button
        ref={button}
        type="button"
        className="flex h-full w-full flex-col items-center gap-1.5 rounded-lg px-0.5 py-1.5 transition-colors hover:bg-surface-sunken"
      >
        <span
          className={cn(
            "relative block w-full max-w-22 rounded-full",
            isCelebrating && "bg-warning-soft ring-6 ring-warning-soft",
          )}
        >
          <Medallion badge={badge} locked={!earned} className="w-full" />
          {!earned && (
            <span className="absolute right-0 bottom-0 grid size-1/3 place-items-center rounded-full border border-line-strong bg-surface-raised text-ink-muted">
              <Lock aria-hidden="true" className="size-1/2" />
            </span>
          )}
          {isNew && (
            <span
              aria-hidden="true"
              className="absolute -top-1 -right-1 z-2 rounded-full border-2 border-surface bg-danger px-1.5 py-0.5 font-bold text-danger-ink text-xs leading-none"
            >
              {BADGES_TEXTS.newMarker}
            </span>
          )}
          {isCelebrating && <Celebration rarity={badge.rarity} />}
        </span>
        <span className="max-w-full text-center font-bold text-xs leading-tight wrap-anywhere">
          {badge.name}
        </span>
        <VisuallyHidden>{stateOf(badge, earned)}</VisuallyHidden>
        {!earned && badge.progress > 0 && (
          <span className="block h-1.5 w-full max-w-18 overflow-hidden rounded-full bg-line">
            <span className="block h-full bg-accent" style={{ width: `${badge.progress}%` }} />
          </span>
        )}
      </button>
    </Tooltip>
  );
});

function stateOf({ progress }: Badge, earned: EarnedBadge | undefined): string {
  if (earned) return earned.isNew ? ", earned, new" : ", earned";
  return progress > 0 ? `, locked, ${progress}%` : ", locked";
}
