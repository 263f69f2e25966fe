export const ROAD_KINDS = ["highway", "road", "track", "railTrail"] as const;
export type RoadKind = (typeof ROAD_KINDS)[number];

/** From easy to hard going. A track needs a vehicle with clearance. */
export const SURFACES = ["sealed", "gravel", "track"] as const;
export type Surface = (typeof SURFACES)[number];

export const SCENERIES = [
  "coast",
  "desert",
  "mountains",
  "forest",
  "rivers",
  "outback",
  "farmland",
  "tropics",
] as const;
export type Scenery = (typeof SCENERIES)[number];

export const HIGHLIGHT_THEMES = [
  "coast",
  "desert",
  "mountains",
  "waterfalls",
  "camping",
  "history",
  "wildlife",
  "rivers",
  "forest",
  "dirt",
  "food",
  "lookouts",
  "outback",
] as const;
export type HighlightTheme = (typeof HIGHLIGHT_THEMES)[number];
