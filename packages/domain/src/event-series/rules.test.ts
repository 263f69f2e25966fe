import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../calendar";
import { movedPattern, patternOf, placeInMonth, ruleOf, weekdayOf } from "./patterns";
import { daysOfPattern, seriesDays } from "./rules";
import { repeats } from "./schema";
import { SERIES_MESSAGES } from "./texts";
import { type Pattern, WEEKDAYS, WEEKS } from "./vocabulary";

const days = (input: object, from: string) => seriesDays(repeats.parse(input), from).days;
const problem = (input: object, from: string) => seriesDays(repeats.parse(input), from).problem;

const patterns: fc.Arbitrary<Pattern> = fc.oneof(
  fc.record({
    frequency: fc.constant("weekly" as const),
    interval: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  }),
  fc.record({
    frequency: fc.constant("monthlyByWeekday" as const),
    interval: fc.integer({ min: 1, max: 12 }),
    week: fc.constantFrom(...WEEKS),
    weekday: fc.constantFrom(...WEEKDAYS),
  }),
  fc.record({ frequency: fc.constant("monthlyByDate" as const), interval: fc.integer({ min: 1, max: 12 }) }),
);

const someDay = fc.integer({ min: 0, max: 3000 }).map((after) => addDays("2026-01-01", after));

describe("the days of a repeating event", () => {
  it("are every Sunday until a day, which is included", () => {
    expect(days({ frequency: "weekly", weekdays: ["SU"], until: "2027-01-24" }, "2027-01-03")).toEqual([
      "2027-01-03",
      "2027-01-10",
      "2027-01-17",
      "2027-01-24",
    ]);
  });

  it("are both days of every second week", () => {
    const input = { frequency: "weekly", interval: 2, weekdays: ["SU", "SA"], count: 4 };
    expect(days(input, "2027-01-02")).toEqual(["2027-01-02", "2027-01-03", "2027-01-16", "2027-01-17"]);
  });

  it("begin with the first one that fits on or after the chosen day", () => {
    expect(days({ frequency: "weekly", weekdays: ["SA"], count: 2 }, "2027-01-04")).toEqual([
      "2027-01-09",
      "2027-01-16",
    ]);
  });

  it("are the first or the last Saturday of each month", () => {
    const monthly = { frequency: "monthlyByWeekday", weekday: "SA", count: 3 };
    expect(days({ ...monthly, week: "first" }, "2027-01-02")).toEqual([
      "2027-01-02",
      "2027-02-06",
      "2027-03-06",
    ]);
    expect(days({ ...monthly, week: "last" }, "2027-01-02")).toEqual([
      "2027-01-30",
      "2027-02-27",
      "2027-03-27",
    ]);
  });

  it("leave out the months that have no such date", () => {
    expect(days({ frequency: "monthlyByDate", count: 3 }, "2027-01-31")).toEqual([
      "2027-01-31",
      "2027-03-31",
      "2027-05-31",
    ]);
  });

  it("are on 29 February in leap years only, however many years that takes", () => {
    const yearly = { frequency: "monthlyByDate", interval: 12 } as const;
    expect(daysOfPattern(yearly, "2028-02-29", 3)).toEqual(["2028-02-29", "2032-02-29", "2036-02-29"]);
  });

  it("are at most 52", () => {
    const daily = { frequency: "weekly", weekdays: [...WEEKDAYS] };
    expect(problem({ ...daily, until: "2027-02-22" }, "2027-01-01")).toBe(SERIES_MESSAGES.tooMany(52));
    expect(days({ ...daily, until: "2027-02-21" }, "2027-01-01")).toHaveLength(52);
  });

  it("end within 18 months, whether a day or a count is given", () => {
    const monthly = { frequency: "monthlyByDate" };
    expect(problem({ ...monthly, until: "2028-07-02" }, "2027-01-01")).toBe(SERIES_MESSAGES.tooLong(18));
    expect(problem({ ...monthly, count: 20 }, "2027-01-01")).toBe(SERIES_MESSAGES.tooLong(18));
    expect(days({ ...monthly, until: "2028-07-01" }, "2027-01-01")).toHaveLength(19);
  });

  it("are at least two", () => {
    const weekly = { frequency: "weekly", weekdays: ["SU"] };
    expect(problem({ ...weekly, until: "2027-01-09" }, "2027-01-03")).toBe(SERIES_MESSAGES.tooFew);
    expect(problem({ ...weekly, until: "2026-01-09" }, "2027-01-03")).toBe(SERIES_MESSAGES.tooFew);
  });

  it("need one end and at least one day of the week", () => {
    const weekly = { frequency: "weekly", weekdays: ["SU"] };
    expect(() => repeats.parse(weekly)).toThrow(SERIES_MESSAGES.noEnd);
    expect(() => repeats.parse({ ...weekly, count: 2, until: "2027-01-09" })).toThrow(
      SERIES_MESSAGES.twoEnds,
    );
    expect(() => repeats.parse({ frequency: "weekly", weekdays: [], count: 2 })).toThrow(
      SERIES_MESSAGES.noDay,
    );
  });
});

describe("the rule of a series", () => {
  it("is read back as it was written", () => {
    fc.assert(
      fc.property(patterns, someDay, (pattern, day) => {
        expect(patternOf(ruleOf(pattern, day, 7))).toEqual(pattern);
      }),
    );
  });

  it("is written as calendars expect it", () => {
    const pattern = { frequency: "monthlyByWeekday", interval: 2, week: "last", weekday: "FR" } as const;
    expect(ruleOf(pattern, "2027-01-29", 5)).toBe("FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;COUNT=5");
  });

  it("moves with the day that is moved, and the first day then fits it", () => {
    fc.assert(
      fc.property(patterns, someDay, fc.integer({ min: -40, max: 40 }), (pattern, day, shift) => {
        const [from] = daysOfPattern(pattern, day, 1);
        if (!from) return;
        const to = addDays(from, shift);
        expect(daysOfPattern(movedPattern(pattern, from, to), to, 1)).toEqual([to]);
      }),
    );
  });

  it("keeps the weekends when their Saturday moves to the Friday", () => {
    const weekends = { frequency: "weekly", interval: 1, weekdays: ["SA", "SU"] } as const;
    expect(
      movedPattern({ ...weekends, weekdays: [...weekends.weekdays] }, "2027-01-02", "2027-01-01"),
    ).toEqual({
      ...weekends,
      weekdays: ["FR", "SA"],
    });
  });
});

describe("a day's place in its month", () => {
  it.each([
    ["2027-01-02", "first", "SA"],
    ["2027-01-09", "second", "SA"],
    ["2027-01-30", "last", "SA"],
    ["2027-01-28", "fourth", "TH"],
  ])("%s is the %s %s", (day, week, weekday) => {
    expect(placeInMonth(day)).toEqual({ week, weekday });
    expect(weekdayOf(day)).toBe(weekday);
  });
});
