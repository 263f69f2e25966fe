import { expect, test } from "vitest";
import { groupSizeLimit, memberCount } from "./texts";

test("a count of members is singular for exactly one", () => {
  expect([0, 1, 1200].map(memberCount)).toEqual(["0 members", "1 member", "1,200 members"]);
});

test("the plan's limit says how many members a group can have", () => {
  expect(groupSizeLimit(50)).toBe("The plan includes up to 50 members per group");
});
