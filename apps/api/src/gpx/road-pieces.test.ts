import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { farthestOff, trueRoad } from "@longpaddock/roads/test/true-roads";
import { expect, test } from "vitest";
import { simplifiedPieces } from "./road-pieces";

/** Across the continent and back. */
const KILOMETRES = 8000;
const MAX_BYTES = 500_000;

test("a line across the continent and back stays within thirty metres of its roads", () => {
  const ways = [...ROAD_GRAPH.places.keys()].flatMap((id) => ROAD_GRAPH.waysFrom(id));
  let kilometres = 0;
  const roads = ways.flatMap((way) => {
    if (kilometres > KILOMETRES || way.from > way.to) return [];
    kilometres += way.kilometres;
    return [trueRoad(way)];
  });
  const pieces = roads.map((road) => ({
    kind: "road" as const,
    kilometres: 0,
    roads: [],
    positions: road.map(([longitude, latitude]) => ({ longitude, latitude })),
  }));
  const [lines = []] = simplifiedPieces([{ pieces, unsuitedKm: 0, freewayKm: 0, unsealedKm: 0 }]);
  expect(JSON.stringify(lines).length).toBeLessThan(MAX_BYTES);
  for (const [at, road] of roads.entries()) expect(farthestOff(road, lines[at] ?? [])).toBeLessThan(31);
});
