import { expect, test } from "vitest";
import type { CheckInStatus } from "../check-ins/vocabulary";
import { type CountedRider, fieldTime, headsDue, missingAt, newerFields } from "./rules";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 0, minutes));

function rider(
  id: number | string,
  acts: readonly [CheckInStatus, number][],
  fields: Partial<CountedRider> = {},
) {
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

test("a rider put on the sheet within a minute of a count was there, and one put on it later wasn't", () => {
  const joined = [at(44), at(46), at(47)].map((joinedAt, id) => rider(id, [], { joinedAt }));
  expect(missingAt({ at: at(45), count: null, seen: [] }, joined, null).map(({ id }) => id)).toEqual([0, 1]);
});

test("a rider was last seen when anybody last saw or heard of them before the count", () => {
  const lastSeen = (minutes: number, seenAt: Date[]) => {
    const riders = [rider(1, [["checked_in", minutes]], { seenAt })];
    return missingAt({ at: at(45), count: null, seen: [] }, riders, null)[0]?.lastSeenAt;
  };
  expect(lastSeen(0, [at(20), at(50)])).toEqual(at(20));
  expect(lastSeen(30, [at(20)])).toEqual(at(30));
});

test("riders unseen for the same time are listed in one order, whatever order they come in", () => {
  const missed = (ids: (number | string)[]) =>
    missingAt(
      { at: at(45), count: null, seen: [] },
      ids.map((id) => rider(id, [])),
      null,
    ).map(({ id }) => id);
  const [ana, ben] = ["019a0000-0000-7000-8000-000000000001", "019a0000-0000-7000-8000-000000000002"];
  for (const ids of [
    [ana, ben, 9, 10],
    [10, 9, ben, ana],
    [ben, 10, ana, 9],
  ])
    expect(missed(ids)).toEqual([ana, ben, 9, 10]);
});

test("after a head count, one by name misses everybody unnamed, and one by number those unseen since it", () => {
  const riders = [rider(1, [["checked_in", 0]], { seenAt: [at(20)] }), rider(2, [["checked_in", 30]])];
  const missed = (count: number | null) =>
    missingAt({ at: at(45), count, seen: [] }, riders, at(20)).map(({ id }) => id);
  expect(missed(null)).toEqual([1, 2]);
  expect(missed(1)).toEqual([1]);
});

test("the last change of each field counts, in whatever order changes arrive", () => {
  const [early, late] = [fieldTime(at(1), "b"), fieldTime(at(2), "a")];
  expect(newerFields({ phone: "0400 111 222", note: undefined }, {}, early)).toEqual({
    fields: { phone: "0400 111 222" },
    times: { phone: early },
  });
  const changed = { phone: "0400 333 444", note: "Red bike" };
  expect(newerFields(changed, { phone: late, name: early }, early)).toEqual({
    fields: { note: "Red bike" },
    times: { phone: late, name: early, note: early },
  });
  expect(newerFields(changed, { phone: early }, late).fields).toEqual(changed);
  expect(newerFields(changed, { phone: early, note: early }, early).fields).toEqual({});
});
