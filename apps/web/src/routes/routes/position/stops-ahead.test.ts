import { expect, test } from "vitest";
import { type Stop, stopsAhead } from "./stops-ahead";

const STOPS: readonly Stop[] = [
  { kind: "end", name: "", along: 0 },
  { kind: "fuel", name: "Omeo", along: 10_000 },
  { kind: "fuel", name: "Dargo", along: 60_000 },
  { kind: "water", name: "Dargo", along: 60_000 },
  { kind: "water", name: "Creek", along: 30_000 },
  { kind: "point", name: "Lookout", along: 30_100 },
  { kind: "end", name: "", along: 80_000 },
];
const ahead = (along: number, direction: 1 | -1) =>
  stopsAhead(STOPS, { along, direction }).map(
    ({ kind, name, ahead, hasWater }) => `${kind}${hasWater ? " and water" : ""} ${name} ${ahead}`,
  );

test("the next of each kind, in the direction of the ride, without those that are reached", () => {
  expect(ahead(9_000, 1)).toEqual([
    "fuel Omeo 1000",
    "water Creek 21000",
    "point Lookout 21100",
    "end  71000",
  ]);
  expect(ahead(9_900, 1)[0]).toBe("fuel Dargo 50100");
  expect(ahead(40_000, 1)).toEqual(["fuel and water Dargo 20000", "end  40000"]);
  expect(ahead(70_000, 1)).toEqual(["end  10000"]);
  expect(ahead(70_000, -1)).toEqual(["fuel and water Dargo 10000", "point Lookout 39900", "end  70000"]);
});
