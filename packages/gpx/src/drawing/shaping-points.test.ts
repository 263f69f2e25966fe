import { expect, test } from "vitest";
import { type Line, LineBuilder, lineThrough, type Position } from "../line/line";
import { everyPoint, ROUTE_POINTS, shapingPoints } from "./shaping-points";

const METRES_PER_DEGREE = 111_195;

/** On the plane around a point, which is exact enough for some kilometres. */
function metresFrom([longitude, latitude]: Position) {
  const scale = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return ([x, y]: Position) => [(x - longitude) * scale, (y - latitude) * METRES_PER_DEGREE] as const;
}

const apart = (one: Position, other: Position) => Math.hypot(...metresFrom(one)(other));

/** From a position to the straight way between two others. */
function offLine(position: Position, start: Position, end: Position): number {
  const [[x1, y1], [x2, y2]] = [start, end].map(metresFrom(position)) as [[number, number], [number, number]];
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = squared === 0 ? 0 : Math.min(Math.max(-(x1 * (x2 - x1) + y1 * (y2 - y1)) / squared, 0), 1);
  return Math.hypot(x1 + along * (x2 - x1), y1 + along * (y2 - y1));
}

/** The same for the same seed: mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Straights, bends, hairpins, loops that cross the way, and ways back along the same road, in steps of some 40 m. */
function track(seed: number): Line {
  const random = randomOf(seed);
  const line = new LineBuilder();
  let [latitude, longitude, heading] = [-16 - 27 * random(), 115 + 37 * random(), 2 * Math.PI * random()];
  line.startSegment();
  for (let stretch = 0; stretch < 12; stretch++) {
    const kind = random();
    const steps = Math.ceil((kind < 0.2 ? 700 : 90) * random());
    const turn = kind < 0.2 ? 0 : kind < 0.9 ? (random() - 0.5) / 3 : (2 * Math.PI) / Math.max(steps, 1);
    if (random() < 0.1) heading += Math.PI;
    for (let step = 0; step < steps; step++) {
      heading += turn;
      latitude += 0.00036 * Math.cos(heading);
      longitude += 0.00036 * Math.sin(heading);
      line.add(latitude, longitude);
    }
  }
  return line.build();
}

const positionsOf = ({ longitudes, latitudes, length }: Line) =>
  Array.from({ length }, (_, i): Position => [longitudes[i] ?? 0, latitudes[i] ?? 0]);

/** How far the line is from the straight way between shaping points at most, and how far apart these are along it, in m. */
function follow(line: Position[], points: Position[]) {
  let [farthest, longest] = [0, 0];
  let from = 0;
  for (const [index, point] of points.entries()) {
    if (index === 0) continue;
    let to = from + 1;
    // The points are those of the line, rounded, in its order.
    while (to < line.length - 1 && apart(line[to] ?? [0, 0], point) > 1.5) to++;
    let length = 0;
    for (let at = from + 1; at <= to; at++) {
      const position = line[at] ?? [0, 0];
      length += apart(line[at - 1] ?? [0, 0], position);
      farthest = Math.max(farthest, offLine(position, points[index - 1] ?? [0, 0], point));
    }
    longest = Math.max(longest, length);
    from = to;
  }
  // The line may have been at its end before.
  const end = points.at(-1) ?? [0, 0];
  for (const position of line.slice(from)) farthest = Math.max(farthest, apart(end, position));
  return { farthest, longest };
}

test("a thousand tracks stay within 100 m of their routes, loop by loop and back again", () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const line = track(seed);
    const routes = shapingPoints(line);
    for (const [index, route] of routes.entries()) {
      expect(route.length).toBeLessThanOrEqual(ROUTE_POINTS);
      if (index > 0) expect(route[0]).toEqual(routes[index - 1]?.at(-1));
    }
    const points = routes.flatMap((route, index) => (index === 0 ? route : route.slice(1)));
    const { farthest, longest } = follow(positionsOf(line), points);
    expect({ seed, isClose: farthest < 100, isGuided: longest < 10_100 }).toEqual({
      seed,
      isClose: true,
      isGuided: true,
    });
  }
});

test("a gap in the line begins another route, and what stands still is left out", () => {
  const line = new LineBuilder();
  for (const start of [-33, -34]) {
    line.startSegment();
    for (const step of [0, 0, 1, 2]) line.add(start + step / 1000, 150);
  }
  line.startSegment();
  line.add(-35, 150);
  expect(shapingPoints(line.build())).toEqual([
    [
      [150, -33],
      [150, -32.998],
    ],
    [
      [150, -34],
      [150, -33.998],
    ],
  ]);
});

test("a planned route keeps every point", () => {
  const places = Array.from({ length: 200 }, (_, index) => ({ latitude: -30, longitude: 140 + index / 100 }));
  expect(shapingPoints(lineThrough(places)).flat()).toHaveLength(20 + 1);
  expect(everyPoint(lineThrough(places)).map((route) => route.length)).toEqual([125, 76]);
});
