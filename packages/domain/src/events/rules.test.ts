import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesBetween, eventBuckets, factChanges, factsOf, lengthProblem } from "./rules";

/** A ride at 7:00 am in Perth (UTC+8) on 21 November 2026. */
const ride = {
  startsAt: new Date("2026-11-20T23:00:00Z"),
  endsAt: null,
  zone: "Australia/Perth",
  status: "upcoming",
};

describe("the lists of events", () => {
  const at = (now: string, changes = {}) => [...eventBuckets({ ...ride, ...changes }, new Date(now))];

  test.each([
    ["the evening before in Perth", "2026-11-20T15:59:59.999Z", ["upcoming"]],
    ["midnight in Perth", "2026-11-20T16:00:00Z", ["today", "upcoming"]],
    ["a moment before the start", "2026-11-20T22:59:59.999Z", ["today", "upcoming"]],
    ["the start", "2026-11-20T23:00:00Z", ["today"]],
    ["late on its day", "2026-11-21T15:59:59.999Z", ["today"]],
    ["midnight after", "2026-11-21T16:00:00Z", ["completed"]],
  ])("place an event without an end: %s", (_name, now, buckets) => expect(at(now)).toEqual(buckets));

  test.each([
    ["under way", "2026-11-21T02:59:59.999Z", ["today"]],
    ["its end", "2026-11-21T03:00:00Z", ["today", "completed"]],
    ["the day after", "2026-11-21T16:00:00Z", ["completed"]],
  ])("place an event that ends at 11 am: %s", (_name, now, buckets) => {
    expect(at(now, { endsAt: new Date("2026-11-21T03:00:00Z") })).toEqual(buckets);
  });

  test("show an event over three days as today's on each of them", () => {
    const endsAt = new Date("2026-11-23T06:00:00Z");
    for (const now of ["2026-11-21T10:00:00Z", "2026-11-22T10:00:00Z", "2026-11-23T05:00:00Z"])
      expect(at(now, { endsAt })).toEqual(["today"]);
    expect(at("2026-11-23T16:00:00Z", { endsAt })).toEqual(["completed"]);
  });

  test("show an event marked completed as completed, whenever it starts", () => {
    expect(at("2026-11-20T16:00:00Z", { status: "completed" })).toEqual(["today", "completed"]);
    expect(at("2026-11-01T00:00:00Z", { status: "completed" })).toEqual(["completed"]);
  });

  test("show a cancelled event nowhere", () => {
    for (const now of ["2026-11-20T15:00:00Z", "2026-11-20T23:00:00Z", "2026-11-22T00:00:00Z"])
      expect(at(now, { status: "cancelled" })).toEqual([]);
  });

  test("use the day of the event's time zone, not the reader's", () => {
    const now = "2026-11-20T14:00:00Z";
    expect(at(now)).toEqual(["upcoming"]);
    expect(at(now, { zone: "Australia/Sydney" })).toEqual(["today", "upcoming"]);
  });

  test("include every event at least once at any time", () => {
    const instant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });
    const zones = fc.constantFrom(
      "Australia/Sydney",
      "Australia/Eucla",
      "Australia/Lord_Howe",
      "Australia/Darwin",
    );
    fc.assert(
      fc.property(
        fc.record({
          start: instant,
          lasts: fc.option(fc.integer({ min: 0, max: 3e8 })),
          now: instant,
          zone: zones,
        }),
        ({ start, lasts, now, zone }) => {
          const endsAt = lasts === null ? null : new Date(start + lasts);
          const event = { startsAt: new Date(start), endsAt, zone, status: "upcoming" };
          const buckets = eventBuckets(event, new Date(now));
          expect(buckets.size).toBeGreaterThan(0);
          expect(buckets.has("upcoming") && buckets.has("completed")).toBe(false);
        },
      ),
    );
  });
});

test.each([
  ["before it starts", "2026-11-20T22:59:00Z", "endsEarly"],
  ["as it starts", "2026-11-20T23:00:00Z", null],
  ["31 days later", "2026-12-21T23:00:00Z", null],
  ["a minute after that", "2026-12-21T23:01:00Z", "tooLong"],
])("an event that ends %s, at %s: %s", (_name, endsAt, problem) => {
  expect(lengthProblem(ride.startsAt, new Date(endsAt))).toBe(problem);
});

describe("what changed of an event", () => {
  const PLAN = {
    title: "Dawn loop",
    description: null,
    startsAt: new Date("2030-01-05T22:00:00Z"),
    endsAt: null,
    timeZone: "Australia/Sydney",
    vehicleType: "4x4",
    location: "Derby",
    latitude: null,
    longitude: null,
    maxParticipants: null,
    overdueLeadMinutes: null,
    overdueSweepMinutes: null,
    overdueContactMinutes: null,
    routeId: null,
  };

  test.each([
    [{}, [], false],
    [{ startsAt: new Date("2030-01-05T22:00:00Z") }, [], false],
    [{ title: "Dusk loop" }, [], true],
    [{ description: "Text" }, [], true],
    [{ timeZone: "Australia/Perth" }, [], true],
    [{ maxParticipants: 3, vehicleType: "cycling" }, [], false],
    [{ startsAt: new Date("2030-01-05T23:00:00Z") }, ["time"], true],
    [{ endsAt: new Date("2030-01-06T23:00:00Z") }, ["time"], true],
    [{ location: "Branxholm" }, ["place"], true],
    [{ latitude: -41, longitude: 147 }, ["place"], true],
    [{ routeId: 3 }, ["route"], false],
    [{ location: null, routeId: 3, endsAt: new Date() }, ["time", "place", "route"], true],
  ] as const)(
    "with %o: riders are told of %o, and calendars show it: %s",
    (change, changes, isInCalendars) => {
      const after = { ...PLAN, ...change };
      expect(changesBetween(PLAN, after)).toMatchObject({ changes, isInCalendars });
      expect(factChanges(factsOf(PLAN), factsOf(after))).toEqual(changes);
    },
  );

  test("a later end of an event that had one already changes its time", () => {
    const ends = (endsAt: string) => factsOf({ ...PLAN, endsAt: new Date(endsAt) });
    expect(factChanges(ends("2030-01-06T02:00:00Z"), ends("2030-01-06T04:00:00Z"))).toEqual(["time"]);
  });
});
