import { distance } from "@turf/distance";
import type { GpxLine } from "./gpx-points";

const BOX = 100;
const MARGIN = 4;
/** Points nearer to the one before are left out: they would not be seen. */
const LEAST_STEP = 0.8;
const SPARK = { width: 100, height: 24, margin: 2, columns: 64 } as const;
/** Flat country should look flat. */
const LEAST_RANGE_METRES = 100;

/** Kilometres from the start of the line to each point; a gap between two segments counts nothing. */
export function measure({ longitudes, latitudes, starts, length }: GpxLine): number[] {
  const isStart = new Set(starts);
  const kilometres: number[] = [];
  let total = 0;
  for (let i = 0; i < length; i++) {
    if (!isStart.has(i))
      total += distance(
        [longitudes[i - 1] ?? 0, latitudes[i - 1] ?? 0],
        [longitudes[i] ?? 0, latitudes[i] ?? 0],
      );
    kilometres.push(total);
  }
  return kilometres;
}

/** The line from above, north up, as an SVG path in a 100 x 100 box; null for a line without extent. */
export function drawOutline({ longitudes, latitudes, starts }: GpxLine): string | null {
  const across = spanOf(longitudes).width > 180 ? longitudes.map((x) => (x < 0 ? x + 360 : x)) : longitudes;
  const x = spanOf(across);
  const y = spanOf(latitudes);
  const shortening = Math.cos((((y.from + y.to) / 2) * Math.PI) / 180);
  const scale = (BOX - 2 * MARGIN) / Math.max(x.width * shortening, y.width);
  if (!Number.isFinite(scale)) return null;
  const left = (BOX - x.width * shortening * scale) / 2;
  const top = (BOX - y.width * scale) / 2;
  const isStart = new Set(starts);
  let path = "";
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const [i, longitude] of across.entries()) {
    const atX = left + (longitude - x.from) * shortening * scale;
    const atY = top + (y.to - (latitudes[i] ?? 0)) * scale;
    const isEnd = i + 1 === across.length || isStart.has(i + 1);
    if (!isStart.has(i) && !isEnd && Math.hypot(atX - lastX, atY - lastY) < LEAST_STEP) continue;
    path += `${isStart.has(i) ? "M" : "L"}${atX.toFixed(1)} ${atY.toFixed(1)}`;
    [lastX, lastY] = [atX, atY];
  }
  return path;
}

/** The elevation along the line as an SVG path in a 100 x 24 box; null with fewer than two elevations. */
export function drawSpark({ elevations }: GpxLine, kilometres: readonly number[]): string | null {
  const total = kilometres.at(-1) ?? 0;
  const columns = new Map<number, { sum: number; count: number }>();
  for (const [i, metres] of elevations.entries()) {
    if (Number.isNaN(metres)) continue;
    const at = Math.round(((kilometres[i] ?? 0) / total) * SPARK.columns);
    const column = columns.get(at) ?? { sum: 0, count: 0 };
    columns.set(at, { sum: column.sum + metres, count: column.count + 1 });
  }
  if (total === 0 || columns.size < 2) return null;
  const heights = [...columns]
    .map(([at, { sum, count }]) => ({ at, metres: sum / count }))
    .sort((a, b) => a.at - b.at);
  const { from, width } = spanOf(heights.map(({ metres }) => metres));
  const scale = (SPARK.height - 2 * SPARK.margin) / Math.max(width, LEAST_RANGE_METRES);
  const floor = SPARK.height / 2 + (width * scale) / 2;
  return heights
    .map(({ at, metres }, i) => {
      const x = SPARK.margin + (at / SPARK.columns) * (SPARK.width - 2 * SPARK.margin);
      return `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${(floor - (metres - from) * scale).toFixed(1)}`;
    })
    .join("");
}

function spanOf(values: readonly number[]): { from: number; to: number; width: number } {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return { from, to, width: to - from };
}
