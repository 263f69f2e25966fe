import { expect, test } from "vitest";
import { cancelText } from "./texts";

test("the question before an event is cancelled counts who is told", () => {
  const nobody = { confirmedCount: 0, tentativeCount: 0, waitlistedCount: 0 };
  expect(cancelText(nobody)).toMatch(/^Nobody has joined it yet\. /);
  expect(cancelText({ ...nobody, tentativeCount: 1 })).toMatch(/^1 rider is told: /);
  expect(cancelText({ confirmedCount: 1200, tentativeCount: 30, waitlistedCount: 4 })).toMatch(
    /^1,234 riders are told: /,
  );
});
