import { describe, expect, test } from "vitest";
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

describe("the note of a rating", () => {
  const parse = (note: object) => rateInput.safeParse({ id: 1, rating: 4, ...note });

  test.each([
    [
      { review: "  Bring a spare tube.\r\nSand after the creek. " },
      { review: "Bring a spare tube.\nSand after the creek." },
    ],
    [{ review: "<b>Mud</b> & 😀" }, { review: "<b>Mud</b> & 😀" }],
    [{ review: "left\u202Eright" }, { review: "leftright" }],
    [{ review: "🏍".repeat(500) }, { review: "🏍".repeat(500) }],
    [
      { riddenIn: "2026-09", conditions: "snow" },
      { riddenIn: "2026-09", conditions: "snow" },
    ],
    [
      { riddenIn: "", conditions: null, review: " \u200B " },
      { riddenIn: null, conditions: null, review: null },
    ],
    [{}, {}],
  ])("%j is read as %j", (note, expected) => {
    expect(parse(note).data).toEqual({ id: 1, rating: 4, ...expected });
  });

  test.each([
    [{ review: "x".repeat(501) }, "review", "must be at most 500 characters"],
    [{ review: "x".repeat(10_000) }, "review", "must be at most 500 characters"],
    [{ review: "a\u0000b" }, "review", "contains a character that is not allowed"],
    [{ review: ["text"] }, "review", "must be text"],
    [{ riddenIn: "2026-13" }, "riddenIn", "must be a month such as 2026-09"],
    [{ riddenIn: "2026-09-14" }, "riddenIn", "must be a month such as 2026-09"],
    [{ riddenIn: "0001-01" }, "riddenIn", "must be a month such as 2026-09"],
    [{ riddenIn: 2026 }, "riddenIn", "must be text"],
    [{ conditions: "Dry" }, "conditions", "must be one of: dry, wet, muddy, sandy, flooded, snow, closed"],
  ])("%j is refused with the name of the field", (note, field, message) => {
    expect(parse(note).error?.issues.map((issue) => [issue.path, issue.message])).toEqual([
      [[field], message],
    ]);
  });
});
