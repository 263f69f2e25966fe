import { type Circle, isInside, moved } from "../geo";

/** Metres. */
export const HOME_RADIUS = { least: 200, most: 10_000, usual: 1000 } as const;

/** Metres. A pin that moves no further is a correction; further away it is another home. */
const CORRECTION = 500;

/** Whether the area that replaces another is for the same home. */
export function isSameHome(area: Circle, before: Circle): boolean {
  return isInside(area, { ...before, radius: Math.min(before.radius, CORRECTION) });
}

/** How many past homes of a member stay hidden: each costs a test of every point of every route. */
export const MAX_PAST_HOMES = 20;

/** Two numbers from 0 up to 1 that nobody can guess and that are the same each time. */
export type Draw = readonly [distance: number, direction: number];

/** Metres. A home area is blurred by the widest of these that is not wider than its radius. */
const BLUR_STEPS = [200, 500, 1000, 2000, 5000, 10_000] as const;

/** Of a blur, what moves all zones of a member alike; the rest moves each route's own. */
const SHARED = 0.75;

interface ZoneDraws {
  /** The member's, for the step of a blur that ends at so many metres. */
  readonly step: (metres: number) => Draw;
  readonly route: Draw;
}

/** How far the middle of what is cut may lie from the home: metres. */
export const blurOf = (radius: number): number =>
  BLUR_STEPS.findLast((step) => step <= radius) ?? BLUR_STEPS[0];

/**
 * What of one route is cut: a circle around somewhere else that holds the whole home area. Whoever fits circles to
 * the ends of many routes finds their common middle, and the home may be anywhere around it. A larger home area
 * moves the middle by further steps and never by the same one made longer: what was seen before and after then
 * tells no more than the smaller of the two.
 */
export function homeZone(home: Circle, draws: ZoneDraws): Circle {
  const blur = blurOf(home.radius);
  const moves = [within(blur * (1 - SHARED), draws.route)];
  let before = 0;
  for (const step of BLUR_STEPS.filter((metres) => metres <= blur)) {
    moves.push(within((step - before) * SHARED, draws.step(step)));
    before = step;
  }
  const north = moves.reduce((sum, move) => sum + move.north, 0);
  const east = moves.reduce((sum, move) => sum + move.east, 0);
  return { ...moved(home, Math.hypot(north, east), Math.atan2(east, north)), radius: home.radius + blur + 1 };
}

/** Anywhere in a circle, each place as likely as any other: metres. */
function within(reach: number, [distance, direction]: Draw) {
  const metres = reach * Math.sqrt(distance);
  const angle = direction * 2 * Math.PI;
  return { north: metres * Math.cos(angle), east: metres * Math.sin(angle) };
}
