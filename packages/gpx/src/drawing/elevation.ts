import { GPX_LIMITS } from "../limits";
import type { Line, Position } from "../line/line";
import { positionAt } from "./draw-track";
import { thinSeries } from "./thin-series";

/** Three arrays of the same length, one entry per sample. */
export interface ElevationProfile {
  distanceKm: number[];
  metres: number[];
  positions: Position[];
}

/** Returns null for a line with fewer than two elevations or without length. */
export function profileElevation(line: Line, kilometres: Float64Array): ElevationProfile | null {
  const { points, x, y } = withElevation(line, kilometres);
  if (x.length < 2 || x[0] === x.at(-1)) return null;
  const chosen = thinSeries({ x, y }, GPX_LIMITS.elevationSamples);
  return {
    distanceKm: chosen.map((i) => Math.round((x[i] ?? 0) * 1000) / 1000),
    metres: chosen.map((i) => Math.round((y[i] ?? 0) * 10) / 10),
    positions: chosen.map((i) => positionAt(line, points?.[i] ?? i)),
  };
}

/** Selects the points that have an elevation. `points` holds their indexes, or null when all have one. */
function withElevation({ elevations }: Line, kilometres: Float64Array) {
  const count = elevations.reduce((sum, metres) => (Number.isNaN(metres) ? sum : sum + 1), 0);
  // Most recordings have an elevation at every point: avoid the copies.
  if (count === elevations.length) return { points: null, x: kilometres, y: elevations };
  const points = new Uint32Array(count);
  let next = 0;
  elevations.forEach((metres, i) => {
    if (!Number.isNaN(metres)) points[next++] = i;
  });
  const x = Float64Array.from(points, (i) => kilometres[i] ?? 0);
  const y = Float32Array.from(points, (i) => elevations[i] ?? 0);
  return { points, x, y };
}
