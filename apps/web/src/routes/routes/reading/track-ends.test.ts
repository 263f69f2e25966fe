import { expect, test } from "vitest";
import { endsOfTrack } from "./track-ends";

/** Points every 11 m towards the north. */
const north = (count: number, from: number, longitude = 148): [number, number][] =>
  Array.from({ length: count }, (_, i) => [longitude, from + i / 10_000]);

test("a track has two ends, each with the way there from the end on", () => {
  const [start, end, ...others] = endsOfTrack([north(1000, -36), north(1000, -35.9)]);
  expect(others).toEqual([]);
  expect([start?.name, start?.line[0]]).toEqual(["start", [148, -36]]);
  expect([end?.name, end?.line[0]]).toEqual(["end", [148, expect.closeTo(-35.8001)]]);
  // Five kilometres of it, with a point every 30 m.
  for (const line of [start?.line ?? [], end?.line ?? []]) {
    expect(Math.abs((line.at(-1)?.[1] ?? 0) - (line[0]?.[1] ?? 0))).toBeCloseTo(0.045, 2);
    expect(line.length).toBeLessThan(170);
  }
});

test("a round trip has one, and an empty track none", () => {
  const out = north(1000, -36);
  expect(endsOfTrack([[...out, ...out.toReversed()]]).map(({ name }) => name)).toEqual(["start"]);
  expect(endsOfTrack([])).toEqual([]);
  expect(endsOfTrack([[]])).toEqual([]);
  expect(endsOfTrack([[[148, -36]]])).toEqual([{ name: "start", line: [[148, -36]] }]);
});
