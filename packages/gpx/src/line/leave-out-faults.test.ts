import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gpxFile, inChunks, type TestPoint, track } from "../../test/documents";
import { readGpx } from "../read-gpx";

const read = (...segments: TestPoint[][]) => readGpx(inChunks(track(...segments)));
const START = Date.UTC(2026, 2, 14, 22);
const timeAt = (seconds: number) => new Date(START + seconds * 1000).toISOString();

interface Ride {
  points: number;
  metres: number;
  /** Between two points; null without times. */
  seconds: number | null;
}

/** A winding ride that never repeats itself. */
function ride({ points, metres, seconds }: Ride, from = { latitude: -36, longitude: 148 }): TestPoint[] {
  let { latitude, longitude } = from;
  return Array.from({ length: points }, (_, i) => {
    const heading = 0.6 + Math.sin(i / 9) + 0.4 * Math.sin(i / 2.3);
    const step = (metres * (1 + 0.5 * Math.sin(i * 1.9))) / 111_195;
    latitude += Math.cos(heading) * step;
    longitude += (Math.sin(heading) * step) / Math.cos((latitude * Math.PI) / 180);
    return { latitude, longitude, ...(seconds !== null && { time: timeAt(i * seconds) }) };
  });
}

const away = (point: TestPoint | undefined, kilometres: number, bearing = 1): TestPoint => ({
  ...point,
  latitude: Number(point?.latitude) + (Math.cos(bearing) * kilometres) / 111.195,
  longitude: Number(point?.longitude) + (Math.sin(bearing) * kilometres) / 90,
});
const without = (points: readonly TestPoint[], faults: ReadonlySet<number>) =>
  points.filter((_, i) => !faults.has(i));

const RIDES = fc.record({
  points: fc.integer({ min: 40, max: 300 }),
  metres: fc.constantFrom(8, 25, 150, 1100),
  seconds: fc.constantFrom(null, 1, 10, 60),
});
/** Nothing else is as fast: 1,100 m in a second, too, is a fault. */
const plausible = ({ metres, seconds }: Ride) => seconds === null || metres / seconds < 50;

describe("points where no vehicle was", () => {
  test("are left out wherever they are, and the figures are those of the ride without them", () => {
    const jumps = fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        run: fc.integer({ min: 1, max: 3 }),
        kilometres: fc.integer({ min: 100, max: 2500 }),
        bearing: fc.double({ min: 0, max: 6.28, noNaN: true }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(RIDES.filter(plausible), jumps, (how, list) => {
        const points = ride(how);
        const faults = new Set<number>();
        for (const { at, run, kilometres, bearing } of list)
          for (let i = 0; i < run; i++) {
            const index = Math.floor(at * (points.length - 1)) + i;
            if (index >= points.length || faults.has(index)) continue;
            points[index] = away(points[index], kilometres, bearing);
            faults.add(index);
          }
        fc.pre(isSpread(faults, points.length));
        const { distanceKm, durationSeconds, bounds, leftOut } = read(points);
        const clean = read(without(points, faults));
        expect(leftOut.points).toBe(faults.size);
        expect({ distanceKm, durationSeconds, bounds }).toEqual({
          distanceKm: clean.distanceKm,
          durationSeconds: clean.durationSeconds,
          bounds: clean.bounds,
        });
      }),
      { numRuns: 150 },
    );
  });

  /** Of several jumps that touch, which points belong to the ride is anyone's guess. */
  function isSpread(faults: ReadonlySet<number>, length: number): boolean {
    const sorted = [...faults].sort((a, b) => a - b);
    const gaps = sorted.map((index, i) => index - (sorted[i - 1] ?? -20));
    const runs = gaps.filter((gap) => gap !== 1).length;
    const isApart = gaps.every((gap) => gap === 1 || gap > 8);
    const isInside =
      sorted.every((index) => index === 0 || index > 8) && sorted.every((index) => index < length - 8);
    return runs > 0 && isApart && isInside;
  }

  test.each([null, 60])(
    "are found in a short ride, at its start, inside and at its end (times: %s)",
    (seconds) => {
      for (const at of [0, 3, 5]) {
        const points = ride({ points: 6, metres: 1100, seconds });
        points[at] = away(points[at], 100);
        const { leftOut, distanceKm } = read(points);
        expect([at, leftOut.points, leftOut.first[0]?.number]).toEqual([at, 1, at + 1]);
        expect(distanceKm).toBeLessThan(9);
      }
    },
  );

  test("are found where a point a minute leaves them time for a plane's speed", () => {
    const points = ride({ points: 40, metres: 900, seconds: 60 });
    points[17] = away(points[17], 10);
    points[25] = away(points[25], 10);
    points[26] = away(points[26], 9);
    expect(read(points).leftOut.points).toBe(3);
  });

  test("are found however many they are, if no vehicle gets there and back in that time", () => {
    for (const run of [30, 40, 200]) {
      const points = ride({ points: 1000, metres: 150, seconds: 10 });
      for (let i = 0; i < run; i++) points[500 + i] = away(points[500 + i], 100);
      expect(read(points).leftOut.points).toBe(run);
    }
  });

  test("are found between two points, which are enough for a line", () => {
    const points = ride({ points: 3, metres: 150, seconds: 10 });
    points[1] = away(points[1], 500);
    const { leftOut, distanceKm } = read(points);
    expect([leftOut.points, leftOut.first[0]?.number]).toEqual([1, 2]);
    expect(distanceKm).toBeLessThan(1);
  });

  test("are said, with their number and place", () => {
    const points = ride({ points: 30, metres: 50, seconds: null });
    points[11] = { latitude: 0, longitude: 0 };
    expect(read(points).notes).toEqual([
      "1 point was left out, because no vehicle gets there and back like that: point 12 (0, 0).",
    ]);
    for (const at of [12, 13, 20, 21]) points[at] = { latitude: "0.0", longitude: "-0.00000" };
    expect(read(points).notes).toEqual([
      "5 points were left out, because no vehicle gets there and back like that: points 12 (0, 0), 13 (0, 0), 14 (0, 0) and 2 more.",
    ]);
  });

  test("are left out when they mark every pause with zeros", () => {
    const points = ride({ points: 200, metres: 20, seconds: 1 });
    const marked = points.flatMap((point, i) => {
      const marker = { latitude: 0, longitude: 0, time: timeAt(i) };
      return i % 10 === 0 ? [point, marker, marker] : [point];
    });
    const { distanceKm, points: kept, bounds } = read(marked);
    const clean = read(points);
    expect([distanceKm, kept, bounds]).toEqual([clean.distanceKm, 200, clean.bounds]);
  });

  test("are left out when they are a segment of their own", () => {
    const [first, second] = [
      ride({ points: 40, metres: 20, seconds: 1 }),
      ride({ points: 40, metres: 20, seconds: 1 }),
    ];
    const later = second.map((point, i) => ({ ...point, time: timeAt(60 + i) }));
    const fault = [away(first[39], 300), away(first[39], 301)].map((point, i) => ({
      ...point,
      time: timeAt(45 + i),
    }));
    const { segments, leftOut } = read(first, fault, later);
    expect([segments, leftOut.points]).toEqual([2, 2]);
  });
});

describe("points that stay", () => {
  test("are all of a plausible ride, fast or slow, dense or sparse", () => {
    fc.assert(
      fc.property(RIDES.filter(plausible), (how) => {
        expect(read(ride(how))).toMatchObject({ points: how.points, leftOut: { points: 0 }, notes: [] });
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    "garmin-alpine-way",
    "strava-adelaide-hills",
    "gaia-barrington-tops",
    "osmand-mereenie-loop",
    "calimoto-putty-road",
    "prefixed-great-ocean-road",
    "version-1-0-birdsville-track",
    "basecamp-great-alpine-road",
  ])("are all of %s", (name) => {
    expect(readGpx(inChunks(gpxFile(name)))).toMatchObject({ leftOut: { points: 0 }, notes: [] });
  });

  test.each([null, 1])("are those around a gap that goes on elsewhere (times: %s)", (seconds) => {
    const before = ride({ points: 60, metres: 20, seconds });
    const after = ride({ points: 60, metres: 20, seconds }, { latitude: -41, longitude: 146.4 });
    const later = after.map((point, i) => (seconds ? { ...point, time: timeAt(40_000 + i) } : point));
    expect(read([...before, ...later]).leftOut.points).toBe(0);
    expect(read(before, later).leftOut.points).toBe(0);
  });

  test("are those of an island with a ferry there and back", () => {
    const mainland = ride({ points: 50, metres: 30, seconds: null });
    const island = ride({ points: 50, metres: 30, seconds: null }, { latitude: -39.9, longitude: 148 });
    expect(read([...mainland, ...island, ...mainland.toReversed()]).leftOut.points).toBe(0);
  });

  test("are those of a flight and of a few points a day", () => {
    const flight = ride({ points: 80, metres: 1700, seconds: 10 });
    expect(read(flight).leftOut.points).toBe(0);
    const days = ride({ points: 8, metres: 200_000, seconds: 12 * 3600 });
    expect(read(days).leftOut.points).toBe(0);
  });

  test("are the towns of a plan, there and back", () => {
    const towns = [
      [-33.87, 151.2],
      [-33.42, 149.58],
      [-32.25, 148.6],
      [-33.42, 149.58],
      [-33.87, 151.2],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    expect(read(towns).leftOut.points).toBe(0);
  });

  test("are those of a ride at latitude 0, longitude 0", () => {
    const points = ride({ points: 50, metres: 20, seconds: 1 }, { latitude: -0.003, longitude: -0.003 });
    points[20] = { latitude: 0, longitude: 0 };
    expect(read(points).leftOut.points).toBe(0);
  });

  test("are pauses of repeated points", () => {
    const points = ride({ points: 60, metres: 20, seconds: 1 }).flatMap((point, i) =>
      i % 15 === 0 ? Array.from({ length: 30 }, () => point) : [point],
    );
    expect(read(points, [points[3] ?? { latitude: 0, longitude: 0 }]).leftOut.points).toBe(0);
  });
});
