import { expect, test } from "vitest";
import { GROUP_RIGHTS, hasGroupRight } from "./roles";

test.each([
  ["member", ["takePart"]],
  ["moderator", ["takePart"]],
  ["admin", [...GROUP_RIGHTS]],
  ["siteAdmin", ["editSettings", "removeMembers", "removePosts", "deleteGroup"]],
] as const)("the role %s has exactly its rights", (standing, rights) => {
  expect(GROUP_RIGHTS.filter((right) => hasGroupRight(standing, right))).toEqual(rights);
});
