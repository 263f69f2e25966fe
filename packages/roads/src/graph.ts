import type { Leg } from "./chains";
import { NAMED_ROADS, type NamedRoad } from "./named-roads";
import { GAZETTEER, type Place } from "./places/gazetteer";

/** A leg in one direction, leaving the place that it is listed under. */
export interface Way extends Leg {
  readonly road: NamedRoad;
}

export interface RoadGraph {
  /** The places on a road, by id. */
  readonly places: ReadonlyMap<string, Place>;
  /** Every way out of a place; empty for a place on no road. */
  readonly waysFrom: (placeId: string) => readonly Way[];
}

export const ROAD_GRAPH: RoadGraph = graphOf(NAMED_ROADS);

/** Throws if a road names a place that is not in the gazetteer. */
export function graphOf(roads: readonly NamedRoad[]): RoadGraph {
  const gazetteer = new Map(GAZETTEER.map((place) => [place.id, place]));
  const places = new Map<string, Place>();
  const ways = new Map<string, Way[]>();
  for (const road of roads)
    for (const leg of road.legs)
      for (const way of [
        { ...leg, road },
        { ...leg, from: leg.to, to: leg.from, road },
      ]) {
        const place = gazetteer.get(way.from);
        if (!place) throw new Error(`${road.name}: no place ${way.from} in the gazetteer`);
        places.set(way.from, place);
        const others = ways.get(way.from);
        if (others) others.push(way);
        else ways.set(way.from, [way]);
      }
  return { places, waysFrom: (placeId) => ways.get(placeId) ?? [] };
}
