import { describe, expect, test } from "vitest";
import type { RouteTrack } from "../use-route";
import { stopsOf } from "./route-stops";

const kilometresOf = (track: RouteTrack, distance: number | null) =>
  stopsOf(track, distance).map(({ name, distance: metres }) => [
    name,
    metres === null ? null : Math.round(metres / 1000),
  ]);

describe("the stops of a printed route", () => {
  test("stand in the order of the line, with the distances of its profile", () => {
    const track: RouteTrack = {
      straight: [],
      lines: [
        [
          [150, -33],
          [150.1, -33],
        ],
      ],
      elevation: [
        [0, 100, 150, -33],
        [5000, 300, 150.05, -33],
        [12_000, 200, 150.1, -33],
      ],
      waypoints: [
        { name: "Fuel", longitude: 150.05, latitude: -33 },
        { name: "Far away", longitude: 151, latitude: -33 },
        { name: "Gate", longitude: 150.02, latitude: -33.001 },
      ],
    };
    expect(kilometresOf(track, 12)).toEqual([
      ["Start", 0],
      ["Gate", 2],
      ["Fuel", 5],
      ["End", 12],
      ["Far away", null],
    ]);
    expect(stopsOf(track, 12).map(({ elevation }) => elevation && Math.round(elevation))).toEqual([
      100,
      180,
      300,
      200,
      null,
    ]);
  });

  test("of a plotted loop are at the corners of its line, also when it passes one twice", () => {
    const corners: [string, number, number][] = [
      ["Home", 150, -33],
      ["Pub", 150.1, -33],
      ["Lookout", 150.2, -33],
      ["Pub again", 150.1, -33],
      ["Home again", 150, -33],
    ];
    const track: RouteTrack = {
      straight: [],
      lines: [corners.map(([, longitude, latitude]): [number, number] => [longitude, latitude])],
      elevation: null,
      waypoints: corners.map(([name, longitude, latitude]) => ({ name, longitude, latitude })),
    };
    expect(kilometresOf(track, 40)).toEqual([
      ["Start and end: Home, Home again", 0],
      ["Pub", 10],
      ["Lookout", 20],
      ["Pub again", 30],
    ]);
    expect(stopsOf(track, null)[2]?.elevation).toBeNull();
  });

  test("of a straight recorded line are along it, also when it has a point for each waypoint", () => {
    const elevation = Array.from({ length: 401 }, (_, index): [number, number, number, number] => [
      index * 250,
      100,
      150 + index / 400,
      -33,
    ]);
    const track: RouteTrack = {
      straight: [],
      lines: [
        [
          [150, -33],
          [151, -33],
        ],
      ],
      elevation,
      waypoints: [
        { name: "Fuel", longitude: 150.3, latitude: -33 },
        { name: "Camp", longitude: 150.7, latitude: -33 },
      ],
    };
    const along = [
      ["Start", 0],
      ["Fuel", 30],
      ["Camp", 70],
      ["End", 100],
    ];
    expect(kilometresOf(track, 100)).toEqual(along);
    expect(kilometresOf({ ...track, elevation: null }, 100)).toEqual(along);
  });

  test("have the end after a waypoint beyond it, and before places off the line", () => {
    const track: RouteTrack = {
      straight: [],
      lines: [
        [
          [150, -33],
          [150.1, -33],
        ],
      ],
      elevation: null,
      waypoints: [
        { name: "Far away", longitude: 152, latitude: -33 },
        { name: "Car park", longitude: 150.105, latitude: -33 },
        { name: "Lookout", longitude: 150.05, latitude: -33 },
      ],
    };
    expect(kilometresOf(track, 10)).toEqual([
      ["Start", 0],
      ["Lookout", 5],
      ["Car park", 10],
      ["End", 10],
      ["Far away", null],
    ]);
  });
});
