import type { StateCode } from "@longpaddock/domain/states";
import { placeId } from "./place-id";
import type { SearchedPlace } from "./search";

/** A suburb or village that isn't in the gazetteer: a name to recognise a place by, not one that roads lead to. */
export interface Locality extends SearchedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** The localities of a state as they are stored: one entry in each list for each. */
export interface LocalityLists {
  readonly names: readonly string[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  readonly ranks: readonly number[];
}

export function localitiesOf(state: StateCode, lists: LocalityLists): Locality[] {
  return lists.names.map((name, at) => ({
    id: placeId(name, state),
    name,
    otherNames: [],
    state,
    latitude: lists.latitudes[at] ?? 0,
    longitude: lists.longitudes[at] ?? 0,
    rank: lists.ranks[at] ?? 0,
  }));
}
