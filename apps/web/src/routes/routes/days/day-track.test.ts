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

test("a day of a line that is real in part keeps the kilometres of each part", () => {
  const drawnKm = lengthKm([LINE.slice(0, 2)]);
  // Ridden as it is drawn at first, then a road that is 1.6 times as long as its straight line.
  const knots = [0, 1, 2, 3, 4].map((at): [number, number] => [
    at * drawnKm,
    Math.min(at, 1) * drawnKm + Math.max(0, at - 1) * 1.6 * drawnKm,
  ]);
  const whole = knots.at(-1)?.[1] ?? 0;
  const days = [{ distance: 1.8 * drawnKm }, { distance: whole - 1.8 * drawnKm }];
  const [first, second] = [1, 2].map((day) => trackOfDay({ ...TRACK, knots }, days, day));
  const rounded = (track: RouteTrack | undefined) =>
    track?.knots?.map(([drawn, km]) => [drawn, km].map((one) => Math.round((100 * one) / drawnKm) / 100));
  expect(rounded(first)).toEqual([
    [0, 0],
    [1, 1],
    [1.5, 1.8],
  ]);
  expect(rounded(second)).toEqual([
    [0, 0],
    [0.5, 0.8],
    [1.5, 2.4],
    [2.5, 4],
  ]);
});

test("a marker that is dragged stays on its own part of a way there and back", () => {
  const place: [number, number] = [145.01, -37];
  expect(kmNearest(TRACK.lines, place, [0, 200])).toBeCloseTo(111.2, 0);
  expect(kmNearest(TRACK.lines, place, [230, 440])).toBeCloseTo(333.6, 0);
});
