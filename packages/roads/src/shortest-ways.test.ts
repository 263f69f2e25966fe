import { describe, expect, test } from "vitest";
import { ROAD_GRAPH } from "./graph";
import { networkOf, shortestWays, waysTo } from "./shortest-ways";

const network = networkOf(ROAD_GRAPH);
const kilometres = Float64Array.from(network.ways, (way) => way.kilometres);

const number = (id: string) => {
  const found = network.numberOf.get(id);
  if (found === undefined) expect.unreachable(`no place ${id} on the roads`);
  return found;
};

function pathBetween(from: string, to: string, costs = kilometres) {
  const found = shortestWays(network, costs, { start: number(from), end: number(to) });
  return waysTo(network, found, number(to)).flatMap((way) => network.ways[way] ?? []);
}

describe("the shortest ways", () => {
  test("lead from place to place without a gap", () => {
    const path = pathBetween("sydney-nsw", "perth-wa");
    expect(path[0]?.from).toBe("sydney-nsw");
    expect(path.at(-1)?.to).toBe("perth-wa");
    path.slice(1).forEach((way, at) => {
      expect(way.from).toBe(path[at]?.to);
    });
    const total = path.reduce((sum, way) => sum + way.kilometres, 0);
    expect(total).toBeGreaterThan(3_600);
    expect(total).toBeLessThan(4_200);
  });

  test("are as long as those of a search that tries everything again and again", () => {
    const start = number("alice-springs-nt");
    const { costs } = shortestWays(network, kilometres, { start });
    const plain = new Map([[start, 0]]);
    for (let round = 0; round < network.placeIds.length; round++)
      for (const [at, way] of network.ways.entries()) {
        const from = plain.get(network.source[at] ?? -1);
        const to = network.target[at] ?? -1;
        if (from !== undefined && from + way.kilometres < (plain.get(to) ?? Number.POSITIVE_INFINITY))
          plain.set(to, from + way.kilometres);
      }
    network.placeIds.forEach((_, place) => {
      expect(costs[place]).toBe(plain.get(place) ?? Number.POSITIVE_INFINITY);
    });
  });

  test("to one place are as long as in a search for all of them", () => {
    const start = number("alice-springs-nt");
    const { costs } = shortestWays(network, kilometres, { start });
    network.placeIds.forEach((_, end) => {
      expect(shortestWays(network, kilometres, { start, end }).costs[end]).toBe(costs[end]);
    });
  });

  test("go around a closed way", () => {
    const costs = kilometres.map((cost, at) =>
      network.ways[at]?.road.name === "Birdsville Track" ? Number.POSITIVE_INFINITY : cost,
    );
    const path = pathBetween("birdsville-qld", "marree-sa", costs);
    expect(path.length).toBeGreaterThan(0);
    expect(path.filter(({ road }) => road.name === "Birdsville Track")).toEqual([]);
  });

  test("don't exist across the sea", () => {
    expect(pathBetween("hobart-tas", "melbourne-vic")).toEqual([]);
    const { costs } = shortestWays(network, kilometres, { start: number("hobart-tas") });
    expect(costs[number("melbourne-vic")]).toBe(Number.POSITIVE_INFINITY);
  });
});
