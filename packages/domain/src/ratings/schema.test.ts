import { expect, test } from "vitest";
import { rateInput } from "./schema";

test.each([1, 2, 3, 4, 5])("%i stars are a valid rating", (rating) => {
  expect(rateInput.parse({ id: 1, rating })).toEqual({ id: 1, rating });
});

test.each([
  [0, "must be a whole number from 1 to 5"],
  [6, "must be a whole number from 1 to 5"],
  [4.5, "must be a whole number from 1 to 5"],
  [-1, "must be a whole number from 1 to 5"],
  ["5", "must be a whole number from 1 to 5"],
  [true, "must be a whole number from 1 to 5"],
  [[5], "must be a whole number from 1 to 5"],
  [Number.NaN, "must be a whole number from 1 to 5"],
  [null, "Rating is required"],
  [undefined, "Rating is required"],
])("%j is not a valid rating", (rating, message) => {
  const { error } = rateInput.safeParse({ id: 1, rating });
  expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[["rating"], message]]);
});
