import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayInZone, instantOf, localTime, monthStart } from "./calendar";

describe("the calendar day in a time zone", () => {
  test.each([
    ["2026-11-21T15:29:59Z", "Australia/Sydney", "2026-11-22"],
    ["2026-11-21T12:59:59Z", "Australia/Sydney", "2026-11-21"],
    ["2026-11-21T13:00:00Z", "Australia/Sydney", "2026-11-22"],
    ["2026-11-21T13:29:59Z", "Australia/Adelaide", "2026-11-21"],
    ["2026-11-21T13:30:00Z", "Australia/Adelaide", "2026-11-22"],
    ["2026-11-21T15:59:59Z", "Australia/Perth", "2026-11-21"],
    ["2026-11-21T16:00:00Z", "Australia/Perth", "2026-11-22"],
    ["2026-11-21T15:14:59Z", "Australia/Eucla", "2026-11-21"],
    ["2026-11-21T15:15:00Z", "Australia/Eucla", "2026-11-22"],
    ["2026-07-21T13:30:00Z", "Australia/Lord_Howe", "2026-07-22"],
    ["2026-11-21T12:59:59Z", "Australia/Lord_Howe", "2026-11-21"],
    ["2026-11-21T13:00:00Z", "Australia/Lord_Howe", "2026-11-22"],
    ["2026-12-31T14:30:00Z", "Australia/Darwin", "2027-01-01"],
  ])("%s in %s is %s", (instant, zone, day) => {
    expect(dayInZone(new Date(instant), zone)).toBe(day);
  });

  test("is today in Perth and tomorrow in Sydney for an event at 23:30 in Perth", () => {
    const start = new Date("2026-11-21T15:30:00Z");
    expect(dayInZone(start, "Australia/Perth")).toBe("2026-11-21");
    expect(dayInZone(start, "Australia/Sydney")).toBe("2026-11-22");
  });

  test("is an error for an unknown zone, not UTC", () => {
    expect(() => dayInZone(new Date(), "Australia/Woop_Woop")).toThrow(RangeError);
  });
});

describe("the start of the month", () => {
  test.each([
    ["2026-11-21T00:00:00Z", "Australia/Sydney", "2026-10-31T13:00:00.000Z"],
    ["2026-07-15T00:00:00Z", "Australia/Sydney", "2026-06-30T14:00:00.000Z"],
    ["2026-10-31T12:59:59.999Z", "Australia/Sydney", "2026-09-30T14:00:00.000Z"],
    ["2026-10-31T13:00:00Z", "Australia/Sydney", "2026-10-31T13:00:00.000Z"],
    ["2026-11-21T00:00:00Z", "Australia/Adelaide", "2026-10-31T13:30:00.000Z"],
    ["2026-11-21T00:00:00Z", "Australia/Perth", "2026-10-31T16:00:00.000Z"],
    ["2026-11-21T00:00:00Z", "Australia/Eucla", "2026-10-31T15:15:00.000Z"],
    ["2026-07-15T00:00:00Z", "Australia/Lord_Howe", "2026-06-30T13:30:00.000Z"],
    ["2026-11-21T00:00:00Z", "Australia/Lord_Howe", "2026-10-31T13:00:00.000Z"],
    ["2026-01-01T00:00:00Z", "Australia/Sydney", "2025-12-31T13:00:00.000Z"],
    ["2028-03-01T00:00:00Z", "Australia/Perth", "2028-02-29T16:00:00.000Z"],
  ])("of %s in %s is %s", (now, zone, start) => {
    expect(monthStart(new Date(now), zone).toISOString()).toBe(start);
  });

  test("is the same before and after a daylight saving change within the month", () => {
    const october = "2026-09-30T14:00:00.000Z";
    for (const now of ["2026-10-03T15:59:59Z", "2026-10-03T16:00:00Z", "2026-10-31T12:00:00Z"])
      expect(monthStart(new Date(now), "Australia/Sydney").toISOString()).toBe(october);
    const april = "2027-03-31T13:00:00.000Z";
    for (const now of ["2027-04-03T15:59:59Z", "2027-04-03T16:00:00Z", "2027-04-30T13:00:00Z"])
      expect(monthStart(new Date(now), "Australia/Sydney").toISOString()).toBe(april);
  });

  test("is the first instant of its first day, in any zone at any time", () => {
    const zones = [
      "Australia/Sydney",
      "Australia/Adelaide",
      "Australia/Perth",
      "Australia/Eucla",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "America/St_Johns",
    ];
    const instants = fc.date({
      min: new Date("1995-01-01"),
      max: new Date("2035-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (now, zone) => {
        const start = monthStart(now, zone);
        const month = dayInZone(now, zone).slice(0, 7);
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(dayInZone(start, zone)).toBe(`${month}-01`);
        expect(dayInZone(new Date(start.getTime() - 1), zone) < month).toBe(true);
      }),
    );
  });
});

describe("a local time", () => {
  test.each([
    ["is that of its zone", "Australia/Perth", "2027-03-06T09:30", "2027-03-06T01:30Z"],
    ["keeps an offset", "Australia/Perth", "2027-03-06T09:30+10:00", "2027-03-05T23:30Z"],
    ["keeps UTC", "Australia/Perth", "2027-03-06T09:30Z", "2027-03-06T09:30Z"],
    ["before the clocks of Sydney go forward", "Australia/Sydney", "2027-10-03T01:59", "2027-10-02T15:59Z"],
    ["that Sydney skips becomes 3:30", "Australia/Sydney", "2027-10-03T02:30", "2027-10-02T16:30Z"],
    ["after the clocks of Sydney went forward", "Australia/Sydney", "2027-10-03T03:00", "2027-10-02T16:00Z"],
    ["that Sydney repeats is the first", "Australia/Sydney", "2027-04-04T02:30", "2027-04-03T15:30Z"],
    ["after the clocks of Sydney went back", "Australia/Sydney", "2027-04-04T03:00", "2027-04-03T17:00Z"],
    ["that Adelaide skips becomes 3:30", "Australia/Adelaide", "2027-10-03T02:30", "2027-10-02T17:00Z"],
    ["that Adelaide repeats is the first", "Australia/Adelaide", "2027-04-04T02:30", "2027-04-03T16:00Z"],
    ["that Lord Howe skips becomes 2:45", "Australia/Lord_Howe", "2027-10-03T02:15", "2027-10-02T15:45Z"],
    ["that Lord Howe repeats is the first", "Australia/Lord_Howe", "2027-04-04T01:45", "2027-04-03T14:45Z"],
    ["in Darwin, where clocks never change", "Australia/Darwin", "2027-10-03T02:30", "2027-10-02T17:00Z"],
    [
      "west of Greenwich that New York repeats is the first",
      "America/New_York",
      "2027-11-07T01:30",
      "2027-11-07T05:30Z",
    ],
    ["in London in winter", "Europe/London", "2027-01-01T12:00", "2027-01-01T12:00Z"],
  ] as const)("%s", (...[, zone, time, instant]) => {
    expect(instantOf(time, zone)).toEqual(new Date(instant));
  });
});

test.each([
  ["2027-03-05T22:30:00Z", "Australia/Sydney", "2027-03-06T09:30:00"],
  ["2027-04-03T15:30:00Z", "Australia/Sydney", "2027-04-04T02:30:00"],
  ["2027-04-03T16:30:00Z", "Australia/Sydney", "2027-04-04T02:30:00"],
  ["2027-03-05T14:30:00Z", "Australia/Darwin", "2027-03-06T00:00:00"],
  ["2027-07-05T23:00:07Z", "Australia/Lord_Howe", "2027-07-06T09:30:07"],
])("at %s the clocks of %s show %s", (instant, zone, expected) => {
  expect(localTime(new Date(instant), zone)).toBe(expected);
});
