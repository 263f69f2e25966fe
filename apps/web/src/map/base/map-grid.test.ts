import { describe, expect, test } from "vitest";
import { gridOf } from "./map-grid";

type Box = readonly [west: number, south: number, east: number, north: number];
const features = ([west, south, east, north]: Box) => gridOf({ west, south, east, north }).features;
const labels = (box: Box) => features(box).map(({ properties }) => properties.label);

describe("the map's grid", () => {
  test("has a line for every degree where a state is shown", () => {
    const found = labels([146, -37, 150, -35]);
    expect(found).toEqual(expect.arrayContaining(["148° E", "36° S"]));
  });

  test("has lines every ten degrees for the continent and no hemisphere at 0°", () => {
    expect(labels([112, -44, 154, -10])).toEqual(expect.arrayContaining(["130° E", "30° S"]));
    expect(labels([-20, -20, 20, 20])).toEqual(expect.arrayContaining(["0°", "10° W", "10° N"]));
  });

  test.each<[Box, string, number]>([
    [[148, -36.6, 148.8, -36.1], "10 km squares", 10],
    [[148, -36.06, 148.1, -36], "2 km squares", 2],
    [[148, -36.006, 148.01, -36], "200 m squares", 0.2],
  ])("has squares of kilometres near by: %j has %s", (box, label, km) => {
    const found = features(box);
    expect(found.map(({ properties }) => properties.label)).toContain(label);
    const ends = found.map(({ geometry }) => geometry.coordinates[0] ?? []);
    const east = [...new Set(ends.map(([x = 0]) => x))].sort((a, b) => a - b);
    const north = [...new Set(ends.map(([, y = 0]) => y))].sort((a, b) => a - b);
    const [, x1 = 0, x2 = 0] = east;
    const [, y1 = 0, y2 = 0] = north;
    expect(((x2 - x1) * 111.2 * Math.cos((36 * Math.PI) / 180)) / km).toBeCloseTo(1, 1);
    expect(((y2 - y1) * 111.2) / km).toBeCloseTo(1, 1);
  });

  test("has fewer than 60 lines at any zoom", () => {
    for (const width of [0, 0.001, 0.3, 4, 50, 360])
      expect(labels([148, -36, 148 + width, -36 + width / 2]).length).toBeLessThan(60);
  });
});
