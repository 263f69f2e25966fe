import { metresBetween } from "@longpaddock/domain/geo";
import { sellsFuel } from "@longpaddock/roads/fuel";
import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { HIGHLIGHTS, type Highlight } from "@longpaddock/roads/highlights";
import type { Place } from "@longpaddock/roads/places/gazetteer";
import { legKey } from "@longpaddock/roads/ridden/leg-key";
import { networkOf, type WayNetwork } from "@longpaddock/roads/shortest-ways";
import type { Ride } from "../trip";

/** What a planner knows about the roads, by the numbers of the network's places and ways. */
export interface Terrain extends WayNetwork {
  readonly places: readonly Place[];
  readonly hasFuel: readonly boolean[];
  readonly hasBeds: readonly boolean[];
  readonly highlights: readonly (Highlight | undefined)[];
  /** The same number for both directions of a road, and for roads that share it. */
  readonly stretch: Int32Array;
  /** Road kilometres per kilometre of the straight line. */
  readonly winding: Float64Array;
  /** By way: of its kilometres, those along a line that a member has ridden. */
  readonly riddenKm: readonly number[];
}

const WITH_BEDS = new Set(["city", "town", "roadhouse"]);

type Rides = ReadonlyMap<string, Ride>;

const NONE: Rides = new Map();
/** Without rides, and with those of the last request. */
const known = new Map<"roads" | "ridden", { key: string; terrain: Terrain }>();

/** Computed at the first call, and when the rides have changed since the last one. */
export function terrain(rides: Rides = NONE): Terrain {
  const kind = rides.size === 0 ? "roads" : "ridden";
  const key = JSON.stringify([...rides]);
  const before = known.get(kind);
  if (before?.key === key) return before.terrain;
  const surveyed = survey(rides);
  known.set(kind, { key, terrain: surveyed });
  return surveyed;
}

function survey(rides: Rides): Terrain {
  const roads = networkOf(ROAD_GRAPH);
  const keys = roads.ways.map(legKey);
  const ways = roads.ways.map((way, at) => ({
    ...way,
    kilometres: rides.get(keys[at] ?? "")?.kilometres ?? way.kilometres,
  }));
  const network = { ...roads, ways };
  const places = network.placeIds.flatMap((id) => ROAD_GRAPH.places.get(id) ?? []);
  const highlights = new Map(HIGHLIGHTS.map((highlight) => [highlight.placeId, highlight]));
  const hasFuel = places.map(sellsFuel);
  const stretches = new Map<string, number>();
  return {
    ...network,
    places,
    hasFuel,
    hasBeds: places.map(({ kind }, at) => WITH_BEDS.has(kind) || hasFuel[at] === true),
    highlights: places.map(({ id }) => highlights.get(id)),
    stretch: Int32Array.from(network.ways, ({ from, to, road }) => {
      const key = `${[from, to].toSorted().join(" ")} ${road.kind === "railTrail"}`;
      const number = stretches.get(key) ?? stretches.size;
      stretches.set(key, number);
      return number;
    }),
    winding: Float64Array.from(network.ways, ({ kilometres }, way) => {
      const [from, to] = [places[network.source[way] ?? -1], places[network.target[way] ?? -1]];
      return from && to ? (kilometres * 1000) / Math.max(1000, metresBetween(from, to)) : 1;
    }),
    riddenKm: keys.map((key) => rides.get(key)?.riddenKm ?? 0),
  };
}
