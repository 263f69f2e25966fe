import { Card } from "@longpaddock/ui/card";
import { METALS } from "../medallion/medallion-colours";
import type { Badge, EarnedBadge } from "../use-badges";
import { BADGE_TILES } from "./texts";

interface BadgeTilesProps {
  badges: readonly Badge[];
  earned: readonly EarnedBadge[];
}

/** Columns depend on the width in rem, so that large text gets fewer of them. */
export const TILE_GRID = "grid gap-3 @min-[18rem]:grid-cols-2 @min-[36rem]:grid-cols-4 sm:gap-4";

const TILES = Object.keys(BADGE_TILES) as (keyof typeof BADGE_TILES)[];

export function BadgeTiles({ badges, earned }: BadgeTilesProps) {
  return (
    <dl className={TILE_GRID}>
      {TILES.map((tile) => {
        const isCounted = ({ rarity }: { rarity: string }) => tile === "total" || rarity === tile;
        const metal = METALS[tile === "total" ? "legendary" : tile];
        return (
          <Card
            key={tile}
            className="relative flex flex-col-reverse justify-center py-4 pr-2 pl-13 sm:pl-15 lg:pl-18"
          >
            <dt className="text-ink-muted text-sm leading-tight">{BADGE_TILES[tile]}</dt>
            <dd className="font-black text-2xl">
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="absolute top-1/2 left-3 size-8 -translate-y-1/2 sm:size-9 lg:left-5"
              >
                <circle cx="12" cy="12" r="11" fill={metal.rim} stroke={metal.dark} />
                <circle cx="12" cy="12" r="7.5" fill="none" stroke={metal.light} strokeWidth="1.5" />
              </svg>
              {earned.filter(({ badge }) => isCounted(badge)).length}{" "}
              <span className="font-semibold text-ink-muted text-sm">
                of {badges.filter(isCounted).length}
              </span>
            </dd>
          </Card>
        );
      })}
    </dl>
  );
}
