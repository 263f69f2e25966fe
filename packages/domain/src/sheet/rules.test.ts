import { expect, test } from "vitest";
import type { CheckInStatus } from "../check-ins/vocabulary";
import { type CountedRider, headsDue, missingAt } from "./rules";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 0, minutes));

function rider(id: number, acts: readonly [CheckInStatus, number][], fields: Partial<CountedRider> = {}) {
  const counted = acts.map(([status, minutes]) => ({ status, statedAt: at(minutes) }));
  return { id, joinedAt: at(-600), isExpected: true, heads: 1, counted, seenAt: [], ...fields };
}

const RIDERS: CountedRider[] = [
  rider(1, [["checked_in", 0]], { heads: 2 }),
  rider(2, [
    ["checked_in", 1],
    ["started", 30],
  ]),
  rider(3, [
    ["checked_in", 2],
    ["left_ride", 40],
  ]),
  rider(4, [["completed", 10]]),
  rider(5, []),
  rider(6, [], { isExpected: false }),
  rider(7, [["checked_in", 55]], { joinedAt: at(50) }),
];

const missing = (count: number | null, minutes: number, previous?: number) =>
  missingAt({ at: at(minutes), count, seen: [] }, RIDERS, previous === undefined ? null : at(previous));
const unnamed = (seen: number[], minutes: number) =>
  missingAt({ at: at(minutes), count: null, seen }, RIDERS, null);

test("a count by name misses those on the ride who weren't named, the longest unseen first", () => {
  expect(unnamed([1], 45)).toEqual([
    { id: 5, lastSeenAt: null },
    { id: 2, lastSeenAt: at(30) },
  ]);
  // Before rider 3 left, and after rider 7 came.
  expect(unnamed([1, 2, 5], 35).map(({ id }) => id)).toEqual([3]);
  expect(unnamed([1, 2, 5], 60).map(({ id }) => id)).toEqual([7]);
});

test("who had checked in before a count is missed at it, however late they were put on the sheet", () => {
  const late = { joinedAt: at(300) };
  const riders = [rider(8, [["checked_in", 10]], late), rider(9, [], late)];
  expect(missingAt({ at: at(45), count: null, seen: [] }, riders, null)).toEqual([
    { id: 8, lastSeenAt: at(10) },
  ]);
  expect(headsDue(riders, at(45))).toBe(1);
  expect(headsDue(riders, at(5))).toBe(0);
});

test("a short count by number names those unseen since the one before, and passengers count too", () => {
  expect(headsDue(RIDERS, at(45))).toBe(4);
  expect(missing(4, 45)).toEqual([]);
  expect(missing(3, 45, 20).map(({ id }) => id)).toEqual([5, 1]);
  expect(missing(3, 45).map(({ id }) => id)).toEqual([5, 1, 2]);
  const seen = RIDERS.map((one) => ({ ...one, seenAt: [at(42)] }));
  expect(missingAt({ at: at(45), count: 3, seen: [] }, seen, at(41))).toHaveLength(3);
});
