import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundLine } from "./bounds";
import { removeElevationSpikes, removeElevationVoids } from "./clean-elevations";
import { measureClimb } from "./climb";
import { type Line, LineBuilder } from "./line";
import { measureDuration } from "./measure-duration";
import { measureLine } from "./measure-line";

interface Fix {
  at?: readonly [latitude: number, longitude: number];
  metres?: number;
  time?: string;
}

/** Builds a line with one segment per argument. Points without `at` follow each other 100 m apart to the north. */
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
const total = (line: Line) => measureLine(line).at(-1) ?? 0;
// Within Australia, so that ten legs stay well below the maximum length.
const latitude = fc.double({ min: -44, max: -10, noNaN: true });
const longitude = fc.double({ min: 112, max: 154, noNaN: true });
const places = (minLength: number) =>
  fc.array(
    fc.tuple(latitude, longitude).map((at): Fix => ({ at })),
    { minLength, maxLength: 5 },
  );

describe("distance", () => {
  test("from Sydney to Melbourne is 713 km as the crow flies", () => {
    const line = lineOf([{ at: [-33.8688, 151.2093] }, { at: [-37.8136, 144.9631] }]);
    expect(total(line)).toBeCloseTo(713.4, 0);
  });

  test("excludes the gap between segments", () => {
    const first: Fix[] = [{ at: [-36, 148] }, { at: [-36, 148.1] }];
    const second: Fix[] = [{ at: [-30, 140] }, { at: [-30, 140.1] }];
    expect(total(lineOf(first, second))).toBeCloseTo(total(lineOf(first)) + total(lineOf(second)), 9);
    expect(total(lineOf([...first, ...second]))).toBeGreaterThan(900);
  });

  test("is the sum of the line's parts and never decreases", () => {
    fc.assert(
      fc.property(places(2), places(1), (before, after) => {
        const whole = total(lineOf([...before, ...after]));
        const parts = total(lineOf(before)) + total(lineOf([...before.slice(-1), ...after]));
        expect(parts).toBeCloseTo(whole, 6);
        const kilometres = measureLine(lineOf([...before, ...after]));
        expect([...kilometres]).toEqual([...kilometres].sort((a, b) => a - b));
      }),
    );
  });

  test("is the same in either direction", () => {
    fc.assert(
      fc.property(places(2), (there) => {
        expect(total(lineOf([...there].reverse()))).toBeCloseTo(total(lineOf(there)), 6);
      }),
    );
  });
});

describe("climb", () => {
  const climb = (...segments: Fix[][]) => measureClimb(lineOf(...segments));

  test("adds up every rise and every fall", () => {
    expect(climb(heights(100, 150, 300, 280, 120, 200))).toEqual({ ascentM: 280, descentM: 180 });
  });

  test("counts a slow climb in full", () => {
    expect(climb(heights(...Array.from({ length: 400 }, (_, i) => 100 + i)))).toEqual({
      ascentM: 399,
      descentM: 0,
    });
  });

  test("ignores noise of less than 5 m", () => {
    const noise = Array.from({ length: 500 }, (_, i) => 640 + 2.4 * Math.sin(i * 1.7));
    expect(climb(heights(...noise))).toEqual({ ascentM: 0, descentM: 0 });
  });

  test("of a hill is the same with noise on it", () => {
    const hill = Array.from({ length: 401 }, (_, i) => 900 - 400 * Math.cos((i / 200) * Math.PI));
    const noisy = hill.map((metres, i) => metres + 2 * Math.sin(i * 1.7));
    const measured = climb(heights(...noisy));
    expect(Math.abs((measured?.ascentM ?? 0) - 800)).toBeLessThan(8);
    expect(Math.abs((measured?.descentM ?? 0) - 800)).toBeLessThan(8);
  });

  test("is measured within segments and skips points without elevation", () => {
    expect(climb(heights(100, 200), [{}, ...heights(900), {}, ...heights(850)])).toEqual({
      ascentM: 100,
      descentM: 50,
    });
  });

  test("is null without two elevations in one segment", () => {
    expect(climb([{}, {}])).toBeNull();
    expect(climb(heights(100), heights(200))).toBeNull();
  });

  test("is the height difference between start and end, within the noise", () => {
    const metres = fc.array(fc.integer({ min: -10, max: 2200 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(metres, (profile) => {
        const { ascentM, descentM } = climb(heights(...profile)) ?? { ascentM: 0, descentM: 0 };
        const difference = (profile.at(-1) ?? 0) - (profile[0] ?? 0);
        expect(Math.abs(ascentM - descentM - difference)).toBeLessThanOrEqual(10);
        expect(Math.min(ascentM, descentM)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("elevation spikes", () => {
  const cleaned = (...segments: Fix[][]) => {
    const line = lineOf(...segments);
    removeElevationSpikes(line, measureLine(line));
    return [...line.elevations];
  };

  test("a single 0 among elevations of 900 m is removed", () => {
    expect(cleaned(heights(900, 905, 0, 912, 915))).toEqual([900, 905, Number.NaN, 912, 915]);
  });

  test("a summit, a step and the ends of a segment are kept", () => {
    expect(cleaned(heights(900, 960, 905))).toEqual([900, 960, 905]);
    expect(cleaned(heights(10, 10, 900, 900))).toEqual([10, 10, 900, 900]);
    expect(cleaned(heights(10, 900, 900), heights(10, 900))).toEqual([10, 900, 900, 10, 900]);
  });
});

describe("zeros of a device without a height", () => {
  /** Points 100 m apart. */
  const climbOf = (...segments: Fix[][]) => {
    const line = lineOf(...segments);
    removeElevationVoids(line, measureLine(line));
    return measureClimb(line);
  };
  const at900 = [900, 905, 910, 905, 900];

  test.each([
    ["before the first fix", [heights(0, 0, 0, ...at900)]],
    ["after the last one", [heights(...at900, 0, 0)]],
    ["in the middle", [heights(900, 905, 0, 0, 0, 0, 910, 905, 900)]],
    ["at the start of a later segment", [heights(...at900), heights(0, 0, ...at900.slice(0, 2))]],
    ["with gaps between them", [[...heights(0), {}, ...heights(0), {}, ...heights(...at900)]]],
  ])("make no ascent %s", (_, segments) => {
    expect(climbOf(...segments)?.ascentM).toBeLessThanOrEqual(15);
  });

  test("make none where the points are a kilometre apart", () => {
    const apart = [900, 905, 0, 910, 900].map((metres, i): Fix => ({ at: [-36 + i * 0.01, 148], metres }));
    expect(climbOf(apart)).toEqual({ ascentM: 10, descentM: 10 });
    const late = [0, 0, 320, 330].map((metres, i): Fix => ({ at: [-36 + i * 0.01, 148], metres }));
    expect(climbOf(late)).toEqual({ ascentM: 10, descentM: 0 });
  });

  test("stay at the sea, which a line comes down to and leaves again", () => {
    const beach = heights(18, 12, 7, 3, 0, 0, 0, 2, 8, 15);
    expect(climbOf(beach)).toEqual({ ascentM: 15, descentM: 18 });
    expect(climbOf(heights(0, 0, 4, 9))).toEqual({ ascentM: 9, descentM: 0 });
    expect(climbOf(heights(0, 0, 0))).toEqual({ ascentM: 0, descentM: 0 });
    expect(climbOf(heights(-4, 0, 3, -15))).toEqual({ ascentM: 7, descentM: 18 });
  });
});

describe("duration", () => {
  const times = (...hours: string[]) => hours.map((hour): Fix => ({ time: `2026-03-14T${hour}Z` }));

  test("is the sum of the segments without the break between them", () => {
    const line = lineOf(times("08:00:00", "08:30:00", "09:00:30"), times("13:00:00", "13:10:00"));
    expect(measureDuration(line)).toBe(3630 + 600);
  });

  test("skips points without a time", () => {
    expect(measureDuration(lineOf([{}, ...times("08:00:00"), {}, ...times("08:01:00")]))).toBe(60);
  });

  test("is null when times run backwards, are missing or jump by years", () => {
    expect(measureDuration(lineOf(times("08:00:00", "07:59:59", "09:00:00")))).toBeNull();
    expect(measureDuration(lineOf([{}, {}]))).toBeNull();
    expect(measureDuration(lineOf(times("08:00:00")))).toBeNull();
    expect(measureDuration(lineOf([{ time: "1999-08-22T00:00:00Z" }, ...times("08:00:00")]))).toBeNull();
  });
});

describe("bounds", () => {
  const bounds = (...places: (readonly [number, number])[]) =>
    boundLine(lineOf(places.map((at) => ({ at }))));

  test("contain every point", () => {
    expect(bounds([-36, 148], [-35, 147], [-35.5, 149])).toEqual({
      west: 147,
      south: -36,
      east: 149,
      north: -35,
    });
  });

  test("span the shorter way around the world", () => {
    expect(bounds([-17, 178], [-17, -178])).toMatchObject({ west: 178, east: -178 });
    expect(bounds([10, -10], [10, 10])).toMatchObject({ west: -10, east: 10 });
    expect(bounds([0, 180], [0, -180])).toMatchObject({ west: 180, east: 180 });
  });

  test("are valid coordinates for any line", () => {
    fc.assert(
      fc.property(places(1), (fixes) => {
        const box = boundLine(lineOf(fixes));
        expect(Math.abs(box?.west ?? Number.NaN)).toBeLessThanOrEqual(180);
        expect(Math.abs(box?.east ?? Number.NaN)).toBeLessThanOrEqual(180);
        expect(box?.south).toBeLessThanOrEqual(box?.north ?? Number.NaN);
      }),
    );
  });

  test("are null for a line without points", () => {
    expect(bounds()).toBeNull();
  });
});
