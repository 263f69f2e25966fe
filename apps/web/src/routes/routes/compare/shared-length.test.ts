import { expect, test } from "vitest";
import { sharedKm } from "./shared-length";

/** Degrees of longitude for a kilometre at 36° south. */
const KM = 1 / (111.2 * Math.cos((36 * Math.PI) / 180));
const east = (from: number, to: number, latitude = -36) => [
  Array.from({ length: 1 + (to - from) * 10 }, (_, at): [number, number] => [
    148 + (from + at / 10) * KM,
    latitude,
  ]),
];

test("of two lines, the kilometres count that run together, in either direction and with the error of two GPS units", () => {
  const line = east(0, 40);
  expect(sharedKm(line, line)).toBeCloseTo(40, 0);
  expect(sharedKm(line, east(10, 25))).toBeCloseTo(15, 0);
  expect(sharedKm(line, [east(10, 25)[0]?.toReversed() ?? []])).toBeCloseTo(15, 0);
  expect(sharedKm(line, east(10, 25, -36.0004))).toBeCloseTo(15, 0);
  // 300 m beside it is another road.
  expect(sharedKm(line, east(10, 25, -36.003))).toBe(0);
});

test("a line with few points runs along one with many, and crossing isn't running together", () => {
  const line = east(0, 40);
  expect(
    sharedKm(line, [
      [
        [148, -36],
        [148 + 40 * KM, -36],
      ],
    ]),
  ).toBeCloseTo(40, 0);
  expect(
    sharedKm(line, [
      [
        [148 + 20 * KM, -36.2],
        [148 + 20 * KM, -35.8],
      ],
    ]),
  ).toBeLessThan(0.6);
  expect(sharedKm([], line)).toBe(0);
});

test("two recordings of a long winding road run together all the way, also as they are thinned for a map", () => {
  const winding = (jitter: number): [number, number][][] => [
    Array.from({ length: 40_000 }, (_, at) => {
      const noise = (((at * 7919) % 100) / 100 - 0.5) * jitter;
      return [130 + (at / 20) * KM, -30 + (Math.sin(at / 40) * 2 + noise) / 111.2];
    }),
  ];
  const thinned = (lines: [number, number][][], first: number) =>
    lines.map((line) => line.filter((_, at) => at % 26 === first));
  const [one, other] = [thinned(winding(0.02), 0), thinned(winding(0.03), 13)];
  const km = sharedKm(one, one);
  expect(km).toBeGreaterThan(2000);
  expect(sharedKm(one, other) / km).toBeGreaterThan(0.97);
});
