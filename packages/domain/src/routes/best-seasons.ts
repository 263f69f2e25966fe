import { isQuarter, QUARTERS, type Quarter, SEASONS, type Season, seasonOf } from "./seasons";

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

/** The seasons that a text names, such as 'Autumn, Winter'; null if it has another word. */
export function seasonsIn(text: string): Season[] | null {
  const seasons = text.split(/,|&|\band\b/i).map(seasonOf);
  return seasons.every((season) => season !== null) ? seasons : null;
}

/** The seasons after one more is chosen, or no longer: quarters of the year go together, all others stand alone. */
export function toggledSeason(chosen: readonly Season[], season: Season): Season[] {
  if (chosen.includes(season)) return chosen.filter((one) => one !== season);
  return isQuarter(season) ? inOrder([...chosen.filter(isQuarter), season]) : [season];
}

/** As a route keeps them; null for none, and for seasons that don't go together. */
export function bestSeason(seasons: readonly Season[]): string | null {
  const different = [...new Set(seasons)];
  if (different.length === 1) return different.join();
  if (different.length === 0 || !different.every(isQuarter)) return null;
  return different.length === QUARTERS.length ? "All year" : inOrder(different).join(", ");
}

/** Begins after a gap, so that it's 'Spring, Summer' and not the other way round. */
function inOrder(quarters: readonly Quarter[]): Quarter[] {
  const isChosen = (at: number) => quarters.some((quarter) => quarter === QUARTERS.at(at % QUARTERS.length));
  const start = QUARTERS.findIndex((_quarter, at) => isChosen(at) && !isChosen(at + QUARTERS.length - 1));
  const from = Math.max(start, 0);
  return [...QUARTERS.slice(from), ...QUARTERS.slice(0, from)].filter((quarter) =>
    quarters.includes(quarter),
  );
}
