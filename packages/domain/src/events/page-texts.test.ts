import { expect, test } from "vitest";
import { cancelText, copyOf, mapOf } from "./page-texts";

test("the question before an event is cancelled counts who is told", () => {
  const nobody = { confirmedCount: 0, tentativeCount: 0, waitlistedCount: 0 };
  expect(cancelText(nobody)).toMatch(/^Nobody has joined it yet\. /);
  expect(cancelText({ ...nobody, tentativeCount: 1 })).toMatch(/^1 rider is told: /);
  expect(cancelText({ confirmedCount: 1200, tentativeCount: 30, waitlistedCount: 4 })).toMatch(
    /^1,234 riders are told: /,
  );
});

test("a copy says what it is of, and a map what it shows", () => {
  expect(copyOf("Sunday loop", undefined)).toBe("A copy of Sunday loop.");
  expect(copyOf("Sunday loop", "Dust Eaters")).toBe("A copy of Sunday loop in Dust Eaters.");
  expect(mapOf("Sunday loop")).toBe("Map of the meeting point of Sunday loop");
});
