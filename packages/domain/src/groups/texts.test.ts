import { expect, test } from "vitest";
import { commentCount, memberCount } from "./texts";

test("counts of members and comments are singular for exactly one", () => {
  expect([0, 1, 1200].map(memberCount)).toEqual(["0 members", "1 member", "1,200 members"]);
  expect([0, 1, 1200].map(commentCount)).toEqual(["0 comments", "1 comment", "1,200 comments"]);
});
