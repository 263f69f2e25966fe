import { destination, metresBetween, type Place } from "@longpaddock/domain/geo";
import { expect, test } from "vitest";
import { type Fix, LineFollower, type Standing } from "./line-follower";

const START = { latitude: -36.5, longitude: 147 };
const STEP_METRES = 20;

/** Numbers of a normal distribution, the same in each run. */
function normal(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return (state + 1) / (2 ** 32 + 1);
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** A line that turns by `turn(metres)` radians from north. */
function path(metres: number, turn: (along: number) => number, start: Place = START): Place[] {
  const places = [start];
  for (let along = STEP_METRES; along <= metres; along += STEP_METRES)
    places.push(destination(places.at(-1) ?? start, STEP_METRES, turn(along)));
  return places;
}

const trackOf = (...lines: Place[][]) => ({
  lines: lines.map((line) =>
    line.map(({ longitude, latitude }) => [longitude, latitude] as [number, number]),
  ),
  straight: lines.map(() => false),
});

/** A fix a second, at 20 m/s. */
function ride(follower: LineFollower, places: readonly Place[], noise = 0): (Standing | null)[] {
  const random = normal(7);
  return places.map((place, index) => {
    const east = destination(place, noise * random(), Math.PI / 2);
    const { latitude, longitude } = destination(east, noise * random(), 0);
    return follower.next({ latitude, longitude, accuracy: Math.max(5, noise), at: index * 1000 });
  });
}

const winding = (along: number) => Math.sin(along / 900) * 1.3 + along / 300_000;

test("400 km with 20 m of noise: never called off the line, and nowhere wrong by more than noise can be", () => {
  const places = path(400_000, winding);
  const thinned = places.filter((_, index) => index % 13 === 0 || index === places.length - 1);
  const standings = ride(new LineFollower(trackOf(thinned), 400), places, 20);
  const errors = standings.map((one, index) => Math.abs((one?.along ?? -1e6) - index * STEP_METRES));
  expect(standings.some((one) => one?.isOff || one?.direction !== 1)).toBe(false);
  expect(Math.max(...errors)).toBeLessThan(250);
});

test("on a way out and back it knows which of the two it is on, also right after the turn", () => {
  const out = path(10_000, winding);
  const both = [...out, ...out.slice(0, -1).toReversed()];
  const standings = ride(new LineFollower(trackOf(both), null), both, 10);
  const wrong = standings.filter(
    (one, index) => Math.abs((one?.along ?? 0) - index * STEP_METRES) > 300 || one?.direction !== 1,
  );
  expect(wrong).toEqual([]);
});

test("a line that crosses itself is not cut short, and laps of one loop are told apart", () => {
  const loop = path(6_300, (along) => along / 1000);
  const laps = [...loop, ...loop, ...loop];
  const standings = ride(new LineFollower(trackOf(laps), null), laps, 15);
  for (const at of [150, 400, 700, 900])
    expect(Math.abs((standings[at]?.along ?? 0) - at * STEP_METRES)).toBeLessThan(400);
});

test("leaving the line is told within seconds, with the distance, and so is coming back", () => {
  const line = path(5_000, () => 0);
  const follower = new LineFollower(trackOf(line), null);
  const leaving = path(400, () => Math.PI / 2, line[100]).slice(1);
  const standings = ride(follower, [
    ...line.slice(0, 100),
    ...leaving,
    ...leaving.toReversed(),
    ...line.slice(100),
  ]);
  const off = standings.findIndex((one) => one?.isOff);
  expect(off).toBeGreaterThan(104);
  expect(off).toBeLessThan(110);
  const farthest = standings[100 + leaving.length + 1];
  expect(farthest?.off).toBeGreaterThan(340);
  expect(farthest && metresBetween(farthest.nearest, line[100] ?? START)).toBeLessThan(5);
  expect(standings.at(-1)?.isOff).toBe(false);
});

test("an hour's stop beside two legs that lie close together does not move the rider to the other leg", () => {
  const out = path(10_000, winding);
  const back = out.toReversed().map((place) => destination(place, 12, Math.PI / 2));
  const camp = path(180, () => -Math.PI / 2, out[250]).slice(1);
  const stay = Array.from({ length: 3600 }, () => camp.at(-1) ?? START);
  const way = [...out.slice(0, 251), ...camp, ...stay, ...camp.toReversed(), ...out.slice(250)];
  const standings = ride(new LineFollower(trackOf([...out, ...back]), null), way, 8);
  const returned = 251 + 2 * camp.length + stay.length;
  const wrong = standings
    .slice(returned + 2)
    .filter((one, index) => Math.abs((one?.along ?? 0) - (252 + index) * STEP_METRES) > 300);
  expect(wrong).toEqual([]);
  expect(standings.every((one) => one?.direction === 1)).toBe(true);
});

test("out and back along one segment each is ridden forwards", () => {
  const end = destination(START, 10_000, 0);
  const out = path(10_000, () => 0);
  const follower = new LineFollower(trackOf([START, end, START]), null);
  const standings = ride(follower, [...out, ...out.slice(0, -1).toReversed()], 10);
  expect(standings.at(-1)).toMatchObject({ direction: 1 });
  expect(standings.at(-1)?.along).toBeGreaterThan(19_900);
});

test("far away with a single fix is off the line, and a coarse one isn't within what it may be wrong by", () => {
  const line = trackOf(path(5_000, () => 0));
  const aside = (metres: number, accuracy: number) =>
    new LineFollower(line, null).next({ ...destination(START, metres, Math.PI / 2), accuracy, at: 0 });
  expect(aside(300_000, 10)?.isOff).toBe(true);
  expect(aside(180, 10)?.isOff).toBe(true);
  expect(aside(180, 150)?.isOff).toBe(false);
});

test("ridden from its end, it counts down and points to the start", () => {
  const line = path(8_000, winding);
  const standings = ride(new LineFollower(trackOf(line), null), line.toReversed(), 10);
  expect(standings[10]?.along).toBeGreaterThan(7_500);
  expect(standings.at(-1)).toMatchObject({ direction: -1 });
  expect(standings.at(-1)?.along).toBeLessThan(100);
});

test("fixes that jump or are coarse are waited out, and a real move is believed", () => {
  const line = path(40_000, () => 0);
  const follower = new LineFollower(trackOf(line), null);
  const fix = (place: Place | undefined, at: number, accuracy = 5): Fix => ({
    ...(place ?? START),
    accuracy,
    at,
  });
  expect(follower.next(fix(line[10], 0))?.along).toBeCloseTo(200, -1);
  expect(follower.next(fix(line[1900], 1000))).toBeNull();
  expect(follower.next(fix(line[11], 2000, 900))).toBeNull();
  expect(follower.next(fix(line[12], 3000))?.along).toBeCloseTo(240, -1);
  const there = [4000, 5000, 6000].map((at) => follower.next(fix(line[1900], at))?.along);
  expect(there.slice(0, 2)).toEqual([undefined, undefined]);
  expect(there[2]).toBeCloseTo(38_000, -2);
  // After an hour without one, a place far along is no jump.
  expect(follower.next(fix(line[100], 3_600_000))?.along).toBeCloseTo(2_000, -1);
});

test("fixes that jump to ever other places are believed nowhere", () => {
  const follower = new LineFollower(trackOf(path(40_000, () => 0)), null);
  const fix = (metres: number, direction: number, at: number) =>
    follower.next({ ...destination(START, metres, direction), accuracy: 5, at: at * 1000 });
  expect(fix(200, 0, 0)?.along).toBeCloseTo(200, -1);
  for (let step = 1; step < 20; step++) expect(fix(300_000, step, step)).toBeNull();
  expect(fix(600, 0, 20)).toMatchObject({ isOff: false, direction: 1 });
});

test("a clock that is set back changes nothing", () => {
  const line = path(10_000, winding);
  const follower = new LineFollower(trackOf(line), null);
  const standings = line.map((place, index) =>
    follower.next({ ...place, accuracy: 5, at: index * 1000 - (index > 200 ? 3_600_000 : 0) }),
  );
  expect(standings.some((one) => one === null || one.isOff || one.direction !== 1)).toBe(false);
  expect(standings.at(-1)?.along).toBeCloseTo(10_000, -2);
});

test("nobody is off roads that are drawn straight between places, but off what a member has ridden of them", () => {
  const end = destination(START, 50_000, 0);
  const schematic = {
    ...trackOf(
      [START, end],
      path(5_000, () => 0, end),
    ),
    isSchematic: true,
  };
  const aside = (from: Place) => path(4_000, () => 0, destination(from, 4_000, Math.PI / 2));
  expect(ride(new LineFollower(schematic, 60), aside(START)).at(-1)).toMatchObject({
    isOff: false,
    isStraight: true,
  });
  const course = { kilometres: 60, riddenKilometres: 5, ridden: [false, true] };
  const ridden = new LineFollower({ ...schematic, course }, 60);
  expect(ridden.hasStraight).toBe(false);
  expect(ride(ridden, aside(end)).at(-1)).toMatchObject({ isOff: true, isStraight: false });
});

test("a line that was ridden in part is measured stretch by stretch", () => {
  const end = destination(START, 50_000, 0);
  const knots: [number, number][] = [
    [0, 0],
    [50, 60],
    [55, 65],
  ];
  const track = {
    ...trackOf(
      [START, end],
      path(5_000, () => 0, end),
    ),
    isSchematic: true,
    knots,
  };
  const follower = new LineFollower(track, 65);
  expect(follower.total).toBeCloseTo(65_000, -2);
  const at = (metres: number) => follower.passesOf(destination(START, metres, 0))[0] ?? 0;
  expect([at(25_000), at(52_000)]).toEqual([expect.closeTo(30_000, -2), expect.closeTo(62_000, -2)]);
});

test("over a gap it goes on in the next part, and nobody is off a line that only joins places", () => {
  const first = path(2_000, () => 0);
  const second = path(2_000, () => 0, destination(first.at(-1) ?? START, 3_000, 0));
  const gap = new LineFollower(trackOf(first, second), null);
  expect(ride(gap, [...first, ...second]).at(-1)?.along).toBeCloseTo(4_000, -2);
  const joined = new LineFollower(
    { ...trackOf([START, destination(START, 50_000, 0)]), straight: [true] },
    null,
  );
  const aside = path(20_000, () => 0, destination(START, 4_000, Math.PI / 2));
  expect(ride(joined, aside).at(-1)).toMatchObject({ isOff: false, isStraight: true });
});
