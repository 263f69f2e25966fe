/** WGS 84 degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Circle extends Place {
  /** Metres. */
  readonly radius: number;
}

const EARTH_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** The place that many metres away along a great circle. `bearing` is radians clockwise from north. */
export function destination({ latitude, longitude }: Place, metres: number, bearing: number): Place {
  const angle = metres / EARTH_METRES;
  const from = latitude * RADIANS;
  const sinLatitude = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sinLatitude,
  );
  const unwrapped = longitude + east / RADIANS;
  return { latitude: Math.asin(sinLatitude) / RADIANS, longitude: ((unwrapped + 540) % 360) - 180 };
}

export function metresBetween(a: Place, b: Place): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const east = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const shrink = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(north ** 2 + shrink * east ** 2)));
}

export function isInside(place: Place, circle: Circle): boolean {
  // A cheap check on latitude alone rules out most points of a long line.
  const metresNorth = Math.abs(place.latitude - circle.latitude) * RADIANS * EARTH_METRES;
  if (metresNorth > circle.radius + 1) return false;
  return metresBetween(place, circle) <= circle.radius;
}

export function isInsideAny(place: Place, circles: readonly Circle[]): boolean {
  return circles.some((circle) => isInside(place, circle));
}

/** For descriptions of kilometres along a route. A plotted one that follows roads is measured where members rode it. */
export const ALONG_THE_WAY =
  "along lines that members rode, where a plotted route follows roads that they rode, and otherwise along its own line";
