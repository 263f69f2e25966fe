/** Limits on GPX input, and on the size of the drawings made from it. */
export const GPX_LIMITS = {
  points: 500_000,
  depth: 32,
  attributes: 64,
  /** Per text node or attribute. */
  textBytes: 65_536,
  chunkBytes: 65_536,
  /** Further waypoints are ignored. */
  waypoints: 500,
  segments: 10_000,
  kilometres: 100_000,
  trackPoints: 1500,
  elevationSamples: 400,
} as const;
