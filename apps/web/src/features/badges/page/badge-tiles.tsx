import { BADGE_TILES } from "@longpaddock/domain/badges/texts";
import { Card } from "@longpaddock/ui/card";
import { METALS } from "../medallion/medallion-colours";
import type { Badge, EarnedBadge } from "../use-badges";

interface BadgeTilesProps {
  badges: readonly Badge[];
  earned: readonly EarnedBadge[];
}

const TILES = Object.keys(BADGE_TILES) as (keyof typeof BADGE_TILES)[];

export function BadgeTiles({ badges, earned }: BadgeTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
      {TILES.map((tile) => {
        const isCounted = ({ rarity }: { rarity: string }) => tile === "total" || rarity === tile;
        const metal = METALS[tile === "total" ? "legendary" : tile];
        return (
          <Card key={tile} className="flex items-center gap-2.5 px-3 py-4 lg:gap-3 lg:px-5">
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 shrink-0 sm:size-9">
              <circle cx="12" cy="12" r="11" fill={metal.rim} stroke={metal.dark} />
              <circle cx="12" cy="12" r="7.5" fill="none" stroke={metal.light} strokeWidth="1.5" />
            </svg>
            <div className="flex min-w-0 flex-col-reverse">
              <dt className="text-ink-muted text-sm leading-tight">{BADGE_TILES[tile]}</dt>
              <dd className="font-black text-2xl">
                {earned.filter(({ badge }) => isCounted(badge)).length}
                <span className="ml-1 font-semibold text-ink-muted text-sm">
                  of {badges.filter(isCounted).length}
                </span>
              </dd>
            </div>
          </Card>
        );
      })}
    </dl>
  );
}
