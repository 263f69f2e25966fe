import { expect, test } from "vitest";
import { ratingCount } from "./texts";

test("a count of ratings uses the specified texts", () => {
  expect([0, 1, 2].map(ratingCount)).toEqual(["0 ratings", "1 rating", "2 ratings"]);
});
