import { expect, test } from "vitest";
import { mapOf, waitingCount } from "./texts";

test("a map says what it shows", () => {
  expect(mapOf("Sunday loop")).toBe("Map of the meeting point of Sunday loop");
});

test("those who wait are counted", () => {
  expect(waitingCount(4)).toBe("4 on the waitlist");
});
