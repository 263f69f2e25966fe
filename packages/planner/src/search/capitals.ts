import { metresBetween } from "@longpaddock/domain/geo";
import { terrain } from "../terrain/terrain";
import type { TripStart } from "../trip";
import type { Wishes } from "../wishes/read-wishes";

const CAPITALS = [
  "sydney-nsw",
  "melbourne-vic",
  "brisbane-qld",
  "adelaide-sa",
  "perth-wa",
  "hobart-tas",
  "darwin-nt",
  "canberra-act",
];
/** Who starts nearer than this, and not at a place on the roads, lives in its suburbs. */
const SUBURBS_KM = 40;
const CENTRE_KM = 8;

/** The capitals, by the terrain's numbers, that a trip neither starts in nor is asked to pass. */
export function capitalsToAvoid(start: TripStart, wishes: Pick<Wishes, "names">): ReadonlySet<number> {
  const { places, numberOf } = terrain();
  const asked = wishes.names.filter(({ isRefused }) => !isRefused).map(({ named }) => named);
  const isOnRoads = numberOf.has(start.id ?? "");
  return new Set(
    CAPITALS.flatMap((id) => {
      const number = numberOf.get(id);
      const place = number === undefined ? undefined : places[number];
      if (number === undefined || !place || start.id === id) return [];
      if (!isOnRoads && metresBetween(start, place) < SUBURBS_KM * 1000) return [];
      const isAsked = asked.some(
        (named) =>
          named.places.includes(number) ||
          named.region?.placeIds.includes(id) ||
          named.roads.some(({ legs }) => legs.some(({ from, to }) => from === id || to === id)),
      );
      return isAsked ? [] : [number];
    }),
  );
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether a trip stops in such a capital. */
export function stopsInCapital(
  stops: readonly Position[],
  start: TripStart,
  wishes: Pick<Wishes, "names">,
): boolean {
  const centres = [...capitalsToAvoid(start, wishes)].flatMap((number) => terrain().places[number] ?? []);
  return stops.some((stop) => centres.some((centre) => metresBetween(stop, centre) < CENTRE_KM * 1000));
}
