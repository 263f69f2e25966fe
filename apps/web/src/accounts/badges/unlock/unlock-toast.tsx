import { UNLOCK_TOAST_MS } from "@longpaddock/domain/badges/rules";
import { useClearPlace } from "@longpaddock/ui/clear-place";
import { IconButton } from "@longpaddock/ui/icon-button";
import { currentToast, subscribeToToasts } from "@longpaddock/ui/toast-store";
import { X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { PATHS } from "../../../lib/paths";
import { Medallion } from "../medallion/medallion";
import { BADGES_TEXTS } from "../texts";
import type { EarnedBadge } from "../use-badges";
import { andMore } from "./texts";
import { TimedCelebration } from "./timed-celebration";

interface UnlockToastProps {
  /** The badges that were just earned. */
  ids: readonly number[];
  onDone: (ids: readonly number[]) => void;
}

/** Shows new badges for five seconds, longer while the pointer or the focus is on them. */
export function UnlockToast({ ids, onDone }: UnlockToastProps) {
  const utils = trpc.useUtils();
  const { data: earned = [] } = trpc.badges.earned.useQuery(undefined, { enabled: false });
  const [isHeld, setIsHeld] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const finish = () => onDone(ids);
    const finishUnlessEarned = (rows: readonly EarnedBadge[]) => {
      if (!rows.some(({ badgeId }) => ids.includes(badgeId))) finish();
    };
    utils.badges.earned.fetch(undefined, { staleTime: 0 }).then(finishUnlessEarned, finish);
  }, [ids, onDone, utils]);
  const shown = earned.filter(({ badgeId }) => ids.includes(badgeId));
  const isToastShown = useSyncExternalStore(subscribeToToasts, () => currentToast()?.open ?? false);
  // One toast at a time: the badge waits until that of its act is gone.
  const first = isToastShown ? undefined : shown[0];
  const isTimed = first !== undefined && !isHeld;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => onDone(ids), UNLOCK_TOAST_MS);
    return () => clearTimeout(timer);
  }, [isTimed, ids, onDone]);
  const top = useClearPlace(place, first?.id);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      ref={place}
      role="status"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      style={{ top }}
      className="fixed left-4 z-60 w-[min(24rem,calc(100vw-2rem))] print:hidden"
    >
      {first && (
        <div className="flex animate-rise items-center gap-4 rounded-lg border border-night-muted bg-night py-3 pr-1 pl-5 text-night-ink shadow-lg">
          <span className="relative size-16 shrink-0">
            <Medallion badge={first.badge} className="size-16" />
            <TimedCelebration key={first.id} rarity={first.badge.rarity} />
          </span>
          <div className="min-w-0 flex-1 leading-snug">
            <p className="font-bold text-night-muted text-sm">{BADGES_TEXTS.unlocked}</p>
            <p className="font-black text-lg">{first.badge.name}</p>
            <p className="text-sm">
              {shown.length > 1 && `${andMore(shown.length - 1)} • `}
              <Link to={PATHS.badges} className="font-semibold underline" onClick={() => onDone(ids)}>
                {BADGES_TEXTS.seeAll}
              </Link>
            </p>
          </div>
          <IconButton
            label={BADGES_TEXTS.close}
            className="text-night-muted hover:bg-transparent hover:text-night-ink"
            onClick={() => onDone(ids)}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
