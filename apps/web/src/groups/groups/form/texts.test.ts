import { expect, test } from "vitest";
import { maxMembersHint } from "./texts";

test("the hint about a group's size names what the plan includes, once it is known", () => {
  expect(maxMembersHint("your", 50)).toBe("Leave empty for as many as your plan includes: 50.");
  expect(maxMembersHint("the group's", 200)).toBe(
    "Leave empty for as many as the group's plan includes: 200.",
  );
  expect(maxMembersHint("your", undefined)).toBe("Leave empty for as many as your plan includes.");
});

test("the hint names no number for a plan without groups, and says so for one without a limit", () => {
  expect(maxMembersHint("your", 0)).toBe("Leave empty for as many as your plan includes.");
  expect(maxMembersHint("the group's", null)).toBe("Leave empty for no limit.");
});
