/** Design tokens by map part. */
export const MAP_TOKENS = {
  sea: "map-sea",
  land: "map-land",
  coast: "map-coast",
  river: "map-river",
  salt: "map-salt",
  green: "map-green",
  border: "map-border",
  grid: "map-grid",
  road: "map-road",
  faintText: "map-text",
  track: "accent",
  casing: "surface-raised",
  riddenByMotorcycle: "map-motorcycle",
  riddenBy4x4: "map-4x4",
  riddenByCyclist: "map-cycling",
  riddenBySeveral: "ink",
  waypoint: "info",
  text: "ink",
} as const;

export type MapColours = Readonly<Record<keyof typeof MAP_TOKENS, string>> & { theme: "light" | "dark" };

export const MAP_FONT = ["Overpass Variable", "system-ui", "sans-serif"] as const;
