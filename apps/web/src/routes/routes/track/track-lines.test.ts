import { describe, expect, test } from "vitest";
import { coordinates } from "../../../map/bounds";
import type { RouteTrack } from "../use-route";
import { type ElevationSample, highestAndLowest, nearestSample, sampleText } from "./elevation-samples";
import { boundsOf, endsOf, hasPlaces, mapPlacesOf, waypointsOf } from "./track-lines";

const track = (parts: Partial<RouteTrack>): RouteTrack => ({
  lines: [],
  straight: [],
  elevation: null,
  waypoints: [],
  ...parts,
});

describe("a track on the map", () => {
  const two = track({
    lines: [
      [
        [148.6, -36.4],
        [148.2, -36.1],
      ],
      [
        [148.1, -36.0],
        [147.9, -36.2],
      ],
    ],
    waypoints: [{ name: null, latitude: -35.5, longitude: 149 }],
  });

  test("has bounds around its lines and waypoints", () => {
    expect(boundsOf(two)).toEqual({ west: 147.9, south: -36.4, east: 149, north: -35.5 });
  });

  test("starts with its first line and ends with its last", () => {
    expect(endsOf(two).map(({ name, at }) => [name, at])).toEqual([
      ["Start", [148.6, -36.4]],
      ["End", [147.9, -36.2]],
    ]);
  });

  test("has a single place for start and end when it is a loop", () => {
    const loop = track({
      lines: [
        [
          [148, -36],
          [149, -35],
          [148.0005, -36.0005],
        ],
      ],
    });
    expect(endsOf(loop).map(({ name }) => name)).toEqual(["Start and end"]);
  });

  test("numbers waypoints without a name", () => {
    expect(waypointsOf(two).map(({ name }) => name)).toEqual(["Waypoint 1"]);
  });

  test("merges the ends of a plotted route with the waypoints there", () => {
    const stops: [string, number, number][] = [
      ["Birdsville", 139.35, -25.9],
      ["Mungerannie", 138.66, -28.02],
      ["Marree", 138.06, -29.65],
    ];
    const plotted = (...names: typeof stops) => ({
      lines: [names.map(([, longitude, latitude]): [number, number] => [longitude, latitude])],
      waypoints: names.map(([name, longitude, latitude]) => ({ name, longitude, latitude })),
    });
    const namesOf = (drawn: Parameters<typeof mapPlacesOf>[0]) => {
      const { ends, waypoints } = mapPlacesOf(drawn);
      return [...ends, ...waypoints].map(({ name }) => name);
    };
    expect(namesOf(plotted(...stops))).toEqual(["Start: Birdsville", "End: Marree", "Mungerannie"]);
    expect(namesOf(plotted(...stops, ...stops.slice(0, 1)))).toEqual([
      "Start and end: Birdsville",
      "Mungerannie",
      "Marree",
    ]);
    expect(namesOf(two)).toEqual(["Start", "End", "Waypoint 1"]);
  });

  test("has no places without lines and waypoints", () => {
    expect([hasPlaces(track({})), hasPlaces(two), endsOf(track({}))]).toEqual([false, true, []]);
  });

  test("shows coordinates with their hemispheres, even beyond the 180th meridian", () => {
    expect(coordinates([148.6236, -36.417])).toBe("36.417° S, 148.624° E");
    expect(coordinates([180.25, 12])).toBe("12.000° N, 179.750° W");
  });
});

describe("an elevation profile", () => {
  const samples: ElevationSample[] = [
    [0, 920, 148.6, -36.4],
    [12_400, 1577.4, 148.4, -36.5],
    [96_300, 310, 148.1, -36.2],
  ];

  test("describes a sample in kilometres and metres", () => {
    expect(sampleText([12_400, 1577.4, 0, 0])).toBe("12.4 km • 1,577 m");
  });

  test("has a highest and a lowest point", () => {
    expect(highestAndLowest(samples)).toEqual({ highest: 1577.4, lowest: 310 });
  });

  test("finds the sample nearest to the pointer", () => {
    expect(nearestSample(samples, { longitude: 148.38, latitude: -36.45 })).toBe(1);
    expect(nearestSample([], { longitude: 148, latitude: -36 })).toBeNull();
  });
});
