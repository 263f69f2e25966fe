import type { Supply } from "@longpaddock/domain/fuel/vocabulary";
import { sellsFuel } from "./fuel";
import { GAZETTEER, type Place, type PlaceKind } from "./places/gazetteer";
import { type Position, placesPassed } from "./places/passed-places";

export interface Stop {
  readonly name: string;
  readonly km: number;
}

/** A stretch without fuel, or without water. */
export interface Gap {
  readonly fromKm: number;
  readonly toKm: number;
  /** The stops at its ends; null for the start and the finish of the route. */
  readonly from: string | null;
  readonly to: string | null;
}

/** How far from the middle of a town or roadhouse a route may pass. */
export const REACH_KM = 2.5;
/**
 * The author's stops are on the line, but others may have a shorter one, without the parts near the author's home: a stop
 * there must not appear at its end.
 */
const ADDED_REACH_KM = 0.25;

type StopPlace = Pick<Place, "name" | "latitude" | "longitude">;

/** There is water where there is fuel, and in other places where people live or sell something. */
const KINDS_WITH_WATER: ReadonlySet<PlaceKind> = new Set(["city", "town", "roadhouse"]);

const PLACES_WITH: Readonly<Record<Supply, readonly Place[]>> = {
  fuel: GAZETTEER.filter(sellsFuel),
  water: GAZETTEER.filter((place) => KINDS_WITH_WATER.has(place.kind) || sellsFuel(place)),
};

/** The towns and roadhouses with a supply that a route passes, in order; one that it passes twice counts twice. */
export function stopsAlong(lines: readonly (readonly Position[])[], supply: Supply): Stop[] {
  return placesPassed(lines, PLACES_WITH[supply], REACH_KM).map(stopOf);
}

/** The same for a stop of the author. */
export function addedStopsAlong(
  lines: readonly (readonly Position[])[],
  added: readonly StopPlace[],
): Stop[] {
  return placesPassed(lines, added, ADDED_REACH_KM).map(stopOf);
}

const stopOf = ({ place, km }: { place: StopPlace; km: number }): Stop => ({ name: place.name, km });

export const inOrder = (stops: readonly Stop[]): Stop[] => stops.toSorted((a, b) => a.km - b.km);

/** The stretches between the stops, from the start to the finish. */
export function gapsBetween(stops: readonly Stop[], totalKm: number): Gap[] {
  const ends = [...stops, { name: null, km: totalKm }];
  return ends.map(({ name, km }, index) => {
    const before = stops[index - 1];
    return { fromKm: before?.km ?? 0, toKm: km, from: before?.name ?? null, to: name };
  });
}

export const gapKm = ({ fromKm, toKm }: Gap): number => toKm - fromKm;

export function longestGap(gaps: readonly Gap[]): Gap | null {
  return gaps.reduce<Gap | null>(
    (longest, gap) => (longest && gapKm(longest) >= gapKm(gap) ? longest : gap),
    null,
  );
}
