import { kilometresToOneDecimal, metres } from "../../../lib/format";
import type { RouteTrack } from "../use-routes";

/** A place on the line: metres from the start, metres above the sea, longitude, latitude. */
export type ElevationSample = NonNullable<RouteTrack["elevation"]>[number];

/** Of the profile, in pixels. */
export const CHART_HEIGHT = 190;

/** '12.4 km · 830 m' */
export function sampleText([distance, elevation]: ElevationSample): string {
  return `${kilometresToOneDecimal(distance / 1000)} · ${metres(elevation)}`;
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
