import { kilometres, kilometresToOneDecimal, metres } from "../../../lib/format";
import { METRES_PER_DEGREE } from "../../../map/earth";
import type { RouteTrack } from "../use-route";

/** Metres from the start, metres above sea level, longitude, latitude. */
export type ElevationSample = NonNullable<RouteTrack["elevation"]>[number];

/** Pixels. */
export const CHART_HEIGHT = 190;

/** '12.4 km • 830 m' */
export function sampleText([distance, elevation]: ElevationSample): string {
  return `${kilometresToOneDecimal(distance / 1000)} • ${metres(elevation)}`;
}

/** Places farther from the line are not on the route. */
const MAX_OFFSET_METRES = 1000;

/** '412 km • 830 m': distance and elevation where the line passes a place; null if it doesn't. */
export function positionText(
  samples: readonly ElevationSample[],
  at: readonly [number, number],
): string | null {
  const point = pointAlong(samples, at);
  return point && `${kilometres(point.distance / 1000)} • ${metres(point.elevation)}`;
}

/** Where the line passes nearest to a place, in metres from the start and above the sea; null if it doesn't. */
export function pointAlong(
  samples: readonly ElevationSample[],
  at: readonly [number, number],
): { distance: number; elevation: number } | null {
  let nearest: ReturnType<typeof nearestOnSegment> = null;
  for (const from of samples.keys()) {
    const point = nearestOnSegment(samples, from, at);
    if (point && point.offset < (nearest?.offset ?? MAX_OFFSET_METRES)) nearest = point;
  }
  return nearest;
}

/** Nearest point to a place on the segment that starts at the sample `from`. */
function nearestOnSegment(
  samples: readonly ElevationSample[],
  from: number,
  [longitude, latitude]: readonly [number, number],
) {
  const [start, end] = [samples[from], samples[from + 1]];
  if (!start || !end) return null;
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  const [x, y] = [(longitude - start[2]) * longitudeScale, latitude - start[3]];
  const [east, north] = [(end[2] - start[2]) * longitudeScale, end[3] - start[3]];
  const projection = (x * east + y * north) / (east ** 2 + north ** 2 || 1);
  const fraction = Math.min(1, Math.max(0, projection));
  return {
    offset: Math.hypot(x - fraction * east, y - fraction * north) * METRES_PER_DEGREE,
    distance: start[0] + fraction * (end[0] - start[0]),
    elevation: start[1] + fraction * (end[1] - start[1]),
  };
}

export function highestAndLowest(samples: readonly ElevationSample[]): { highest: number; lowest: number } {
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (const [, elevation] of samples) {
    highest = Math.max(highest, elevation);
    lowest = Math.min(lowest, elevation);
  }
  return { highest, lowest };
}

/** Index of the sample nearest to a place; null without samples. */
export function nearestSample(
  samples: readonly ElevationSample[],
  { longitude, latitude }: { longitude: number; latitude: number },
): number | null {
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  let nearest: number | null = null;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const [index, [, , sampleLongitude, sampleLatitude]] of samples.entries()) {
    const distance = Math.hypot((sampleLongitude - longitude) * longitudeScale, sampleLatitude - latitude);
    if (distance < minDistance) [nearest, minDistance] = [index, distance];
  }
  return nearest;
}
