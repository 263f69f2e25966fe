import { expect, test } from "vitest";
import { CHECK_IN_STATUSES } from "../check-ins/vocabulary";
import { backByProblem, boardStateOf, countStates } from "./rules";

const startsAt = new Date("2026-11-21T22:00:00Z");
const backBy = new Date("2026-11-22T06:00:00Z");
const before = (instant: Date) => new Date(instant.getTime() - 1);
const rider = { isExpected: true, status: null };

test("until the start a rider who is expected is confirmed, and from then on not heard from", () => {
  expect(boardStateOf(rider, { startsAt, backBy: null }, before(startsAt))).toBe("confirmed");
  expect(boardStateOf(rider, { startsAt, backBy: null }, startsAt)).toBe("not_heard_from");
  expect(boardStateOf({ ...rider, isExpected: false }, { startsAt, backBy }, backBy)).toBe("tentative");
});

test.each([
  ["checked_in", "overdue"],
  ["started", "overdue"],
  ["arrived_meeting_point", "overdue"],
  ["cant_make_it", "cant_make_it"],
  ["completed", "completed"],
] as const)("who is at %s when the ride should be back is %s, and no moment earlier", (status, state) => {
  expect(boardStateOf({ ...rider, status }, { startsAt, backBy }, before(backBy))).toBe(status);
  expect(boardStateOf({ ...rider, status }, { startsAt, backBy }, backBy)).toBe(state);
});

test("nobody is overdue on a ride without a time to be back", () => {
  for (const status of CHECK_IN_STATUSES)
    expect(boardStateOf({ ...rider, status }, { startsAt, backBy: null }, new Date("2030-01-01"))).toBe(
      status,
    );
});

test("every state is counted", () => {
  expect(countStates(["started", "overdue", "started"])).toMatchObject({
    started: 2,
    overdue: 1,
    completed: 0,
  });
});

test.each([
  ["2026-11-21T21:00:00Z", "The ride can't be back before it starts"],
  ["2026-11-21T22:00:00Z", "The ride can't be back before it starts"],
  ["2026-11-21T22:01:00Z", null],
  ["2026-11-23T13:00:00Z", null],
  ["2026-11-23T13:01:00Z", "That's more than a day after the ride's last day"],
])("a ride is back after its start, and within a day of its last day: %s, %s", (time, problem) => {
  const dayEndsAt = new Date("2026-11-22T13:00:00Z");
  expect(backByProblem(new Date(time), { startsAt, dayEndsAt })).toBe(problem);
});
