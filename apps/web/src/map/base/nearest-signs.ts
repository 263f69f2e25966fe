import type { Place } from "@longpaddock/domain/geo";
import type { Bounds } from "../bounds";
import { METRES_PER_DEGREE } from "../earth";

const MAX_SIGNS = 4;
const MAX_KM = 150;
/** With so many names on the map, nobody needs signs. */
const ENOUGH_SHOWN = 3;
/** Radians between two signs. */
const MIN_ANGLE = Math.PI / 4;
const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Sign {
  readonly id: string;
  readonly name: string;
  readonly km: number;
  /** Radians, clockwise from north. */
  readonly angle: number;
}

/** The nearest places outside of a view that shows hardly any, each in another direction from its centre. */
export function signsAround(places: readonly Named[], view: Bounds): Sign[] {
  const isShown = ({ latitude, longitude }: Named) =>
    longitude > view.west && longitude < view.east && latitude > view.south && latitude < view.north;
  if (places.filter(isShown).length >= ENOUGH_SHOWN) return [];
  const centre = { latitude: (view.south + view.north) / 2, longitude: (view.west + view.east) / 2 };
  const signs: Sign[] = [];
  const outside = places.filter((place) => !isShown(place)).map((place) => signTo(place, centre));
  for (const sign of outside.filter(({ km }) => km < MAX_KM).sort((a, b) => a.km - b.km)) {
    if (signs.every((other) => angleBetween(other.angle, sign.angle) >= MIN_ANGLE)) signs.push(sign);
    if (signs.length === MAX_SIGNS) break;
  }
  return signs;
}

/** "north-east" */
export function pointOf(angle: number): string {
  const eighth = Math.round((angle / (2 * Math.PI)) * POINTS.length);
  return POINTS[(eighth + POINTS.length) % POINTS.length] ?? "";
}

export const signTo = (place: Named, from: Place): Sign => ({
  id: place.id,
  name: place.name,
  ...wayTo(place, from),
});

/** On a plane: for places in sight of each other, as on one map. */
export function wayTo(place: Place, from: Place): Pick<Sign, "km" | "angle"> {
  const degree = METRES_PER_DEGREE / 1000;
  const north = (place.latitude - from.latitude) * degree;
  const east = (place.longitude - from.longitude) * degree * Math.cos((from.latitude * Math.PI) / 180);
  return { km: Math.hypot(north, east), angle: Math.atan2(east, north) };
}

function angleBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(apart, 2 * Math.PI - apart);
}
