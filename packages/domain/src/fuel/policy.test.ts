import { expect, test } from "vitest";
import { outcome } from "../../test/actors";
import { canAddStop } from "./policy";

test("a route has fifty added stops at most", () => {
  expect([0, 49, 50, 51].map((added) => outcome(canAddStop(added)))).toEqual([
    "yes",
    "yes",
    "CONFLICT",
    "CONFLICT",
  ]);
});
