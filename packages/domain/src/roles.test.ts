import { expect, test } from "vitest";
import { type GroupRight, hasGroupRight } from "./roles";

const RIGHTS: readonly GroupRight[] = [
  "takePart",
  "editSettings",
  "approveMembers",
  "changeRoles",
  "removeMembers",
  "removePosts",
  "deleteGroup",
];

test.each([
  ["member", ["takePart"]],
  ["moderator", ["takePart"]],
  ["admin", RIGHTS],
  ["siteAdmin", ["editSettings", "removeMembers", "removePosts", "deleteGroup"]],
] as const)("the role %s has exactly its rights", (standing, rights) => {
  expect(RIGHTS.filter((right) => hasGroupRight(standing, right))).toEqual(rights);
});
