import { metresBetween } from "@longpaddock/domain/geo";
import type { VehicleType } from "@longpaddock/domain/vehicles";
import type { Way } from "./graph";
import { suitsVehicle } from "./named-roads";
import type { WayNetwork } from "./shortest-ways";

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a waypoint meets the roads. */
export interface Snap {
  /** The waypoint itself, or where a straight line from it meets the road. */
  readonly at: Position;
  /** Kilometres between the waypoint and the road; 0 at or near a road. */
  readonly offRoadKm: number;
  /** The places that the road leads to from there, one at a place and two between places. */
  readonly exits: readonly Exit[];
}

export interface Exit {
  /** Number of the place in the network. */
  readonly place: number;
  /** Kilometres along the road. */
  readonly kilometres: number;
  /** Number of the way that leads there; -1 at the place itself. */
  readonly way: number;
}

/** Of a network for one vehicle. */
export interface RoadMap {
  readonly network: WayNetwork;
  /** Cost of each way; Infinity if the vehicle may not use it. */
  readonly costs: Float64Array;
  readonly stretches: readonly Stretch[];
}

/** The line between two neighbouring places. */
interface Stretch {
  readonly start: Position;
  readonly end: Position;
  /** Numbers of the cheapest ways from the start to the end and back. */
  readonly there: number;
  readonly back: number;
  readonly kilometres: number;
  readonly straightKm: number;
}

/** The point of a stretch that is nearest to a waypoint. */
interface Foot {
  readonly stretch: Stretch;
  /** Of the stretch's length. */
  readonly share: number;
  /** From the waypoint. */
  readonly km: number;
}

/** The cost of a kilometre on a surface that doesn't suit the vehicle. */
const UNSUITED_COST = 4;
const AT_PLACE_KM = 1;
/** How far a road may be from the straight line between its places: a share of that line, within limits. */
const BESIDE = { share: 0.1, minKm: 2, maxKm: 25 } as const;
/** Coordinates of places and waypoints are rounded. */
const ELLIPSE_MARGIN_KM = 1;
const KM_PER_DEGREE = 111.195;

const kmBetween = (a: Position, b: Position) => metresBetween(a, b) / 1000;

export function roadMapOf(
  network: WayNetwork,
  positions: readonly Position[],
  vehicle: VehicleType,
): RoadMap {
  const costs = Float64Array.from(network.ways, (way) => costOf(way, vehicle));
  return { network, costs, stretches: stretchesOf(network, costs, positions) };
}

/** True if the vehicle copes with the way's surface. */
export const isSuited = (way: Way, vehicle: VehicleType): boolean => suitsVehicle(vehicle, way.road, way);

function costOf(way: Way, vehicle: VehicleType): number {
  if (!way.road.vehicles.includes(vehicle)) return Number.POSITIVE_INFINITY;
  return way.kilometres * (isSuited(way, vehicle) ? 1 : UNSUITED_COST);
}

function stretchesOf(
  { ways, source, target }: WayNetwork,
  costs: Float64Array,
  positions: readonly Position[],
): Stretch[] {
  const cheapest = new Map<string, number>();
  for (const [number, { from, to }] of ways.entries()) {
    const known = cheapest.get(`${from} ${to}`);
    const isCheaper = known === undefined || (costs[number] ?? 0) < (costs[known] ?? 0);
    if (costs[number] !== Number.POSITIVE_INFINITY && isCheaper) cheapest.set(`${from} ${to}`, number);
  }
  return [...cheapest.values()].flatMap((there) => {
    const way = ways[there];
    const back = way && cheapest.get(`${way.to} ${way.from}`);
    const start = positions[source[there] ?? -1];
    const end = positions[target[there] ?? -1];
    if (!way || back === undefined || back < there || !start || !end) return [];
    return { start, end, there, back, kilometres: way.kilometres, straightKm: kmBetween(start, end) };
  });
}

/** Null without any road. */
export function snapTo({ network, stretches }: RoadMap, waypoint: Position): Snap | null {
  const feet = stretches.map((stretch) => footOn(stretch, waypoint));
  const nearest = closest(feet.filter((foot) => isBeside(foot, waypoint))) ?? closest(feet);
  if (!nearest) return null;
  const { stretch, share, km } = nearest;
  const isOnRoad = isBeside(nearest, waypoint);
  const at = isOnRoad ? waypoint : pointOn(stretch, share);
  return { at, offRoadKm: isOnRoad ? 0 : km, exits: exitsOf(network, stretch, at) };
}

const closest = (feet: readonly Foot[]): Foot | undefined => {
  let nearest = feet[0];
  for (const foot of feet) if (nearest && foot.km < nearest.km) nearest = foot;
  return nearest;
};

function exitsOf({ source, target }: WayNetwork, stretch: Stretch, at: Position): Exit[] {
  const { start, end, there, back, kilometres } = stretch;
  const [toStart, toEnd] = [kmBetween(at, start), kmBetween(at, end)];
  const [first, last] = [source[there] ?? -1, target[there] ?? -1];
  if (toStart <= AT_PLACE_KM) return [{ place: first, kilometres: 0, way: -1 }];
  if (toEnd <= AT_PLACE_KM) return [{ place: last, kilometres: 0, way: -1 }];
  const done = (kilometres * toStart) / (toStart + toEnd);
  return [
    { place: first, kilometres: done, way: back },
    { place: last, kilometres: kilometres - done, way: there },
  ];
}

/** True if the waypoint may lie on the road between the two places, whose real course isn't known. */
function isBeside({ stretch, km }: Foot, waypoint: Position): boolean {
  const { start, end, kilometres, straightKm } = stretch;
  const maxKm = Math.min(Math.max(straightKm * BESIDE.share, BESIDE.minKm), BESIDE.maxKm);
  if (km > maxKm) return false;
  return kmBetween(waypoint, start) + kmBetween(waypoint, end) <= kilometres + ELLIPSE_MARGIN_KM;
}

/** The nearest point of a stretch. On a flat map, which is enough at these distances. */
function footOn(stretch: Stretch, waypoint: Position): Foot {
  const { start, end } = stretch;
  const shrink = Math.cos((waypoint.latitude * Math.PI) / 180);
  const [x, y] = [(end.longitude - start.longitude) * shrink, end.latitude - start.latitude];
  const [dx, dy] = [(waypoint.longitude - start.longitude) * shrink, waypoint.latitude - start.latitude];
  const squared = x * x + y * y;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (dx * x + dy * y) / squared));
  return { stretch, share, km: Math.hypot(dx - share * x, dy - share * y) * KM_PER_DEGREE };
}

function pointOn({ start, end }: Stretch, share: number): Position {
  return {
    latitude: start.latitude + (end.latitude - start.latitude) * share,
    longitude: start.longitude + (end.longitude - start.longitude) * share,
  };
}
