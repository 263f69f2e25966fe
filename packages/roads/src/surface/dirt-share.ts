import { metresBetween } from "@longpaddock/domain/geo";
import { REACH_KM } from "../fuel-gaps";
import { ROAD_GRAPH } from "../graph";
import { type Lines, lengthKm, type PassedPlace, placesPassed } from "../places/passed-places";

interface LineKind {
  /** Straight between the places of the named roads, so that it is shorter than they are. */
  readonly isSchematic: boolean;
}

/** A line on another road between the same places is seldom as long. */
const LENGTH_SLACK = 0.12;
/** So much of the line has to be on named roads for their share to stand for all of it. */
const MIN_KNOWN_SHARE = 0.7;

const ROAD_PLACES = [...ROAD_GRAPH.places.values()];

/**
 * How much of the named roads that a line follows is unsealed, in per cent. It follows one between two of its places if it
 * passes them one after the other and is as long as the road. Null if it follows too few, or leaves open which of two.
 */
export function dirtShareOf(lines: Lines, kind: LineKind): number | null {
  const totalKm = lengthKm(lines);
  const passed = placesPassed(lines, ROAD_PLACES, REACH_KM);
  const followed = passed.slice(1).flatMap((to, at) => followedBetween(passed[at], to, kind) ?? []);
  const sum = (of: (one: Followed) => number) => followed.reduce((km, one) => km + of(one), 0);
  if (totalKm === 0 || sum(({ lineKm }) => lineKm) < MIN_KNOWN_SHARE * totalKm) return null;
  const dirtKm = sum(({ isSealed, roadKm }) => (isSealed ? 0 : roadKm));
  return Math.round((100 * dirtKm) / sum(({ roadKm }) => roadKm));
}

interface Followed {
  readonly lineKm: number;
  readonly roadKm: number;
  readonly isSealed: boolean;
}

type RoadPlace = PassedPlace<(typeof ROAD_PLACES)[number]>;

function followedBetween(
  from: RoadPlace | undefined,
  to: RoadPlace,
  { isSchematic }: LineKind,
): Followed | null {
  if (!from) return null;
  const lineKm = to.km - from.km;
  const roads = ROAD_GRAPH.waysFrom(from.place.id).filter((way) => {
    if (way.to !== to.place.id) return false;
    const km = isSchematic ? metresBetween(from.place, to.place) / 1000 : way.kilometres;
    return Math.abs(lineKm - km) <= LENGTH_SLACK * km + 1;
  });
  const [first] = roads;
  if (!first) return null;
  const isSealed = first.surface === "sealed";
  const isOpen = roads.some(({ surface }) => (surface === "sealed") !== isSealed);
  return isOpen ? null : { lineKm, roadKm: first.kilometres, isSealed };
}
