import { expect, test } from "vitest";
import { commentCount } from "./texts";

test("a count of comments is singular for exactly one", () => {
  expect([0, 1, 1200].map(commentCount)).toEqual(["0 comments", "1 comment", "1,200 comments"]);
});
