import { kilometres, kilometresToOneDecimal, metres } from "../../../lib/format";
import { METRES_PER_DEGREE } from "../../../map/earth";
import type { RouteTrack } from "../use-routes";

/** A place on the line: metres from the start, metres above the sea, longitude, latitude. */
export type ElevationSample = NonNullable<RouteTrack["elevation"]>[number];

/** Of the profile, in pixels. */
export const CHART_HEIGHT = 190;

/** '12.4 km · 830 m' */
export function sampleText([distance, elevation]: ElevationSample): string {
  return `${kilometresToOneDecimal(distance / 1000)} · ${metres(elevation)}`;
}

/** Farther from the line than this something is not on it. */
const ON_LINE_METRES = 1000;

/** '412 km · 830 m': where the line passes a place, and how high; null for a place beside it. */
export function passingText(
  samples: readonly ElevationSample[],
  [longitude, latitude]: readonly [number, number],
): string | null {
  const index = nearestSample(samples, { longitude, latitude });
  if (index === null) return null;
  const passings = [index - 1, index].flatMap((from) => passing(samples, from, [longitude, latitude]) ?? []);
  const nearest = passings.sort((one, other) => one.apart - other.apart)[0];
  if (!nearest || nearest.apart > ON_LINE_METRES) return null;
  return `${kilometres(nearest.distance / 1000)} · ${metres(nearest.elevation)}`;
}

/** Of the straight piece from one sample to the next, what is nearest to a place. */
function passing(
  samples: readonly ElevationSample[],
  from: number,
  [longitude, latitude]: readonly [number, number],
) {
  const [start, end] = [samples[from], samples[from + 1]];
  if (!start || !end) return null;
  const shortening = Math.cos((latitude * Math.PI) / 180);
  const [x, y] = [(longitude - start[2]) * shortening, latitude - start[3]];
  const [east, north] = [(end[2] - start[2]) * shortening, end[3] - start[3]];
  const along = (x * east + y * north) / (east ** 2 + north ** 2 || 1);
  const part = Math.min(1, Math.max(0, along));
  return {
    apart: Math.hypot(x - part * east, y - part * north) * METRES_PER_DEGREE,
    distance: start[0] + part * (end[0] - start[0]),
    elevation: start[1] + part * (end[1] - start[1]),
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

/** Index of the sample nearest to a place on the map; null without samples. */
export function nearestSample(
  samples: readonly ElevationSample[],
  { longitude, latitude }: { longitude: number; latitude: number },
): number | null {
  const shortening = Math.cos((latitude * Math.PI) / 180);
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, [, , sampleLongitude, sampleLatitude]] of samples.entries()) {
    const apart = Math.hypot((sampleLongitude - longitude) * shortening, sampleLatitude - latitude);
    if (apart < least) [nearest, least] = [index, apart];
  }
  return nearest;
}
