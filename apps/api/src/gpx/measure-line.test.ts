import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundLine } from "./bounds";
import { removeElevationSpikes } from "./clean-elevations";
import { measureClimb } from "./climb";
import { type Line, LineBuilder } from "./line";
import { measureDuration } from "./measure-duration";
import { measureLine } from "./measure-line";

interface Fix {
  at?: readonly [latitude: number, longitude: number];
  metres?: number;
  time?: string;
}

/** Each argument is a segment; points without a place lie 100 m apart going north. */
function lineOf(...segments: readonly Fix[][]): Line {
  const line = new LineBuilder();
  let north = 0;
  for (const segment of segments) {
    line.startSegment();
    for (const { at, metres, time } of segment) {
      const index = line.add(at?.[0] ?? -36 + north++ * 0.0009, at?.[1] ?? 148);
      if (metres !== undefined) line.setElevation(index, metres);
      if (time !== undefined) line.setTime(index, Date.parse(time));
    }
  }
  return line.build();
}

const heights = (...metres: number[]) => metres.map((height): Fix => ({ metres: height }));
const total = async (line: Line) => (await measureLine(line)).at(-1) ?? 0;
// Within Australia, so that ten legs stay far below the longest line that is taken.
const latitude = fc.double({ min: -44, max: -10, noNaN: true });
const longitude = fc.double({ min: 112, max: 154, noNaN: true });
const places = (minLength: number) =>
  fc.array(
    fc.tuple(latitude, longitude).map((at): Fix => ({ at })),
    { minLength, maxLength: 5 },
  );

describe("distance", () => {
  test("Sydney to Melbourne is 713 km as the crow flies", async () => {
    const line = lineOf([{ at: [-33.8688, 151.2093] }, { at: [-37.8136, 144.9631] }]);
    expect(await total(line)).toBeCloseTo(713.4, 0);
  });

  test("a gap between segments counts nothing", async () => {
    const first: Fix[] = [{ at: [-36, 148] }, { at: [-36, 148.1] }];
    const second: Fix[] = [{ at: [-30, 140] }, { at: [-30, 140.1] }];
    expect(await total(lineOf(first, second))).toBeCloseTo(
      (await total(lineOf(first))) + (await total(lineOf(second))),
      9,
    );
    expect(await total(lineOf([...first, ...second]))).toBeGreaterThan(900);
  });

  test("is the sum over the parts, wherever the line is cut, and never falls", async () => {
    await fc.assert(
      fc.asyncProperty(places(2), places(1), async (before, after) => {
        const whole = await total(lineOf([...before, ...after]));
        const parts = (await total(lineOf(before))) + (await total(lineOf([...before.slice(-1), ...after])));
        expect(parts).toBeCloseTo(whole, 6);
        const kilometres = await measureLine(lineOf([...before, ...after]));
        expect([...kilometres]).toEqual([...kilometres].sort((a, b) => a - b));
      }),
    );
  });

  test("is the same in either direction", async () => {
    await fc.assert(
      fc.asyncProperty(places(2), async (there) => {
        expect(await total(lineOf([...there].reverse()))).toBeCloseTo(await total(lineOf(there)), 6);
      }),
    );
  });
});

describe("climb", () => {
  const climb = (...segments: Fix[][]) => measureClimb(lineOf(...segments));

  test("counts from turning point to turning point", async () => {
    expect(await climb(heights(100, 150, 300, 280, 120, 200))).toEqual({ ascentM: 280, descentM: 180 });
  });

  test("a slow climb counts in full", async () => {
    expect(await climb(heights(...Array.from({ length: 400 }, (_, i) => 100 + i)))).toEqual({
      ascentM: 399,
      descentM: 0,
    });
  });

  test("a receiver's wandering by less than 5 m counts nothing", async () => {
    const noise = Array.from({ length: 500 }, (_, i) => 640 + 2.4 * Math.sin(i * 1.7));
    expect(await climb(heights(...noise))).toEqual({ ascentM: 0, descentM: 0 });
  });

  test("noise on a hill adds nothing to the hill", async () => {
    const hill = Array.from({ length: 401 }, (_, i) => 900 - 400 * Math.cos((i / 200) * Math.PI));
    const noisy = hill.map((metres, i) => metres + 2 * Math.sin(i * 1.7));
    const measured = await climb(heights(...noisy));
    expect(Math.abs((measured?.ascentM ?? 0) - 800)).toBeLessThan(8);
    expect(Math.abs((measured?.descentM ?? 0) - 800)).toBeLessThan(8);
  });

  test("segments are measured apart, and points without elevation are passed over", async () => {
    expect(await climb(heights(100, 200), [{}, ...heights(900), {}, ...heights(850)])).toEqual({
      ascentM: 100,
      descentM: 50,
    });
  });

  test("is unknown without two elevations in one segment", async () => {
    expect(await climb([{}, {}])).toBeNull();
    expect(await climb(heights(100), heights(200))).toBeNull();
  });

  test("ascent less descent is the difference of the ends, within the noise", async () => {
    const metres = fc.array(fc.integer({ min: -10, max: 2200 }), { minLength: 2, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(metres, async (profile) => {
        const { ascentM, descentM } = (await climb(heights(...profile))) ?? { ascentM: 0, descentM: 0 };
        const difference = (profile.at(-1) ?? 0) - (profile[0] ?? 0);
        expect(Math.abs(ascentM - descentM - difference)).toBeLessThanOrEqual(10);
        expect(Math.min(ascentM, descentM)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("elevation spikes", () => {
  const cleaned = async (...segments: Fix[][]) => {
    const line = lineOf(...segments);
    await removeElevationSpikes(line, await measureLine(line));
    return [...line.elevations];
  };

  test("a lone zero among the hundreds goes", async () => {
    expect(await cleaned(heights(900, 905, 0, 912, 915))).toEqual([900, 905, Number.NaN, 912, 915]);
  });

  test("a summit, a step and a segment's ends stay", async () => {
    expect(await cleaned(heights(900, 960, 905))).toEqual([900, 960, 905]);
    expect(await cleaned(heights(0, 0, 900, 900))).toEqual([0, 0, 900, 900]);
    expect(await cleaned(heights(0, 900, 900), heights(0, 900))).toEqual([0, 900, 900, 0, 900]);
  });
});

describe("duration", () => {
  const times = (...hours: string[]) => hours.map((hour): Fix => ({ time: `2026-03-14T${hour}Z` }));

  test("is the sum of the segments, without the break between them", async () => {
    const line = lineOf(times("08:00:00", "08:30:00", "09:00:30"), times("13:00:00", "13:10:00"));
    expect(await measureDuration(line)).toBe(3630 + 600);
  });

  test("points without a time are passed over", async () => {
    expect(await measureDuration(lineOf([{}, ...times("08:00:00"), {}, ...times("08:01:00")]))).toBe(60);
  });

  test("is unknown when times run backwards, are missing or jump by years", async () => {
    expect(await measureDuration(lineOf(times("08:00:00", "07:59:59", "09:00:00")))).toBeNull();
    expect(await measureDuration(lineOf([{}, {}]))).toBeNull();
    expect(await measureDuration(lineOf(times("08:00:00")))).toBeNull();
    expect(
      await measureDuration(lineOf([{ time: "1999-08-22T00:00:00Z" }, ...times("08:00:00")])),
    ).toBeNull();
  });
});

describe("bounds", () => {
  const bounds = (...places: (readonly [number, number])[]) =>
    boundLine(lineOf(places.map((at) => ({ at }))));

  test("hold every point", async () => {
    expect(await bounds([-36, 148], [-35, 147], [-35.5, 149])).toEqual({
      west: 147,
      south: -36,
      east: 149,
      north: -35,
    });
  });

  test("are the narrower way around", async () => {
    expect(await bounds([-17, 178], [-17, -178])).toMatchObject({ west: 178, east: -178 });
    expect(await bounds([10, -10], [10, 10])).toMatchObject({ west: -10, east: 10 });
    expect(await bounds([0, 180], [0, -180])).toMatchObject({ west: 180, east: 180 });
  });

  test("stay within what a map has, for any line", async () => {
    await fc.assert(
      fc.asyncProperty(places(1), async (fixes) => {
        const box = await boundLine(lineOf(fixes));
        expect(Math.abs(box?.west ?? Number.NaN)).toBeLessThanOrEqual(180);
        expect(Math.abs(box?.east ?? Number.NaN)).toBeLessThanOrEqual(180);
        expect(box?.south).toBeLessThanOrEqual(box?.north ?? Number.NaN);
      }),
    );
  });

  test("no points have none", async () => {
    expect(await bounds()).toBeNull();
  });
});
