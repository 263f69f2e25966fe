import { describe, expect, test } from "vitest";
import { parseDuration } from "./duration";

describe("a duration in words", () => {
  test.each([
    ["4 hours", 1, 4],
    ["4h", 1, 4],
    ["90 min", 1, 1.5],
    ["30 minutes", 1, 0.5],
    ["half an hour", 1, 0.5],
    ["1h30", 1, 1.5],
    ["1:30", 1, 1.5],
    ["half a day", 1, 4],
    ["an afternoon", 1, 4],
    ["A day", 1, null],
    ["day trip", 1, null],
    ["24 hrs", 1, null],
    ["weekend", 2, null],
    ["48 hours", 2, null],
    ["a couple of days", 2, null],
    ["long weekend", 3, null],
    ["3", 3, null],
    ["three days", 3, null],
    ["2-3 days", 3, null],
    ["2 to 3 days", 3, null],
    ["3 days, 5 hours a day", 3, 5],
    ["4 days / 3 nights", 4, null],
    ["3 nights", 4, null],
    ["1 week", 7, null],
    ["about 10 days", 10, null],
    ["a fortnight", 14, null],
    ["2w", 14, null],
    ["30 days", 30, null],
    ["a month", 30, null],
  ])("'%s' is %d days with %o hours each", (text, days, hours) => {
    expect(parseDuration(text)).toEqual({ days, hours });
  });

  test.each(["1.5 days", "a day and a half", "1½ days"])("'%s' is two shorter days", (text) => {
    expect(parseDuration(text)).toEqual({ days: 2, hours: 4.5 });
  });

  test.each(["0", "0 hours", "0 days", "20 minutes"])("'%s' is too short", (text) => {
    expect(parseDuration(text)).toEqual({ problem: "must be at least 30 minutes" });
  });

  test.each(["31 days", "90 days", "6 weeks", "2 months", "1000 hours", "99999999999999999999 days"])(
    "'%s' is too long",
    (text) => {
      expect(parseDuration(text)).toEqual({ problem: "must be at most 30 days" });
    },
  );

  test.each(["", "banana", "-3 days", "1e9 days", "days of thunder", "3 parsecs", "NaN days"])(
    "'%s' isn't a length of time",
    (text) => {
      expect(parseDuration(text)).toEqual({
        problem: "must be a length of time, such as '3 days', 'a weekend' or '4 hours'",
      });
    },
  );
});
