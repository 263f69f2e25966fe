import { metresBetween } from "@longpaddock/domain/geo";
import type { RouteVehicleType, VehicleType } from "@longpaddock/domain/vehicles";
import { type FollowedLeg, type LinePiece, totalKm } from "./follow/followed-legs";
import { ROAD_GRAPH } from "./graph";
import { isForward, legKey } from "./ridden/leg-key";
import { networkOf, type ShortestWays, shortestWays, waysTo } from "./shortest-ways";
import {
  type Exit,
  isSuited,
  type Position,
  type RoadMap,
  roadMapOf,
  type Snap,
  snapTo,
} from "./snap-waypoint";

/** A straight kilometre costs this much: away from the roads, and where both ends are on one. */
const STRAIGHT_COST = { offRoads: 1.5, onRoads: 6 } as const;
const SAME_PLACE_KM = 1;

/**
 * The shortest way along the named roads through the waypoints, one leg for each pair of neighbours. It is straight to and
 * from waypoints away from the roads, across the sea, and where the roads would be a very long way round.
 */
export function followRoads(waypoints: readonly Position[], vehicle: RouteVehicleType): FollowedLeg[] {
  const follower = followerFor(vehicle === "motorcycle" ? "offroad-motorcycle" : vehicle);
  const searches = new Map<number, ShortestWays>();
  const stops = waypoints.map((waypoint) => ({ waypoint, snap: snapTo(follower, waypoint) }));
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    return from ? [legBetween({ ...follower, searches }, from, to)] : [];
  });
}

interface Stop {
  readonly waypoint: Position;
  readonly snap: Snap | null;
}

interface Follower extends RoadMap {
  readonly positions: readonly Position[];
  readonly vehicle: VehicleType;
}

interface Search extends Follower {
  /** From the places that were searched before. */
  readonly searches: Map<number, ShortestWays>;
}

const followers = new Map<VehicleType, Follower>();

function followerFor(vehicle: VehicleType): Follower {
  const known = followers.get(vehicle);
  if (known) return known;
  const network = networkOf(ROAD_GRAPH);
  const positions = network.placeIds.flatMap((id) => ROAD_GRAPH.places.get(id) ?? []);
  const follower = { ...roadMapOf(network, positions, vehicle), positions, vehicle };
  followers.set(vehicle, follower);
  return follower;
}

function legBetween(search: Search, from: Stop, to: Stop): FollowedLeg {
  const straightKm = kmBetween(from.waypoint, to.waypoint);
  const straight = {
    pieces: straightKm === 0 ? [] : [straightPiece(from.waypoint, to.waypoint)],
    unsuitedKm: 0,
    freewayKm: 0,
    unsealedKm: 0,
  };
  if (straightKm === 0 || !from.snap || !to.snap) return straight;
  const offRoadKm = from.snap.offRoadKm + to.snap.offRoadKm;
  const road = roadBetween(search, from.snap, to.snap);
  const straightCost = straightKm * (offRoadKm > 0 ? STRAIGHT_COST.offRoads : STRAIGHT_COST.onRoads);
  if (!road || road.cost + offRoadKm * STRAIGHT_COST.offRoads >= straightCost) return straight;
  const pieces = [
    ...(from.snap.offRoadKm > 0 ? [straightPiece(from.waypoint, from.snap.at)] : []),
    ...(road.piece.kilometres > 0 ? [road.piece] : []),
    ...(to.snap.offRoadKm > 0 ? [straightPiece(to.snap.at, to.waypoint)] : []),
  ];
  const { unsuitedKm, freewayKm, unsealedKm } = road;
  return { pieces, unsuitedKm, freewayKm, unsealedKm };
}

interface Road extends Omit<FollowedLeg, "pieces"> {
  readonly cost: number;
  readonly piece: LinePiece;
}

/** A way that may be the best; its stretches are looked up if it is. */
interface Way {
  readonly cost: number;
  readonly stretches: () => Stretched[];
}

/** Null if no road leads there. */
function roadBetween(search: Search, from: Snap, to: Snap): Road | null {
  const found: Way[] = [];
  for (const out of from.exits) {
    const beside = to.exits.find(({ place, way }) => place === out.place && way === out.way && way >= 0);
    // Ahead on the same stretch of road.
    if (beside && out.kilometres >= beside.kilometres) {
      const kilometres = out.kilometres - beside.kilometres;
      const cost = costOf(search, out.way, kilometres);
      found.push({ cost, stretches: () => [{ way: out.way, kilometres, ends: null }] });
    }
    const ways = searchFrom(search, out.place);
    for (const back of to.exits) {
      const cost =
        costOf(search, out.way, out.kilometres) +
        (ways.costs[back.place] ?? Number.POSITIVE_INFINITY) +
        costOf(search, back.way, back.kilometres);
      found.push({ cost, stretches: () => stretchesVia(search, ways, { out, back }) });
    }
  }
  const [first, ...rest] = found;
  const best = rest.reduce((best, way) => (best && way.cost >= best.cost ? best : way), first);
  return best && Number.isFinite(best.cost) ? roadAlong(search, best, { from: from.at, to: to.at }) : null;
}

/** A way or a part of one. */
interface Stretched {
  readonly way: number;
  readonly kilometres: number;
  /** The place where it ends; null at a waypoint. */
  readonly ends: number | null;
  /** True if the way leads the other way round: from the waypoint where the stretch ends. */
  readonly isBackwards?: boolean;
}

function stretchesVia(
  { network }: Search,
  ways: ShortestWays,
  { out, back }: { out: Exit; back: Exit },
): Stretched[] {
  const between = waysTo(network, ways, back.place).map((way) => ({
    way,
    kilometres: network.ways[way]?.kilometres ?? 0,
    ends: network.target[way] ?? null,
  }));
  return [
    ...(out.way >= 0 ? [{ way: out.way, kilometres: out.kilometres, ends: out.place }] : []),
    ...between,
    ...(back.way >= 0 ? [{ way: back.way, kilometres: back.kilometres, ends: null, isBackwards: true }] : []),
  ];
}

function roadAlong(
  { network, positions, vehicle }: Search,
  { cost, stretches: stretchesOf }: Way,
  { from, to }: { from: Position; to: Position },
): Road {
  const stretches = stretchesOf();
  const passed = stretches.flatMap(({ ends }) => positions[ends ?? -1] ?? []);
  const names = stretches.flatMap(({ way }) => network.ways[way]?.road.name ?? []);
  const unsuited = stretches.filter(({ way: number }) => {
    const way = network.ways[number];
    return way !== undefined && !isSuited(way, vehicle);
  });
  const piece = {
    kind: "road" as const,
    kilometres: totalKm(stretches),
    roads: names.filter((name, at) => name !== names[at - 1]),
    positions: withoutRepeats([from, ...passed, to]),
    stretches: stretches.flatMap(({ way: number, kilometres, ends, isBackwards = false }) => {
      const way = network.ways[number];
      const place = positions[ends ?? -1] ?? null;
      if (!way) return [];
      const isPart = kilometres < way.kilometres;
      return {
        leg: legKey(way),
        road: way.road.name,
        kilometres,
        isForward: isForward(way) !== isBackwards,
        isPart,
        ends: place,
      };
    }),
  };
  const freeways = stretches.filter(({ way }) => network.ways[way]?.isFreeway);
  const unsealed = stretches.filter(({ way }) => network.ways[way]?.surface !== "sealed");
  const ofSurface = { unsuitedKm: totalKm(unsuited), unsealedKm: totalKm(unsealed) };
  return { cost, piece, ...ofSurface, freewayKm: totalKm(freeways) };
}

/** Of a part of a way: its share of the cost of all of it. */
function costOf({ network, costs }: Search, way: number, kilometres: number): number {
  const whole = network.ways[way];
  return whole ? ((costs[way] ?? 0) * kilometres) / whole.kilometres : 0;
}

function searchFrom({ network, costs, searches }: Search, place: number): ShortestWays {
  const known = searches.get(place);
  if (known) return known;
  const found = shortestWays(network, costs, { start: place });
  searches.set(place, found);
  return found;
}

const straightPiece = (from: Position, to: Position): LinePiece => ({
  kind: "straight",
  kilometres: kmBetween(from, to),
  roads: [],
  positions: [from, to].map(positionOf),
});

/** The places at a waypoint are left out: the line runs through the waypoint itself. */
export function withoutRepeats(line: readonly Position[]): Position[] {
  const [from, to] = [line[0], line.at(-1)];
  const isAtEnd = (position: Position) =>
    [from, to].some((end) => end !== undefined && kmBetween(position, end) <= SAME_PLACE_KM);
  return line
    .filter((position, at) => at === 0 || at === line.length - 1 || !isAtEnd(position))
    .map(positionOf);
}

const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude });

const kmBetween = (a: Position, b: Position) => metresBetween(a, b) / 1000;
