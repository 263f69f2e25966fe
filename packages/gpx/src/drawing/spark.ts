import type { Position } from "../line/line";
import type { ElevationProfile } from "./elevation";
import { svgPath } from "./svg-path";
import { thinSeries } from "./thin-series";

const WIDTH = 100;
const HEIGHT = 24;
const MARGIN = 2;
const POINTS = 32;
/** Smaller differences are not blown up to the full height: flat country should look flat. */
const MIN_RANGE_METRES = 100;

/** The profile as the `d` of an SVG path in a 100 x 24 box with a margin of 2: at most 32 points. */
export function drawSpark({ distanceKm, metres }: ElevationProfile): string {
  const chosen = thinSeries({ x: distanceKm, y: metres }, POINTS);
  const from = distanceKm[0] ?? 0;
  const wide = (WIDTH - 2 * MARGIN) / ((distanceKm.at(-1) ?? 0) - from);
  const lowest = Math.min(...metres);
  const range = Math.max(...metres) - lowest;
  const high = (HEIGHT - 2 * MARGIN) / Math.max(range, MIN_RANGE_METRES);
  const floor = HEIGHT / 2 + (range * high) / 2;
  const curve = chosen.map(
    (i): Position => [
      MARGIN + ((distanceKm[i] ?? 0) - from) * wide,
      floor - ((metres[i] ?? 0) - lowest) * high,
    ],
  );
  return svgPath([curve]);
}
