import { describe, expect, test } from "vitest";
import { arrangeRides, type OwnRide, rideStep } from "./rules";

/** Sunday, 9 am in Sydney. */
const START = new Date("2026-11-21T22:00:00Z");
const hours = (from: number) => new Date(START.getTime() + from * 3_600_000);

const RIDE: OwnRide = {
  id: 1,
  status: "upcoming",
  dateTime: START.toISOString(),
  dayEndsAt: "2026-11-22T13:00:00.000Z",
  overAt: "2026-11-22T13:00:00.000Z",
  timeZone: "Australia/Sydney",
  isOrganizer: false,
  userRsvpStatus: "confirmed",
  userCheckInStatus: null,
  needsBriefing: false,
};

const at = (from: number, fields: Partial<OwnRide>): OwnRide => ({
  ...RIDE,
  dateTime: hours(from).toISOString(),
  ...fields,
});

describe("the next step", () => {
  test.each([
    [-48, {}, null],
    [-48, { needsBriefing: true }, "briefing"],
    [-48, { userRsvpStatus: "tentative" }, "answer"],
    [-48, { userRsvpStatus: null }, "answer"],
    [-2, { userRsvpStatus: "waitlisted" }, "answer"],
    [-24, {}, "board"],
    [-3, {}, "check_in"],
    [-3, { userRsvpStatus: "tentative" }, "check_in"],
    [-3, { needsBriefing: true }, "briefing"],
    [-3, { isOrganizer: true, userRsvpStatus: null }, "check_in"],
    [-1, { userCheckInStatus: "checked_in" }, "board"],
    [0, { userCheckInStatus: "checked_in" }, "started"],
    [1, { userCheckInStatus: "started" }, "board"],
    [5, { userCheckInStatus: "completed" }, "board"],
    [-1, { userRsvpStatus: "declined", userCheckInStatus: "left_ride" }, "home"],
    [1, { userRsvpStatus: "declined", userCheckInStatus: "left_ride" }, "home"],
    [1, { userCheckInStatus: "broke_down" }, "home"],
    [1, { userCheckInStatus: "home" }, "board"],
    [1, { status: "cancelled", userCheckInStatus: "started" }, "home"],
    [15, { userCheckInStatus: "checked_in" }, "board"],
    [1, { userCheckInStatus: "started", needsBriefing: true }, "board"],
    [15, { needsBriefing: true }, "board"],
    [15, { userRsvpStatus: null }, null],
  ] as const)("%i hours from the start with %j is %s", (from, fields, step) => {
    expect(rideStep({ ...RIDE, ...fields }, hours(from))).toBe(step);
  });
});

const isNow = (ride: OwnRide, now: Date) => arrangeRides([ride], now).now !== null;

test("a ride is now from the first moment of its day in its own zone, or when check-in opens, whichever is first", () => {
  const midnight = new Date("2026-11-21T13:00:00Z");
  expect([isNow(RIDE, new Date(midnight.getTime() - 1)), isNow(RIDE, midnight)]).toEqual([false, true]);
  const early = { ...RIDE, dateTime: "2026-11-21T14:00:00.000Z" };
  expect([10.5, 11, 13].map((hour) => isNow(early, new Date(Date.UTC(2026, 10, 21, hour))))).toEqual([
    false,
    true,
    true,
  ]);
  const perth = { ...RIDE, timeZone: "Australia/Perth" };
  expect([isNow(perth, midnight), isNow(perth, new Date("2026-11-21T16:00:00Z"))]).toEqual([false, true]);
  expect(isNow({ ...RIDE, userRsvpStatus: "waitlisted" }, START)).toBe(false);
});

describe("an arrangement", () => {
  const kept = [
    at(0, { id: 1 }),
    at(48, { id: 2, overAt: hours(60).toISOString() }),
    at(49, { id: 3, userRsvpStatus: null, overAt: hours(60).toISOString() }),
  ];
  const ids = (now: Date) => {
    const { now: current, next, suggested } = arrangeRides(kept, now, { listedAt: hours(-24) });
    return [current?.id, next?.id, suggested.map(({ id }) => id)];
  };

  test("of what a device has kept is by the time when it is read", () => {
    expect(ids(hours(-24))).toEqual([undefined, 1, [3]]);
    expect(ids(hours(0))).toEqual([1, 2, [3]]);
    expect(ids(hours(48))).toEqual([2, undefined, [3]]);
  });

  test("leaves a ride that was just answered where it was", () => {
    const answered = at(1, { id: 4, userRsvpStatus: "declined" });
    expect(arrangeRides([answered], START).suggested).toEqual([]);
    expect(arrangeRides([answered], START, { asked: new Set([4]) }).suggested).toEqual([answered]);
  });

  test("puts the ride that the rider is out on first, and one that has ended for the rider last", () => {
    const rides = [
      at(-2, { id: 1, userCheckInStatus: "home" }),
      at(-1, { id: 2 }),
      at(2, { id: 3, userCheckInStatus: "checked_in" }),
    ];
    expect(arrangeRides(rides, START)).toMatchObject({ now: { id: 3 }, next: { id: 2 } });
    expect(arrangeRides(rides.slice(0, 1), START)).toMatchObject({ now: { id: 1 }, next: null });
  });

  const shown = (rides: OwnRide[], listed: Parameters<typeof arrangeRides>[2] = {}) => {
    const { now: current, next, suggested } = arrangeRides(rides, START, listed);
    return { now: current?.id, next: next?.id, suggested: suggested.map(({ id }) => id) };
  };
  const OUT = { userCheckInStatus: "started" } as const;
  const UNASKED = { userRsvpStatus: null } as const;
  const over = { overAt: hours(-1).toISOString() };

  test.each([
    {
      name: "suggests the first three to start, and of those at one time the first planned",
      rides: [50, 49, 48, 48].map((from, index) => at(from, { id: 9 - index, ...UNASKED })),
      expected: { suggested: [6, 7, 8] },
    },
    {
      name: "suggests no ride that has started",
      rides: [at(-1, UNASKED)],
      expected: { suggested: [] },
    },
    {
      name: "has the ride that starts first next",
      rides: [at(50, { id: 5 }), at(48, { id: 6 }), at(49, { id: 7 })],
      expected: { next: 6, suggested: [] },
    },
    {
      name: "has a ride with a place on the waitlist next",
      rides: [at(48, { id: 5, userRsvpStatus: "waitlisted" })],
      expected: { next: 5, suggested: [] },
    },
    {
      name: "has an organiser's own ride next without an answer",
      rides: [at(48, { id: 5, isOrganizer: true, ...UNASKED })],
      expected: { next: 5, suggested: [] },
    },
    {
      name: "leaves a declined ride out",
      rides: [at(48, { userRsvpStatus: "declined" })],
      expected: { suggested: [] },
    },
    {
      name: "has a ride that the rider is out on now, also without an answer",
      rides: [at(1, { id: 5, ...UNASKED, ...OUT })],
      expected: { now: 5, suggested: [] },
    },
    {
      name: "has a ride that the rider is out on now, also when it was moved to a later day",
      rides: [at(48, { id: 5, ...OUT })],
      expected: { now: 5, suggested: [] },
    },
    {
      name: "has a ride that has started before one later today, and last one that has ended for the rider",
      rides: [at(-2, { id: 5, userCheckInStatus: "home" }), at(2, { id: 6 }), at(-1, { id: 7 })],
      expected: { now: 7, next: 6, suggested: [] },
    },
    {
      name: "has no ride next that has ended for the rider, or for all",
      rides: [
        at(-2, { id: 5, ...OUT }),
        at(-1, { id: 6, userCheckInStatus: "home" }),
        at(-2, { id: 7, ...over }),
      ],
      expected: { now: 5, suggested: [] },
    },
  ])("$name", ({ rides, expected }) => {
    expect(shown(rides)).toEqual(expected);
  });

  test("keeps a ride that was over when the server listed it, or that the rider is still out on", () => {
    const listedAt = hours(-3);
    expect(shown([at(-9, over)], { listedAt })).toEqual({ suggested: [] });
    expect(shown([at(-9, over)])).toMatchObject({ now: 1 });
    expect(shown([at(-9, { ...over, ...OUT })], { listedAt })).toMatchObject({ now: 1 });
  });

  test("leaves a ride that was just confirmed where it was", () => {
    expect(shown([at(1, { id: 4 })], { asked: new Set([4]) })).toEqual({ suggested: [4] });
  });
});
