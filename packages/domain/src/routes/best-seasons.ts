import { bestSeason, isQuarter, QUARTERS, SEASONS, type Season, seasonsIn } from "./seasons";

/** Seasons that lie within a longer one, whose routes they find too. */
const WITHIN: Partial<Record<Season, Season>> = { Winter: "Dry season", Summer: "Wet season" };

/** Every value that a route can have. */
export const BEST_SEASONS: readonly string[] = [...new Set(SEASONS.flatMap(withOthers))];

/** A season alone, and with each choice of other quarters that goes with it. */
function withOthers(season: Season): string[] {
  const others = isQuarter(season) ? QUARTERS.filter((quarter) => quarter !== season) : [];
  const choices = Array.from({ length: 2 ** others.length }, (_choice, bits) => [
    season,
    ...others.filter((_other, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  ]);
  return choices.map(bestSeason).filter((text) => text !== null);
}

/** What the routes that are good in a season may say. */
export function seasonsMatching(season: Season): string[] {
  const found = new Set<Season | undefined>([season, WITHIN[season], "All year"]);
  return BEST_SEASONS.filter((text) => seasonsIn(text)?.some((one) => found.has(one)));
}
