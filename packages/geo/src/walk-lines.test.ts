import { expect, test } from "vitest";
import type { Position } from "./flat-map";
import { walkLines } from "./walk-lines";

const ON_THE_BORDER = [129, -14.9] as const;
const FAR_DOWN_THE_BORDER = [129, -31.6] as const;

const count = (lines: readonly (readonly Position[])[]) => [...walkLines(lines)].length;

test("a short line on a border is looked at four times a kilometre", () => {
  const kilometre = 1 / 111.2;
  expect(count([[ON_THE_BORDER, [129, ON_THE_BORDER[1] - 10 * kilometre]]])).toBeCloseTo(40, -1);
});

test("a line of 100,000 km up and down a border is looked at no more than 5,000 times", () => {
  const upAndDown = Array.from({ length: 54 }, (_, i) => (i % 2 === 0 ? ON_THE_BORDER : FAR_DOWN_THE_BORDER));
  expect(count([upAndDown])).toBeLessThan(5010);
  const parts = upAndDown.slice(1).map((to, i): Position[] => [upAndDown[i] ?? to, to]);
  expect(count(parts)).toBeLessThan(5010 + parts.length);
});

test("a line of 100,000 points is looked at no more than 5,000 times", () => {
  const around = Array.from(
    { length: 100_000 },
    (_, i): Position => [140 + 8 * Math.sin(i / 9000), -34 + 3 * Math.cos(i / 700)],
  );
  expect(count([around])).toBeLessThan(5010);
});

test("the stretches are as long as the lines together, and each is in one state", () => {
  const kilometres = 10 / 111.2;
  const parts: Position[][] = [
    [
      [144, -37],
      [144, -37 - kilometres],
      [144, -37],
    ],
    [
      [146, -33],
      [146, -33 + kilometres],
    ],
    [[150, -32]],
  ];
  const km = new Map<string | null, number>();
  for (const stretch of walkLines(parts)) km.set(stretch.state, (km.get(stretch.state) ?? 0) + stretch.km);
  expect([...km.keys()]).toEqual(["VIC", "NSW"]);
  expect(km.get("VIC")).toBeCloseTo(20);
  expect(km.get("NSW")).toBeCloseTo(10);
});
