/** Design tokens by map part. */
export const MAP_TOKENS = {
  sea: "info-soft",
  land: "surface",
  coast: "info",
  border: "line-strong",
  grid: "contour",
  faintText: "ink-muted",
  track: "accent",
  casing: "surface-raised",
  waypoint: "info",
  text: "ink",
} as const;

export type MapColours = Readonly<Record<keyof typeof MAP_TOKENS, string>>;

export const MAP_FONT = ["system-ui", "sans-serif"] as const;
