import type { Position } from "../line/line";
import type { ElevationProfile } from "./elevation";
import { svgPath } from "./svg-path";
import { thinSeries } from "./thin-series";

const WIDTH = 100;
const HEIGHT = 24;
const MARGIN = 2;
const MAX_POINTS = 32;
/** Smaller ranges don't fill the height, so that flat country looks flat beside the hills of other routes. */
const MIN_RANGE_METRES = 300;

/** Draws the profile as the `d` of an SVG path in a box of 100 x 24 with a margin of 2. */
export function drawSpark({ distanceKm, metres }: ElevationProfile): string {
  const chosen = thinSeries({ x: distanceKm, y: metres }, MAX_POINTS);
  const from = distanceKm[0] ?? 0;
  const scaleX = (WIDTH - 2 * MARGIN) / ((distanceKm.at(-1) ?? 0) - from);
  const lowest = Math.min(...metres);
  const range = Math.max(...metres) - lowest;
  const scaleY = (HEIGHT - 2 * MARGIN) / Math.max(range, MIN_RANGE_METRES);
  const bottom = HEIGHT / 2 + (range * scaleY) / 2;
  const curve = chosen.map(
    (i): Position => [
      MARGIN + ((distanceKm[i] ?? 0) - from) * scaleX,
      bottom - ((metres[i] ?? 0) - lowest) * scaleY,
    ],
  );
  return svgPath([curve]);
}
