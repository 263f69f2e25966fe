import { describe, expect, test } from "vitest";
import { hasNote, isFutureMonth, isSameNote, NO_NOTE } from "./rules";
import { rideSummary } from "./vocabulary";

describe("a month is in the future", () => {
  test.each([
    ["2026-11", "2026-11-22T00:00:00Z", false],
    ["2026-12", "2026-11-22T00:00:00Z", true],
    ["2027-01", "2026-12-31T09:59:59Z", true],
    ["2027-01", "2026-12-31T10:00:00Z", false],
    ["1999-12", "2026-11-22T00:00:00Z", false],
  ])("only before it begins in the easternmost time zone: %s at %s", (month, now, isFuture) => {
    expect(isFutureMonth(month, new Date(now))).toBe(isFuture);
  });
});

describe("a note", () => {
  test("exists as soon as one of its fields does", () => {
    expect(hasNote(NO_NOTE)).toBe(false);
    expect(hasNote({ ...NO_NOTE, riddenIn: "2026-09" })).toBe(true);
    expect(hasNote({ ...NO_NOTE, conditions: "dry" })).toBe(true);
    expect(hasNote({ ...NO_NOTE, review: "Dusty" })).toBe(true);
  });

  test("is the same only if all of its fields are", () => {
    const note = { riddenIn: "2026-09", conditions: "wet", review: "Slippery" } as const;
    expect(isSameNote(note, { ...note })).toBe(true);
    for (const other of [{ riddenIn: null }, { conditions: "dry" as const }, { review: "Slippery!" }])
      expect(isSameNote(note, { ...note, ...other })).toBe(false);
  });
});

test("a ride is summed up by what is known of it", () => {
  expect(rideSummary("May 2026", "snow")).toBe("Ridden May 2026, snow or ice");
  expect(rideSummary("May 2026", null)).toBe("Ridden May 2026");
  expect(rideSummary(null, "closed")).toBe("Closed or blocked");
  expect(rideSummary(null, null)).toBe("");
});
