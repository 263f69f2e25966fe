import { describe, expect, test } from "vitest";
import { CHECK_IN_STATUSES, checkInOpensAt, checkInTransition } from "./check-in";

const HOUR = 3_600_000;
const startsAt = new Date("2026-11-21T20:00:00Z");
const fromStart = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds);

const FROM = [null, ...CHECK_IN_STATUSES] as const;
const LEGAL = [
  [null, "checked_in"],
  [null, "cant_make_it"],
  ["checked_in", "started"],
  ["checked_in", "arrived_meeting_point"],
  ["started", "completed"],
  ["arrived_meeting_point", "completed"],
] as const;

describe("check-in", () => {
  const pairs = FROM.flatMap((from) => CHECK_IN_STATUSES.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s, an hour after the start", (from, to) => {
    const decision = checkInTransition({ from, to, startsAt, now: fromStart(HOUR) });
    const isLegal = LEGAL.some(([before, after]) => before === from && after === to);
    if (isLegal) expect(decision).toEqual({ allowed: true });
    else
      expect(decision).toMatchObject({
        allowed: false,
        code: "CONFLICT",
        message: expect.stringMatching(/\w{4}/),
      });
  });

  test.each([
    ["checked_in", -3 * HOUR - 1000, false],
    ["checked_in", -3 * HOUR - 1, false],
    ["checked_in", -3 * HOUR, true],
    ["checked_in", HOUR, true],
    ["cant_make_it", -3 * HOUR - 1000, false],
    ["cant_make_it", -3 * HOUR, true],
    ["cant_make_it", 0, true],
    ["cant_make_it", HOUR, true],
  ] as const)("%s at %i ms from the start: %s", (to, milliseconds, allowed) => {
    const decision = checkInTransition({ from: null, to, startsAt, now: fromStart(milliseconds) });
    expect(decision.allowed).toBe(allowed);
    if (!decision.allowed) expect(decision.message).toBe("Check-in opens 3 hours before the start");
  });

  test.each([
    ["started", -1, false],
    ["started", 0, true],
    ["started", 1, true],
    ["arrived_meeting_point", -1, false],
    ["arrived_meeting_point", 0, true],
    ["arrived_meeting_point", 1, true],
  ] as const)("%s at %i ms from the start: %s", (to, milliseconds, allowed) => {
    const decision = checkInTransition({ from: "checked_in", to, startsAt, now: fromStart(milliseconds) });
    expect(decision.allowed).toBe(allowed);
    if (!decision.allowed) expect(decision.message).toBe("This event has not started yet");
  });

  test("opens three elapsed hours before the start, also in the night when the clocks go back", () => {
    const fourInSydney = new Date("2027-04-03T18:00:00Z");
    expect(checkInOpensAt(fourInSydney).toISOString()).toBe("2027-04-03T15:00:00.000Z");
  });
});
