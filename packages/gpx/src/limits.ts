/** What one GPX file may hold, and how small what is made of it must be. */
export const GPX_LIMITS = {
  points: 500_000,
  depth: 32,
  attributes: 64,
  /** Of one text node. */
  textBytes: 65_536,
  /** The parser is fed in pieces of at most this size. */
  chunkBytes: 65_536,
  /** More are passed over. */
  waypoints: 500,
  segments: 10_000,
  /** Of the line: two and a half times around the earth. */
  kilometres: 100_000,
  trackPoints: 1500,
  elevationSamples: 400,
} as const;
