import { expect, test } from "vitest";
import { bestDates } from "./rules";

test.each([
  [
    "the one that most can",
    [
      [1, 5, 0],
      [2, 0, 0],
    ],
    [1],
  ],
  [
    "of several the one that more others may",
    [
      [2, 0, 0],
      [2, 1, 3],
      [0, 9, 0],
    ],
    [1],
  ],
  [
    "the one that most can, even if as many others may elsewhere",
    [
      [1, 1, 0],
      [2, 1, 0],
    ],
    [1],
  ],
  [
    "each of several that are the same",
    [
      [2, 1, 0],
      [2, 1, 4],
    ],
    [0, 1],
  ],
  [
    "none where nobody can",
    [
      [0, 4, 0],
      [0, 0, 0],
    ],
    [],
  ],
])("the best date is %s", (_which, counts, best) => {
  expect(bestDates(counts.map(([yes = 0, maybe = 0, no = 0]) => ({ yes, maybe, no })))).toEqual(best);
});
