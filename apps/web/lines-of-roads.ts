import type { Leg } from "@longpaddock/roads/chains";
import { NAMED_ROADS, type NamedRoad } from "@longpaddock/roads/named-roads";
import { GAZETTEER } from "@longpaddock/roads/places/gazetteer";
import type { RoadLine } from "./src/map/base/road-line";

/** Two decimals are about a kilometre: the lines only join places, and fade out when that shows. */
const STEPS_PER_DEGREE = 100;

const KINDS = ["highway", "road", "track", "railTrail"] as const satisfies readonly NamedRoad["kind"][];

/** A stretch that several roads share is drawn once, as the most important of them. */
export function linesOfRoads(): RoadLine[] {
  const drawn = new Set<string>();
  const roads = NAMED_ROADS.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  return roads.flatMap((road) => {
    const lines: RoadLine[] = [];
    let last: Leg | null = null;
    for (const leg of road.legs) {
      const pair = [leg.from, leg.to].toSorted().join(" ");
      const isNew = !drawn.has(pair);
      drawn.add(pair);
      const line = lines.at(-1);
      if (isNew && line && last?.to === leg.from && last.surface === leg.surface)
        line[2].push(...pointOf(leg.to));
      else if (isNew)
        lines.push([labelOf(road), classOf(road, leg), [...pointOf(leg.from), ...pointOf(leg.to)]]);
      last = isNew ? leg : null;
    }
    return lines;
  });
}

/** Only highways are labelled, with their number if they have one. */
const labelOf = ({ kind, name, number }: NamedRoad) => (kind === "highway" ? (number ?? name) : "");

function classOf({ kind }: NamedRoad, { surface }: Leg): RoadLine[1] {
  if (kind === "railTrail") return "trail";
  if (surface !== "sealed") return surface;
  return kind === "highway" ? "highway" : "road";
}

const POINTS = new Map(
  GAZETTEER.map(({ id, longitude, latitude }) => [
    id,
    [Math.round(longitude * STEPS_PER_DEGREE), Math.round(latitude * STEPS_PER_DEGREE)] as const,
  ]),
);

function pointOf(id: string): readonly [number, number] {
  const point = POINTS.get(id);
  if (!point) throw new Error(`No place ${id} in the gazetteer`);
  return point;
}
