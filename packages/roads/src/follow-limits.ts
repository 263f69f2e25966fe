import { FOLLOW_MESSAGES } from "./texts";

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Waypoints of a line along roads. */
export const FOLLOW_LIMITS = { min: 2, max: 100 } as const;

/** With Lord Howe Island and the Torres Strait. */
const AUSTRALIA = { west: 112, south: -44, east: 160, north: -9 } as const;

export const isInAustralia = ({ latitude, longitude }: Position): boolean =>
  latitude >= AUSTRALIA.south &&
  latitude <= AUSTRALIA.north &&
  longitude >= AUSTRALIA.west &&
  longitude <= AUSTRALIA.east;

/** Says why roads can't be followed through the waypoints of a route; null if they can. */
export function followProblem(waypoints: readonly Position[]): string | null {
  if (waypoints.length > FOLLOW_LIMITS.max) return FOLLOW_MESSAGES.tooMany;
  return waypoints.every(isInAustralia) ? null : FOLLOW_MESSAGES.outside;
}
