export const QUARTERS = ["Summer", "Autumn", "Winter", "Spring"] as const;
type Quarter = (typeof QUARTERS)[number];

/** The north has two seasons: the dry from May to October, and the wet from November to April. */
export const SEASONS = [...QUARTERS, "Dry season", "Wet season", "All year"] as const;
export type Season = (typeof SEASONS)[number];

const SPELLINGS = new Map<string, Season>([
  ...SEASONS.map((season) => [season.toLowerCase(), season] as const),
  ["dry", "Dry season"],
  ["wet", "Wet season"],
  ["all year round", "All year"],
]);

export const isQuarter = (season: Season): season is Quarter =>
  QUARTERS.some((quarter) => quarter === season);

/** In any case, also with hyphens; null for an unknown word. */
export const seasonOf = (word: string): Season | null =>
  SPELLINGS.get(word.trim().toLowerCase().replaceAll("-", " ")) ?? null;

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
