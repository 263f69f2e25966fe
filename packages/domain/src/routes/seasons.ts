export const QUARTERS = ["Summer", "Autumn", "Winter", "Spring"] as const;
export type Quarter = (typeof QUARTERS)[number];

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
