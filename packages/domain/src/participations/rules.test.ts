import { describe, expect, test } from "vitest";
import { WAITLISTED } from "../events/rules";
import { ANSWERS, answerTo, firstNameOf, isFull, mayCome } from "./rules";

const open = { maxParticipants: null, confirmedCount: 500, waitlistedCount: 0 };
const free = { maxParticipants: 5, confirmedCount: 4, waitlistedCount: 0 };
const full = { maxParticipants: 5, confirmedCount: 5, waitlistedCount: 0 };
/** Somebody declined after the start. */
const left = { maxParticipants: 5, confirmedCount: 4, waitlistedCount: 2 };

describe("the answer that is stored", () => {
  test.each([
    [open, null, "confirmed", false, "confirmed"],
    [free, null, "confirmed", true, "confirmed"],
    [full, null, "confirmed", false, null],
    [full, "tentative", "confirmed", true, WAITLISTED],
    [full, WAITLISTED, "confirmed", true, WAITLISTED],
    [full, WAITLISTED, "confirmed", false, null],
    [full, "confirmed", "confirmed", false, "confirmed"],
    [full, "confirmed", "declined", false, "declined"],
    [left, null, "confirmed", false, null],
    [left, null, "confirmed", true, WAITLISTED],
    [left, WAITLISTED, "confirmed", false, null],
    [full, WAITLISTED, "tentative", true, "tentative"],
  ] as const)(
    "with places %o after %s for %s, waiting: %s, is %s",
    (...[places, before, wanted, mayWait, stored]) => {
      expect(answerTo(places, { before, wanted, mayWait })).toBe(stored);
    },
  );
});

test("an event is full once as many have confirmed as may come, and while somebody waits", () => {
  expect([open, free, full, left].map(isFull)).toEqual([false, false, true, true]);
});

test("who has confirmed or answered tentatively may come", () => {
  expect(ANSWERS.filter(mayCome)).toEqual(["confirmed", "tentative"]);
  expect(mayCome(null)).toBe(false);
});

test.each([
  ["Ana Silva", "Ana"],
  ["  Ana Silva", "Ana"],
  ["Ana, a friend of Ben", "Ana"],
  ["Ana", "Ana"],
])("of a guest named %j riders see %j", (name, shown) => {
  expect(firstNameOf(name)).toBe(shown);
});
