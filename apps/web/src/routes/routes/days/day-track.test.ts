import { lengthKm } from "@longpaddock/roads/places/passed-places";
import { expect, test } from "vitest";
import type { RouteTrack } from "../use-route";
import { kmNearest, trackOfDay } from "./day-track";

/** Two degrees north, about 222 km, and the same way back. */
const LINE: [number, number][] = [0, 1, 2, 1, 0].map((degrees) => [145, -38 + degrees]);
const TRACK: RouteTrack = {
  lines: [LINE.slice(0, 3), LINE.slice(2)],
  straight: [false, true],
  elevation: Array.from({ length: 9 }, (_, i) => [i * 56_250, 100 * i, 145, -38]),
  waypoints: [
    { name: "Camp", longitude: 145, latitude: -36.2 },
    { name: "Gate", longitude: 145, latitude: -37.5 },
  ],
};

test("a day has its part of each line, its climb from its own start, and the waypoints that it passes", () => {
  const days = [{ distance: 150 }, { distance: 150 }, { distance: 150 }];
  const parts = [1, 2, 3].map((day) => trackOfDay(TRACK, days, day));
  const totalKm = lengthKm(TRACK.lines);
  for (const { lines } of parts) expect(lengthKm(lines)).toBeCloseTo(totalKm / 3, 0);
  expect(parts.map(({ straight }) => straight)).toEqual([[false], [false, true], [true]]);
  expect(parts.map(({ waypoints }) => waypoints.map(({ name }) => name))).toEqual([
    ["Gate"],
    ["Camp"],
    ["Gate"],
  ]);
  expect(parts[1]?.elevation?.[0]?.[0]).toBe(0);
  expect(parts[1]?.elevation?.[0]?.[1]).toBe(300);
});

test("a marker that is dragged stays on its own part of a way there and back", () => {
  const place: [number, number] = [145.01, -37];
  expect(kmNearest(TRACK.lines, place, [0, 200])).toBeCloseTo(111.2, 0);
  expect(kmNearest(TRACK.lines, place, [230, 440])).toBeCloseTo(333.6, 0);
});
