import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inChunks, type TestPoint, track as trackDocument } from "../test/documents";
import { drawOutline } from "./drawing/outline";
import { shapeLine } from "./drawing/shape-line";
import { drawSpark } from "./drawing/spark";
import { svgPath } from "./drawing/svg-path";
import { thinSeries } from "./drawing/thin-series";
import { GPX_LIMITS } from "./limits";
import { lineThrough, type Position } from "./line/line";
import { readGpx } from "./read-gpx";

/** Parses the points of a path written by svgPath. */
function pointsOf(path: string): Position[] {
  const points: Position[] = [];
  for (const [, command, text = ""] of path.matchAll(/([Ml])([^Ml]*)/g)) {
    const numbers = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    for (let i = 0; i < numbers.length; i += 2) {
      const [x, y] = command === "l" ? (points.at(-1) ?? [0, 0]) : [0, 0];
      points.push([x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)]);
    }
  }
  return points;
}

const winding = (count: number, from = 0): TestPoint[] =>
  Array.from({ length: count }, (_, i) => ({
    latitude: -36 + (from + i) * 0.0002 + 0.01 * Math.sin(i / 15),
    longitude: 148 + 0.02 * Math.sin(i / 23) + 0.001 * Math.sin(i / 3),
    ele: 900 + 300 * Math.sin(i / 150),
  }));

const readTrack = (...segments: TestPoint[][]) => readGpx(inChunks(trackDocument(...segments)));

describe("track", () => {
  test("a short track keeps every point, rounded to a metre", () => {
    const { track } = readTrack([
      { latitude: -36.123456789, longitude: 148.987654321 },
      { latitude: -36.2, longitude: 148.9 },
    ]);
    expect(track).toEqual([
      [
        [148.98765, -36.12346],
        [148.9, -36.2],
      ],
    ]);
  });

  test("a long track keeps at most 1,500 points and stays close to the road", () => {
    const points = winding(30_000);
    const { track } = readTrack(points);
    const kept = track.flat();
    expect(kept.length).toBeLessThanOrEqual(GPX_LIMITS.trackPoints);
    expect(kept.length).toBeGreaterThan(GPX_LIMITS.trackPoints / 3);
    for (let i = 0; i < points.length; i += 97) {
      const { latitude, longitude } = points[i] ?? { latitude: 0, longitude: 0 };
      expect(distanceToPath(kept, [Number(longitude), Number(latitude)])).toBeLessThan(0.003);
    }
  });

  test("the ends of every segment are kept", () => {
    const segments = Array.from({ length: 40 }, (_, i) => winding(200, i * 300));
    const { track } = readTrack(...segments);
    expect(track).toHaveLength(40);
    expect(track.flat().length).toBeLessThanOrEqual(GPX_LIMITS.trackPoints);
    for (const [i, segment] of segments.entries()) {
      expect(track[i]?.[0]).toEqual(rounded(segment[0]));
      expect(track[i]?.at(-1)).toEqual(rounded(segment.at(-1)));
    }
  });

  test("a track of thousands of segments keeps the longest", () => {
    const short = (i: number): TestPoint[] => winding(2, i);
    const segments = Array.from({ length: 2000 }, (_, i) => short(i));
    const { track, segments: count } = readTrack(...segments, winding(500, 3000));
    expect(count).toBe(2001);
    expect(track.flat().length).toBeLessThanOrEqual(GPX_LIMITS.trackPoints);
    expect(track.at(-1)?.[0]).toEqual(rounded(winding(1, 3000)[0]));
  });

  test("a long stop adds no points", () => {
    const rest = Array.from({ length: 5000 }, () => ({ latitude: -36, longitude: 148 }));
    const { track } = readTrack([...rest, { latitude: -36.1, longitude: 148.1 }]);
    expect(track.flat()).toHaveLength(2);
  });
});

describe("elevation profile", () => {
  test("has at most 400 samples, including the start, the finish and the summit", () => {
    const points = winding(5000);
    const { elevation, distanceKm } = readTrack(points);
    expect(elevation?.distanceKm.length).toBeLessThanOrEqual(GPX_LIMITS.elevationSamples);
    expect(elevation?.distanceKm[0]).toBe(0);
    expect(elevation?.distanceKm.at(-1)).toBe(distanceKm);
    expect(elevation?.positions[0]).toEqual(rounded(points[0]));
    expect(elevation?.positions.at(-1)).toEqual(rounded(points.at(-1)));
    expect(Math.max(...(elevation?.metres ?? []))).toBeGreaterThan(1199);
    expect(Math.min(...(elevation?.metres ?? []))).toBeLessThan(601);
  });

  test("leaves out points without a plausible elevation", () => {
    const { elevation, ascentM } = readTrack([
      { latitude: -36, longitude: 148, ele: 900 },
      { latitude: -36.01, longitude: 148, ele: "1e300" },
      { latitude: -36.02, longitude: 148 },
      { latitude: -36.03, longitude: 148, ele: "NaN" },
      { latitude: -36.04, longitude: 148, ele: " 1000.04 " },
    ]);
    expect(elevation?.metres).toEqual([900, 1000]);
    expect(elevation?.positions[1]).toEqual([148, -36.04]);
    expect(ascentM).toBe(100);
  });

  test("is not affected by implausible times", () => {
    const reading = readTrack([
      { latitude: -36, longitude: 148, time: "0001-01-01T00:00:00Z" },
      { latitude: -36.01, longitude: 148, time: "2026-03-14T08:00:00Z" },
      { latitude: -36.02, longitude: 148, time: "9999-12-31T23:59:59Z" },
      { latitude: -36.03, longitude: 148, time: "yesterday" },
      { latitude: -36.04, longitude: 148, time: "2026-03-14T18:30:30.500+10:00" },
    ]);
    expect(reading.durationSeconds).toBe(1831);
    expect(JSON.stringify(reading)).not.toMatch(/Infinity/);
  });
});

describe("thinned series", () => {
  test("keeps both ends, the order and the maximum", () => {
    const curve = fc.array(fc.tuple(fc.double({ min: 0, max: 5, noNaN: true }), fc.integer({ max: 2000 })), {
      minLength: 2,
      maxLength: 300,
    });
    fc.assert(
      fc.property(curve, fc.integer({ min: 3, max: 40 }), (steps, max) => {
        let distance = 0;
        const x = steps.map(([step]) => (distance += step));
        const chosen = thinSeries({ x, y: steps.map(([, y]) => y) }, max);
        expect(chosen.length).toBeLessThanOrEqual(Math.max(max, 2));
        expect(chosen[0]).toBe(0);
        expect(chosen.at(-1)).toBe(steps.length - 1);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect([...chosen].sort((a, b) => a - b)).toEqual(chosen);
      }),
    );
  });

  test("keeps a single peak", () => {
    const y = new Array<number>(10_000).fill(100);
    y[4321] = 900;
    const chosen = thinSeries({ x: y.map((_, i) => i), y }, 32);
    expect(chosen).toContain(4321);
  });
});

describe("outline", () => {
  test("fills a box of 100 with a margin of 4, north up", () => {
    const square: Position[] = [
      [148, -36],
      [148, -35],
      [149, -35],
    ];
    const [start, north, east] = pointsOf(drawOutline([square]) ?? "");
    expect(start?.[1]).toBeCloseTo(96, 1);
    expect(north?.[1]).toBeCloseTo(4, 1);
    // A degree of longitude is narrower by the cosine of 35.5 degrees, and the shorter side is centred.
    expect((east?.[0] ?? 0) - (north?.[0] ?? 0)).toBeCloseTo(92 * 0.814, 0);
    expect((start?.[0] ?? 0) + (east?.[0] ?? 0)).toBeCloseTo(100, 0);
  });

  test("has at most 48 points and 400 characters, inside the box, for any track", () => {
    const position = fc.tuple(
      fc.double({ min: 110, max: 160, noNaN: true }),
      fc.double({ min: -45, max: -10, noNaN: true }),
    );
    const lines = fc.array(fc.array(position, { minLength: 2, maxLength: 90 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(lines, (track) => {
        const path = drawOutline(track);
        expect(path?.length ?? 0).toBeLessThanOrEqual(400);
        const points = pointsOf(path ?? "");
        expect(points.length).toBeLessThanOrEqual(48);
        for (const coordinate of points.flat()) {
          expect(coordinate).toBeGreaterThanOrEqual(3.89);
          expect(coordinate).toBeLessThanOrEqual(96.11);
        }
      }),
    );
  });

  test("joins segments only when they nearly meet", () => {
    const meeting: Position[][] = [
      [
        [148, -36],
        [149, -36],
      ],
      [
        [149.001, -36],
        [150, -35],
      ],
    ];
    const apart: Position[][] = [...meeting.slice(0, 1), [[149.5, -36], ...(meeting[1]?.slice(1) ?? [])]];
    expect(drawOutline(meeting)?.match(/M/g)).toHaveLength(1);
    expect(drawOutline(apart)?.match(/M/g)).toHaveLength(2);
  });

  test("is null when there is nothing to draw", () => {
    expect(drawOutline([])).toBeNull();
    expect(
      drawOutline([
        [
          [148, -36],
          [148, -36],
        ],
      ]),
    ).toBeNull();
  });
});

describe("spark", () => {
  const profile = (metres: number[]) => ({ distanceKm: metres.map((_, i) => i), metres, positions: [] });

  test("runs from edge to edge with the highest point on top, in at most 32 points", () => {
    const path = drawSpark(
      profile(Array.from({ length: 300 }, (_, i) => (i <= 150 ? i * 10 : 3000 - i * 10))),
    );
    const points = pointsOf(path);
    expect(points.length).toBeLessThanOrEqual(32);
    expect(points[0]).toEqual([2, 22]);
    expect(points.at(-1)?.[0]).toBeCloseTo(98, 5);
    expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(2, 5);
  });

  test("looks flat for flat country", () => {
    const heights = pointsOf(drawSpark(profile([40, 43, 41, 44, 40]))).map(([, y]) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    expect(heights[0]).toBeCloseTo(12, 0);
  });

  test("has one scale for all climbs of up to 300 metres", () => {
    const height = (climb: number) => {
      const heights = pointsOf(drawSpark(profile([100, 100 + climb]))).map(([, y]) => y);
      return Math.max(...heights) - Math.min(...heights);
    };
    expect(height(300)).toBeCloseTo(20, 1);
    expect(height(150)).toBeCloseTo(10, 1);
    expect(height(3000)).toBeCloseTo(20, 1);
  });
});

describe("SVG path", () => {
  test("uses relative steps whose rounding errors don't add up", () => {
    expect(
      svgPath([
        [
          [4, 96],
          [10.04, 90.06],
          [10.06, 90.04],
          [20.5, 100],
          [20.5, 99.5],
        ],
      ]),
    ).toBe("M4 96l6-5.9 0.1-0.1 10.4 10 0-0.5");
  });

  test("ends within a tenth of the last point for any line", () => {
    const point = fc.tuple(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 50 }), (line) => {
        const end = pointsOf(svgPath([line])).at(-1);
        const last = line.at(-1);
        if (end && last) expect(Math.hypot(end[0] - last[0], end[1] - last[1])).toBeLessThan(0.08);
      }),
    );
  });
});

describe("line through waypoints", () => {
  const stops = [
    { latitude: -30.5916, longitude: 138.4017, name: "Copley" },
    { latitude: -29.647, longitude: 138.064, name: "Marree" },
    { latitude: -28.907, longitude: 136.339, name: "William Creek" },
  ];

  test("has a distance, bounds, a track and an outline", () => {
    const shape = shapeLine(lineThrough(stops));
    expect(shape).toMatchObject({ points: 3, segments: 1 });
    expect(shape.distanceKm).toBeCloseTo(298, -1);
    expect(shape.bounds).toEqual({ west: 136.339, south: -30.5916, east: 138.4017, north: -28.907 });
    expect(shape.track).toEqual([stops.map(({ longitude, latitude }) => [longitude, latitude])]);
    expect(pointsOf(shape.outline ?? "")).toHaveLength(3);
  });

  test("is empty for fewer than two waypoints", () => {
    expect(shapeLine(lineThrough(stops.slice(0, 1)))).toMatchObject({
      distanceKm: 0,
      track: [],
      outline: null,
    });
    expect(shapeLine(lineThrough([]))).toMatchObject({ points: 0, distanceKm: 0, bounds: null, track: [] });
  });
});

function rounded(point: TestPoint | undefined): Position {
  return [Number(Number(point?.longitude).toFixed(5)), Number(Number(point?.latitude).toFixed(5))];
}

/** Returns the distance to the nearest part of the path, in degrees. */
function distanceToPath(path: readonly Position[], [x, y]: Position): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < path.length; i++) {
    const [fromX, fromY] = path[i - 1] ?? [0, 0];
    const [toX, toY] = path[i] ?? [0, 0];
    const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
    const along = ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(x - fromX - t * (toX - fromX), y - fromY - t * (toY - fromY)));
  }
  return nearest;
}
