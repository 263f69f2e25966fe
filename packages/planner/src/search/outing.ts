import { type DifficultyLevel, difficultyLevel } from "@longpaddock/domain/difficulties";
import { metresBetween } from "@longpaddock/domain/geo";
import { type NamedRoad, suitsVehicle } from "@longpaddock/roads/named-roads";
import { shortestWays } from "@longpaddock/roads/shortest-ways";
import { closeBeyondFuel } from "../terrain/fuel-stops";
import { HOURS_A_DAY, hoursOf, paceOf, reachOf } from "../terrain/pace";
import { noiseOf } from "../terrain/seeds";
import { type Terrain, terrain } from "../terrain/terrain";
import type { NoTripReason, TripRequest } from "../trip";
import { maxLengths } from "../wishes/length-limits";
import { readWishes, refusesFreeways, type Wishes } from "../wishes/read-wishes";
import { type Sights, sightsFor } from "../wishes/sights";
import { appealOf } from "./appeal";
import { capitalsToAvoid } from "./capitals";

/** A request with everything that a search needs, by the numbers of the terrain. */
export interface Outing {
  readonly request: TripRequest;
  readonly terrain: Terrain;
  readonly wishes: Wishes;
  readonly sights: Sights;
  readonly level: DifficultyLevel | null;
  readonly start: number;
  /** From the requested start to the first place on the roads. */
  readonly accessKm: number;
  /** Hours on the roads. */
  readonly budget: number;
  readonly hoursADay: number;
  readonly rangeKm: number | null;
  /** Kilometres that no day may exceed, and those of the whole trip; Infinity without a limit. */
  readonly maxKm: { readonly day: number; readonly trip: number };
  /** By way; Infinity if closed. */
  readonly hours: Float64Array;
  /** How much a way is liked; 1 is usual. */
  readonly appeal: Float64Array;
  /** Hours that count less where the way is liked, or kilometres for the shortest way; Infinity if closed. */
  readonly costs: Float64Array;
  readonly leniency: Leniency;
}

/** Of the time asked; a tour that takes longer is none. */
export const MAX_OVER = 1.5;
/** By an unknown way to the roads. */
const ACCESS_DETOUR = 1.3;
/** Weeks without help: only for those who ask for them. */
const EXPEDITIONS = new Set([
  "Canning Stock Route",
  "Gunbarrel Highway",
  "Connie Sue Highway",
  "Anne Beadell Highway",
  "French Line",
]);

/** Of the wishes, and of what a rider takes for granted: what is tried when nothing fits otherwise, or to find out why. */
export interface Leniency {
  /** Goes through capital cities that nobody asked for. */
  readonly capitals?: true;
  /** Takes highways on a bicycle. */
  readonly highways?: true;
  /** Takes freeways although none are wanted. */
  readonly freeways?: true;
  /** Ignores kilometres that were asked for. */
  readonly lengths?: true;
  /** Takes the shortest way, and the same way back. */
  readonly shortest?: true;
  /** Passes as many of the places and roads that were asked for, the first ones, and others by chance. */
  readonly names?: number;
}

export function outingOf(request: TripRequest, leniency: Leniency = {}): Outing | NoTripReason {
  const land = terrain(request.rides);
  const wishes = readWishes(request.preferences);
  const maxKm = maxLengths(leniency.lengths ? [] : wishes.limits, request.days);
  const level = request.difficulty === null ? null : difficultyLevel(request.difficulty);
  const isOpen = openWays(request, wishes, { level, leniency });
  const hours = Float64Array.from(land.ways, (way, at) =>
    isOpen[at] ? hoursOf(request.vehicle, way, land.winding[at] ?? 1) : Number.POSITIVE_INFINITY,
  );
  const nearest = nearestOpen(request, hours);
  if (typeof nearest === "string") return nearest;
  const { start, accessKm } = nearest;
  const rangeKm = paceOf(request.vehicle).range === null ? null : rangeOf(request);
  if (rangeKm !== null) closeBeyondFuel({ terrain: land, hours, start, rangeKm: rangeKm - accessKm });
  if (!hasWayOut(hours, start)) return "no-fuel";
  const kmADay = Math.min(maxKm.day, maxKm.trip / request.days);
  const hoursADay = Math.min(request.hours ?? HOURS_A_DAY, kmADay / paceOf(request.vehicle).road);
  const accessHours = (accessKm / paceOf(request.vehicle).access) * (request.returnToStart ? 2 : 1);
  const budget = Math.max(0.3, request.days * hoursADay - accessHours);
  closeBeyondReach(hours, start, (request.returnToStart ? 0.5 : 1) * MAX_OVER * budget);
  const names = land.places.map(({ name }) => name);
  const sights = sightsFor(wishes, land.highlights, names);
  const appeal = Float64Array.from(land.ways, (_, way) =>
    appealOf({ request, wishes, sights, level, land, way }),
  );
  const noise = noiseOf(request.seed);
  return {
    request,
    terrain: land,
    wishes,
    sights,
    level,
    start,
    accessKm,
    budget,
    hoursADay,
    rangeKm,
    maxKm,
    hours,
    appeal,
    leniency,
    costs: hours.map((time, way) => {
      if (leniency.shortest)
        return time === Number.POSITIVE_INFINITY ? time : (land.ways[way]?.kilometres ?? time);
      const liking = (appeal[way] ?? 1) * (0.75 + 0.55 * noise(land.stretch[way] ?? 0));
      return time / liking ** 1.3;
    }),
  };
}

function rangeOf({ vehicle, fuelRangeKm }: TripRequest): number | null {
  return fuelRangeKm ?? paceOf(vehicle).range;
}

function openWays(
  { vehicle, preferences, start }: TripRequest,
  wishes: Wishes,
  { level, leniency }: { level: DifficultyLevel | null; leniency: Leniency },
) {
  const wants = (theme: string) => wishes.themes.some((one) => one.theme === theme && !one.isRefused);
  const refuses = (theme: string) => wishes.themes.some((one) => one.theme === theme && one.isRefused);
  const wantsDirt = wants("dirt") || wants("tracks");
  const sealedOnly = refuses("dirt") || (wants("sealed") && !wantsDirt) || level === 1;
  const noTracks = refuses("tracks") || (level !== null && level < 3);
  const noFreeways = refusesFreeways(wishes) && !leniency.freeways;
  const refused = wishes.names.filter(({ isRefused }) => isRefused).map(({ named }) => named);
  const refusedRoads = new Set(refused.flatMap(({ roads }) => roads));
  const refusedPlaces = new Set(refused.flatMap(({ places }) => places));
  const { ways, source, target, numberOf } = terrain();
  // A trip can't avoid the place that it starts from.
  refusedPlaces.delete(numberOf.get(start.id ?? "") ?? -1);
  if (!leniency.capitals) for (const place of capitalsToAvoid(start, wishes)) refusedPlaces.add(place);
  const noHighways = vehicle === "cycling" && !leniency.highways && !wants("highways");
  const asked = preferences.toLowerCase();
  return ways.map((way, at) => {
    const { road, surface, kilometres } = way;
    if (!suitsVehicle(vehicle, road, way) || kilometres > paceOf(vehicle).maxLeg) return false;
    if (sealedOnly && surface !== "sealed" && road.kind !== "railTrail") return false;
    if (noFreeways && way.isFreeway) return false;
    if (noTracks && surface === "track") return false;
    if (noHighways && road.kind === "highway" && !namesRoad(wishes, road)) return false;
    if (refusedRoads.has(road) || refusedPlaces.has(source[at] ?? -1) || refusedPlaces.has(target[at] ?? -1))
      return false;
    return !EXPEDITIONS.has(road.name) || level === 4 || asked.includes(road.name.toLowerCase());
  });
}

const namesRoad = ({ names }: Wishes, road: NamedRoad) =>
  names.some(({ named, isRefused }) => !isRefused && named.roads.includes(road));

function hasWayOut(hours: Float64Array, place: number): boolean {
  const { firstWay } = terrain();
  return hours.subarray(firstWay[place] ?? 0, firstWay[place + 1] ?? 0).some(Number.isFinite);
}

/** Closes ways that no tour can use in time, which makes the searches of short tours quick. */
function closeBeyondReach(hours: Float64Array, start: number, reach: number): void {
  const { source, target } = terrain();
  const { costs } = shortestWays(terrain(), hours, { start });
  for (let way = 0; way < hours.length; way++)
    if (Math.max(costs[source[way] ?? 0] ?? 0, costs[target[way] ?? 0] ?? 0) > reach)
      hours[way] = Number.POSITIVE_INFINITY;
}

function nearestOpen({ start, vehicle }: TripRequest, hours: Float64Array) {
  const reach = reachOf(vehicle);
  const { places, numberOf } = terrain();
  const own = numberOf.get(start.id ?? "");
  if (own !== undefined && hasWayOut(hours, own)) return { start: own, accessKm: 0 };
  const near = places
    .map((place, number) => ({ number, straight: metresBetween(start, place) / 1000 }))
    .filter(({ straight }) => straight <= reach)
    .toSorted((one, other) => one.straight - other.straight || one.number - other.number);
  if (near.length === 0) return "off-roads";
  const open = near.find(({ number }) => hasWayOut(hours, number));
  if (!open) return "vehicle";
  return { start: open.number, accessKm: open.straight < 2 ? 0 : open.straight * ACCESS_DETOUR };
}
