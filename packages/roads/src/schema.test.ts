import { describe, expect, test } from "vitest";
import { followProblem } from "./follow-limits";
import { followRoadsInput } from "./schema";
import { FOLLOW_MESSAGES } from "./texts";

const HAY = { latitude: -34.506, longitude: 144.845 };
const LYON = { latitude: 45.76, longitude: 4.84 };
const input = (waypoints: unknown) => ({ waypoints, vehicleType: "4x4" });
const many = (count: number) => Array.from({ length: count }, () => HAY);

describe("the waypoints of a line along roads", () => {
  test("are 2 to 100 places in Australia, without anything else", () => {
    expect(followRoadsInput.parse(input([{ ...HAY, name: "Hay", height: 1 }, HAY])).waypoints).toEqual([
      HAY,
      HAY,
    ]);
    expect(followRoadsInput.safeParse(input(many(100))).success).toBe(true);
  });

  test.each([
    ["one", [HAY]],
    ["101", many(101)],
    ["a million", many(1_000_000)],
    ["one in France", [HAY, LYON]],
    ["one without a longitude", [HAY, { latitude: -34 }]],
    ["one that isn't a number", [HAY, { ...HAY, latitude: Number.NaN }]],
    ["text for a number", [HAY, { ...HAY, latitude: "-34" }]],
    ["no list", "Hay to Booligal"],
    ["nothing", undefined],
  ])("are refused when there is %s", (_, waypoints) => {
    expect(followRoadsInput.safeParse(input(waypoints)).success).toBe(false);
  });

  test("say why roads can't be followed through those of a route", () => {
    expect(followProblem([HAY, HAY])).toBeNull();
    expect(followProblem([])).toBeNull();
    expect(followProblem([HAY, LYON])).toBe(FOLLOW_MESSAGES.outside);
    expect(followProblem(many(101))).toBe(FOLLOW_MESSAGES.tooMany);
  });
});
