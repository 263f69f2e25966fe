/** WGS 84 degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** `radius` is metres. */
export interface Circle extends Place {
  readonly radius: number;
}

const EARTH_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Along the great circle that leaves in this direction: radians, clockwise from north. */
export function moved({ latitude, longitude }: Place, metres: number, direction: number): Place {
  const angle = metres / EARTH_METRES;
  const from = latitude * RADIANS;
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction);
  const east = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sine,
  );
  const around = longitude + east / RADIANS;
  return { latitude: Math.asin(sine) / RADIANS, longitude: ((around + 540) % 360) - 180 };
}

export function metresBetween(a: Place, b: Place): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const east = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const shortened = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(north ** 2 + shortened * east ** 2)));
}

export function isInside(place: Place, circle: Circle): boolean {
  // No two places are nearer than their latitudes are apart: this answers for most of a long line.
  const metresNorth = Math.abs(place.latitude - circle.latitude) * RADIANS * EARTH_METRES;
  if (metresNorth > circle.radius + 1) return false;
  return metresBetween(place, circle) <= circle.radius;
}

export function isInsideAny(place: Place, circles: readonly Circle[]): boolean {
  return circles.some((circle) => isInside(place, circle));
}
