import type { FollowedLeg } from "@longpaddock/domain/roads/follow-roads";
import { simplifyLines } from "@longpaddock/gpx/drawing/simplify-line";
import type { Position } from "@longpaddock/gpx/line/line";

/** Enough for turn after turn on a trip of a day, and for every bend of the map on one across the continent. */
const MAX_POINTS = 6000;
/** About three metres, in degrees. */
const TOLERANCE = 0.00003;

/** The positions of each piece of each leg, simplified together. */
export function simplifiedPieces(legs: readonly FollowedLeg[]): Position[][][] {
  const lines = legs.flatMap(({ pieces }) => pieces.map(({ positions }) => positions.map(rounded)));
  const simplified = simplifyLines(lines, MAX_POINTS, TOLERANCE);
  let next = 0;
  return legs.map(({ pieces }) => pieces.map(() => simplified[next++] ?? []));
}

/** To metres. */
export const roundKm = (kilometres: number) => Math.round(kilometres * 1000) / 1000;

/** Rounds to 5 decimals, about a metre. */
function rounded({ latitude, longitude }: FollowedLeg["pieces"][number]["positions"][number]): Position {
  return [Math.round(longitude * 100_000) / 100_000, Math.round(latitude * 100_000) / 100_000];
}
