import type { VehicleType } from "@longpaddock/domain/vehicles";
import type { Way } from "@longpaddock/roads/graph";

/** Hours on the way in a usual day, without the longer stops. */
export const HOURS_A_DAY = 6;

interface Pace {
  /** Kilometres an hour with short stops. */
  readonly highway: number;
  readonly road: number;
  readonly twisty: number;
  readonly gravel: number;
  readonly track: number;
  /** By unknown ways to the first known road. */
  readonly access: number;
  /** Kilometres on a tank or two; null for no fuel. */
  readonly range: number | null;
  /** Longer legs have nowhere to stop. */
  readonly maxLeg: number;
}

const PACES: Readonly<Record<VehicleType, Pace>> = {
  "onroad-motorcycle": {
    highway: 74,
    road: 65,
    twisty: 57,
    gravel: 40,
    track: 20,
    access: 50,
    range: 260,
    maxLeg: 600,
  },
  "offroad-motorcycle": {
    highway: 70,
    road: 61,
    twisty: 55,
    gravel: 48,
    track: 28,
    access: 50,
    range: 300,
    maxLeg: 600,
  },
  "4x4": { highway: 72, road: 61, twisty: 52, gravel: 50, track: 25, access: 50, range: 600, maxLeg: 800 },
  cycling: {
    highway: 14,
    road: 13,
    twisty: 11.5,
    gravel: 11,
    track: 7,
    access: 12,
    range: null,
    maxLeg: 125,
  },
};

/** By the straight line, in hours of the usual pace. */
const MAX_ACCESS_HOURS = 1.2;

/** How far from the start the first known road may be, in kilometres of the straight line. */
export const reachOf = (vehicle: VehicleType): number => Math.round(MAX_ACCESS_HOURS * PACES[vehicle].access);

export function paceOf(vehicle: VehicleType): Pace {
  return PACES[vehicle];
}

export function isTwisty({ road, surface }: Way, winding: number): boolean {
  const hills = road.scenery.includes("mountains");
  return surface !== "track" && winding >= (hills ? 1.22 : road.kind === "highway" ? 1.6 : 1.4);
}

/** A highway that is no pleasure for its own sake. */
export function isHighway(way: Way, winding: number): boolean {
  return way.road.kind === "highway" && way.surface === "sealed" && !isTwisty(way, winding);
}

export function hoursOf(vehicle: VehicleType, way: Way, winding: number): number {
  const { highway, road, twisty, gravel, track } = PACES[vehicle];
  const { surface, kilometres } = way;
  if (surface === "track") return kilometres / track;
  if (surface === "gravel") return kilometres / gravel;
  if (isTwisty(way, winding)) return kilometres / twisty;
  return kilometres / (way.road.kind === "highway" ? highway : road);
}
