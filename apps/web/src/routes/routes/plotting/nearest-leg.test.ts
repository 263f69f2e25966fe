import { expect, test } from "vitest";
import { nearestLeg } from "./nearest-leg";

const LEGS = [
  [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 100, y: 0 },
  ],
  [
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ],
];

test.each([
  ["a tap on the first leg", { x: 50, y: 8 }, 0],
  ["a tap on the second leg", { x: 95, y: 60 }, 1],
  ["a tap near the corner goes to the nearer leg", { x: 98, y: 9 }, 1],
  ["a tap beside both legs", { x: 50, y: 50 }, null],
  ["a tap beyond the end", { x: 100, y: 130 }, null],
])("%s", (_, point, leg) => {
  expect(nearestLeg(LEGS, point, 16)).toBe(leg);
});

test("a plot without legs has none, and two points in one place are a leg of no length", () => {
  expect(nearestLeg([], { x: 1, y: 1 }, 16)).toBeNull();
  expect(nearestLeg([[]], { x: 1, y: 1 }, 16)).toBeNull();
  const spot = { x: 1, y: 1 };
  expect(nearestLeg([[spot, spot]], { x: 5, y: 4 }, 16)).toBe(0);
});
