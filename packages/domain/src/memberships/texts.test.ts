import { expect, test } from "vitest";
import { approvalsText, maxMembersHint } from "./texts";

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

test("the message about all requests says how many are in, and why the others still wait", () => {
  expect(approvalsText(12, { noRoom: 0, theirLimit: 0 })).toEqual({
    title: "12 members approved",
    description: "",
  });
  expect(approvalsText(1, { noRoom: 3, theirLimit: 1 })).toEqual({
    title: "1 member approved",
    description:
      "3 still wait, because the group is full. 1 still waits, because their plan takes no more groups.",
  });
  expect(approvalsText(0, { noRoom: 1, theirLimit: 0 }).title).toBe("Nobody was approved");
});
