import { GPX_LIMITS } from "../limits";
import type { Line, Position } from "../line/line";
import { positionAt } from "./draw-track";
import { thinSeries } from "./thin-series";

/** Three arrays of one length: sample i lies `distanceKm[i]` along the track, at `positions[i]`. */
export interface ElevationProfile {
  distanceKm: number[];
  /** Above the sea, to a tenth. */
  metres: number[];
  positions: Position[];
}

/** At most GPX_LIMITS.elevationSamples samples; null for a line with fewer than two elevations or no length. */
export function profileElevation(line: Line, kilometres: Float64Array): ElevationProfile | null {
  const { points, x, y } = withElevation(line, kilometres);
  if (x.length < 2 || x[0] === x.at(-1)) return null;
  const chosen = thinSeries({ x, y }, GPX_LIMITS.elevationSamples);
  return {
    distanceKm: chosen.map((i) => Math.round((x[i] ?? 0) * 1000) / 1000),
    metres: chosen.map((i) => Math.round((y[i] ?? 0) * 10) / 10),
    positions: chosen.map((i) => positionAt(line, points[i] ?? 0)),
  };
}

/** The points that have an elevation: their indexes, kilometres and metres. */
function withElevation({ length, elevations }: Line, kilometres: Float64Array) {
  const points = new Uint32Array(length);
  const x = new Float64Array(length);
  const y = new Float32Array(length);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const metres = elevations[i] ?? Number.NaN;
    if (Number.isNaN(metres)) continue;
    points[count] = i;
    x[count] = kilometres[i] ?? 0;
    y[count] = metres;
    count++;
  }
  return { points, x: x.subarray(0, count), y: y.subarray(0, count) };
}
