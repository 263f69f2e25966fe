import { expect, test } from "vitest";
import { endedVisitsSince, readCode } from "./rules";

test("a code is read as people type it, and nothing else is one", () => {
  expect(readCode(" abc-def ")).toBe("ABCDEF");
  expect(readCode("ABC DEF")).toBe("ABCDEF");
  for (const wrong of ["ABCDE", "ABCDEFG", "ABCDEI", "ABCDE0", "ABCDE%", ""])
    expect(readCode(wrong)).toBeNull();
});

test("late messages count of visits that ended in the last twelve hours", () => {
  expect(endedVisitsSince(new Date("2026-11-22T06:00:00Z"))).toEqual(new Date("2026-11-21T18:00:00Z"));
});
