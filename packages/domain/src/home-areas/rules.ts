import { type Circle, destination, isInside } from "../geo";

/** Metres. */
export const HOME_RADIUS = { min: 200, max: 10_000, default: 1000 } as const;

/** A pin moved further than this marks another home. */
const MAX_CORRECTION_METRES = 500;

/** True only if each area contains the other's pin, so that the old pin stays hidden. */
export function isSameHome(area: Circle, before: Circle): boolean {
  const radius = Math.min(area.radius, before.radius, MAX_CORRECTION_METRES);
  return isInside(area, { ...before, radius });
}

/** Limited because every point of every route is checked against each past home. */
export const MAX_PAST_HOMES = 20;

/** Two secret pseudo-random numbers from 0 up to 1. */
export type RandomOffset = readonly [distance: number, direction: number];

const BLUR_STEPS = [200, 500, 1000, 2000, 5000, 10_000] as const;

/** The share of the blur that is the same for all routes of a member. */
const SHARED_BLUR = 0.75;

interface ZoneOffsets {
  /** The member's offset for the blur step that ends at this many metres. */
  readonly step: (metres: number) => RandomOffset;
  readonly route: RandomOffset;
}

/** The maximum distance between the home and the centre of a zone, in metres. */
export const blurRadius = (radius: number): number =>
  BLUR_STEPS.findLast((step) => step <= radius) ?? BLUR_STEPS[0];

/**
 * Returns the circle to cut from a route. It contains the home area, but secret offsets keep its centre from revealing
 * the home. Each blur step has its own offset, so that enlarging the area reveals nothing more.
 */
export function homeZone(home: Circle, offsets: ZoneOffsets): Circle {
  const blur = blurRadius(home.radius);
  const moves = [offsetWithin(blur * (1 - SHARED_BLUR), offsets.route)];
  let previous = 0;
  for (const step of BLUR_STEPS.filter((metres) => metres <= blur)) {
    moves.push(offsetWithin((step - previous) * SHARED_BLUR, offsets.step(step)));
    previous = step;
  }
  const north = moves.reduce((sum, move) => sum + move.north, 0);
  const east = moves.reduce((sum, move) => sum + move.east, 0);
  const centre = destination(home, Math.hypot(north, east), Math.atan2(east, north));
  return { ...centre, radius: home.radius + blur + 1 };
}

/** Spreads offsets evenly over a circle. All values are metres. */
function offsetWithin(radius: number, [distance, direction]: RandomOffset) {
  const metres = radius * Math.sqrt(distance);
  const angle = direction * 2 * Math.PI;
  return { north: metres * Math.cos(angle), east: metres * Math.sin(angle) };
}
