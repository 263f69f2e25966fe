import { expect, test } from "vitest";
import { commentCount, deletionText, groupSizeLimit, groupsFound, memberCount, memberCountOf } from "./texts";

test("counts of members and comments are singular for exactly one", () => {
  expect([0, 1, 1200].map(memberCount)).toEqual(["0 members", "1 member", "1,200 members"]);
  expect([0, 1, 1200].map(commentCount)).toEqual(["0 comments", "1 comment", "1,200 comments"]);
});

test("a group's size says how many more fit, if there is a limit", () => {
  expect([memberCountOf(12, 50), memberCountOf(1, null)]).toEqual(["12 of 50 members", "1 member"]);
  expect(groupsFound({ count: 1, isCapped: false })).toBe("1 group found");
  expect(groupsFound({ count: 1000, isCapped: true })).toBe("1,000+ groups found");
  expect(deletionText(3)).toContain("for all 3 members");
  expect(groupSizeLimit(50)).toBe("The plan includes up to 50 members per group");
});
