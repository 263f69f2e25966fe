import { KM_PER_DEGREE, kmPerDegreeEast, type Position } from "./flat-map";
import { type AreaName, stateAt } from "./state-at";

/** Close to a border. */
const STEP_KM = 0.25;
/** Very long lines have longer steps, because the server can't answer other requests meanwhile. */
const MAX_STEPS = 5_000;

export interface Stretch {
  /** Null outside Australia, and where a border is too close to tell. */
  state: AreaName | null;
  /** The states that it may be in. */
  near: readonly AreaName[];
  km: number;
}

/** Divides lines into stretches. If no line has a length, as with one waypoint, the start of each is a stretch. */
export function* walkLines(lines: readonly (readonly Position[])[]): Generator<Stretch> {
  const walks = lines.map(legsOf);
  const totalKm = walks.reduce((sum, legs) => sum + lengthOf(legs), 0);
  const stepKm = Math.max(STEP_KM, totalKm / MAX_STEPS);
  for (const legs of walks) yield* walkLegs(legs, stepKm);
  if (totalKm === 0) for (const [start] of lines) if (start) yield { ...stateAt(start), km: 0 };
}

function* walkLegs(legs: readonly Leg[], stepKm: number): Generator<Stretch> {
  let leftKm = lengthOf(legs);
  let at = 0;
  for (const leg of legs) {
    while (at < leg.km) {
      const { state, near, clearKm } = stateAt(positionOn(leg, at / leg.km));
      const km = stepKm + clearKm;
      yield { state, near, km: Math.min(km, leftKm) };
      leftKm -= km;
      at += km;
    }
    at -= leg.km;
  }
}

function lengthOf(legs: readonly Leg[]): number {
  return legs.reduce((sum, { km }) => sum + km, 0);
}

interface Leg {
  from: Position;
  /** Degrees to its end, the short way around the world. */
  east: number;
  north: number;
  km: number;
}

/** Lines are drawn on a flat map between their points. */
function legsOf(line: readonly Position[]): Leg[] {
  return line.slice(1).map((to, i) => {
    const from = line[i] ?? to;
    const east = ((to[0] - from[0] + 540) % 360) - 180;
    const north = to[1] - from[1];
    const kmEast = kmPerDegreeEast(from[1] + north / 2);
    return { from, east, north, km: Math.hypot(east * kmEast, north * KM_PER_DEGREE) };
  });
}

function positionOn({ from, east, north }: Leg, share: number): Position {
  return [from[0] + east * share, from[1] + north * share];
}
