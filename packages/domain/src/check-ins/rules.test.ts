import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CheckInAct,
  canStateAt,
  checkInOpensAt,
  checkInTransition,
  mergeActs,
  offeredStatuses,
  outcomeOf,
  statusAfter,
} from "./rules";
import { CHECK_IN_STATUSES, type CheckInStatus } from "./vocabulary";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const startsAt = new Date("2026-11-21T20:00:00Z");
const event = { startsAt, dayEndsAt: new Date("2026-11-22T13:00:00Z"), status: "upcoming" } as const;
const fromStart = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds);
const now = (milliseconds: number, to: CheckInStatus) =>
  canStateAt({ to, statedAt: null, now: fromStart(milliseconds) }, event);

const FROM = [null, ...CHECK_IN_STATUSES] as const;
const LEGAL = [
  [null, "checked_in"],
  [null, "cant_make_it"],
  ["checked_in", "started"],
  ["checked_in", "arrived_meeting_point"],
  ["started", "completed"],
  ["arrived_meeting_point", "completed"],
] as const;
const isLegal = (from: CheckInStatus | null, to: CheckInStatus) =>
  LEGAL.some(([before, after]) => before === from && after === to);

describe("the status after another", () => {
  const pairs = FROM.flatMap((from) => CHECK_IN_STATUSES.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s", (from, to) => {
    const decision = checkInTransition(from, to);
    if (isLegal(from, to)) expect(decision).toEqual({ allowed: true });
    else
      expect(decision).toMatchObject({
        allowed: false,
        code: "CONFLICT",
        message: expect.stringMatching(/\w{4}/),
      });
  });

  test.each(FROM)("a rider at %s is offered what follows, an hour after the start", (from) => {
    const offered = offeredStatuses(from, event, fromStart(HOUR));
    expect(offered).toEqual(CHECK_IN_STATUSES.filter((to) => isLegal(from, to)));
  });

  test("before the start a rider who is there is offered nothing", () => {
    expect(offeredStatuses("checked_in", event, fromStart(-1))).toEqual([]);
    expect(offeredStatuses(null, event, fromStart(-3 * HOUR - 1))).toEqual([]);
    expect(offeredStatuses(null, { ...event, status: "completed" }, startsAt)).toEqual([]);
  });

  test("a rider who is still out when the event is over can say that they are back, for two days", () => {
    const late = event.dayEndsAt.getTime() - startsAt.getTime() + 48 * HOUR;
    const closed = { ...event, status: "completed" } as const;
    for (const ended of [event, closed]) {
      expect(offeredStatuses("started", ended, fromStart(late))).toEqual(["completed"]);
      expect(offeredStatuses("started", ended, fromStart(late + 1))).toEqual([]);
      expect(offeredStatuses("checked_in", ended, fromStart(late))).toEqual([]);
    }
    expect(offeredStatuses("started", closed, fromStart(HOUR))).toEqual(["completed"]);
    expect(offeredStatuses("started", { ...event, status: "cancelled" }, fromStart(HOUR))).toEqual([]);
  });
});

describe("the time of an act", () => {
  test.each([
    ["checked_in", -3 * HOUR - 1000, false],
    ["checked_in", -3 * HOUR - 1, false],
    ["checked_in", -3 * HOUR, true],
    ["checked_in", HOUR, true],
    ["cant_make_it", -3 * HOUR - 1000, false],
    ["cant_make_it", -3 * HOUR, true],
    ["cant_make_it", 0, true],
    ["cant_make_it", HOUR, true],
  ] as const)("%s at %i ms from the start: %s", (to, milliseconds, allowed) => {
    const decision = now(milliseconds, to);
    expect(decision.allowed).toBe(allowed);
    if (!decision.allowed) expect(decision.message).toBe("Check-in opens 3 hours before the start");
  });

  test.each([
    ["started", -1, false],
    ["started", 0, true],
    ["started", 1, true],
    ["arrived_meeting_point", -1, false],
    ["arrived_meeting_point", 0, true],
    ["arrived_meeting_point", 1, true],
  ] as const)("%s at %i ms from the start: %s", (to, milliseconds, allowed) => {
    const decision = now(milliseconds, to);
    expect(decision.allowed).toBe(allowed);
    if (!decision.allowed) expect(decision.message).toBe("This event has not started yet");
  });

  test.each([
    ["closed", { ...event, status: "completed" }, "This event is over"],
    ["cancelled", { ...event, status: "cancelled" }, "This event was cancelled"],
  ] as const)("nobody checks in to a %s event", (_, ended, message) => {
    expect(canStateAt({ to: "checked_in", statedAt: null, now: startsAt }, ended)).toMatchObject({ message });
  });

  /** Each with the day's first moment at which an act counts, and the first at which none does any more. */
  test.each([
    ["Sydney, clocks back", "2027-04-03T18:00:00Z", "2027-04-03T15:00:00Z", "2027-04-04T14:00:00Z"],
    ["Sydney, clocks forward", "2026-10-03T17:00:00Z", "2026-10-03T14:00:00Z", "2026-10-04T13:00:00Z"],
    ["Adelaide, clocks back", "2027-04-03T18:30:00Z", "2027-04-03T15:30:00Z", "2027-04-04T14:30:00Z"],
    ["Adelaide, clocks forward", "2026-10-03T17:30:00Z", "2026-10-03T14:30:00Z", "2026-10-04T13:30:00Z"],
    ["Lord Howe, clocks back", "2027-04-03T17:30:00Z", "2027-04-03T14:30:00Z", "2027-04-04T13:30:00Z"],
    ["Lord Howe, clocks forward", "2026-10-03T16:30:00Z", "2026-10-03T13:30:00Z", "2026-10-04T13:00:00Z"],
    ["Darwin, which never changes", "2027-04-03T18:30:00Z", "2027-04-03T15:30:00Z", "2027-04-04T14:30:00Z"],
  ])(
    "in %s check-in opens three elapsed hours before the start and closes with the day",
    (...[, start, opens, closes]) => {
      const day = { startsAt: new Date(start), dayEndsAt: new Date(closes), status: "upcoming" } as const;
      expect(checkInOpensAt(day.startsAt)).toEqual(new Date(opens));
      const isTaken = (at: number) =>
        canStateAt({ to: "checked_in", statedAt: null, now: new Date(at) }, day).allowed;
      expect([isTaken(Date.parse(opens) - 1), isTaken(Date.parse(opens))]).toEqual([false, true]);
      expect([isTaken(Date.parse(closes) - 1), isTaken(Date.parse(closes))]).toEqual([true, false]);
    },
  );
});

describe("an act that the server hears of later", () => {
  const stated = (
    to: CheckInStatus,
    [statedAt, later]: readonly [number, number],
    ended: Parameters<typeof canStateAt>[1] = event,
  ) => canStateAt({ to, statedAt: fromStart(statedAt), now: fromStart(later) }, ended);
  const toClose = event.dayEndsAt.getTime() - startsAt.getTime();

  test("counts for its own time, also two days after the event and after it was closed", () => {
    expect(stated("checked_in", [-3 * HOUR, 5 * HOUR])).toEqual({ allowed: true });
    expect(stated("completed", [toClose - 1, toClose + 48 * HOUR])).toEqual({ allowed: true });
    expect(stated("completed", [4 * HOUR, 5 * HOUR], { ...event, status: "completed" })).toEqual({
      allowed: true,
    });
    expect(stated("completed", [toClose + HOUR, toClose + HOUR])).toEqual({ allowed: true });
    expect(now(toClose, "completed")).toMatchObject({ message: "This event is over" });
  });

  test.each([
    [
      "two days after the event is too late",
      [4 * HOUR, toClose + 48 * HOUR + 1],
      "This event has been over for more than two days",
    ],
    ["a time after the event doesn't count", [toClose, toClose + 1], "This event is over"],
    ["a time before the window doesn't count", [-3 * HOUR - 1, 0], "Check-in opens 3 hours before the start"],
    [
      "five minutes ahead is the most",
      [6 * MINUTE, MINUTE - 1],
      "The clock of your device is ahead. Set it and check in again.",
    ],
  ] as const)("%s", (_, times, message) => {
    expect(stated("checked_in", times)).toMatchObject({ code: "CONFLICT", message });
  });

  test("an act that is stated for before the start doesn't start a journey", () => {
    expect(stated("started", [-1, HOUR])).toMatchObject({ message: "This event has not started yet" });
  });

  test("nothing is taken for a cancelled event", () => {
    expect(stated("checked_in", [0, HOUR], { ...event, status: "cancelled" }).allowed).toBe(false);
  });
});

describe("merging acts", () => {
  const act = (status: CheckInStatus, minutes: number): CheckInAct => ({
    actId: `${status} ${minutes}`,
    status,
    statedAt: fromStart(minutes * MINUTE),
  });
  const statuses = (acts: CheckInAct[]) => mergeActs(acts).map(({ status }) => status);

  test("an act waits for the one before it", () => {
    const [checkedIn, started, completed] = [act("checked_in", 0), act("started", 5), act("completed", 90)];
    expect(statuses([completed])).toEqual([]);
    expect(outcomeOf(completed, [completed])).toBe("waits");
    expect(statuses([completed, checkedIn])).toEqual(["checked_in"]);
    expect(outcomeOf(completed, [completed, checkedIn])).toBe("waits");
    expect(statuses([completed, checkedIn, started])).toEqual(["checked_in", "started", "completed"]);
    expect(outcomeOf(completed, [completed, checkedIn, started])).toBe("counts");
  });

  test("of two devices that disagree, the first stated counts, and saying the same twice is no conflict", () => {
    const [cant, checkedIn, again] = [act("cant_make_it", 0), act("checked_in", 5), act("cant_make_it", 9)];
    expect(outcomeOf(checkedIn, [checkedIn, cant])).toBe("contradicts");
    expect(outcomeOf(again, [again, cant])).toBe("counts");
    expect(statuses([checkedIn, cant, again])).toEqual(["cant_make_it"]);
  });

  test("a device shows where its rider is at with what it hasn't sent yet", () => {
    expect(statusAfter(null, ["checked_in", "started"])).toBe("started");
    expect(statusAfter("started", ["checked_in", "started", "completed"])).toBe("completed");
    expect(statusAfter("cant_make_it", ["checked_in"])).toBe("cant_make_it");
  });

  test("a clock that was wrong for one of the acts doesn't lose the ride", () => {
    expect(statuses([act("started", -60), act("checked_in", 0)])).toEqual(["checked_in", "started"]);
  });

  test("in whatever order and however often acts arrive, the result is that of arriving once in order", () => {
    const anAct = fc.record({
      actId: fc.uuid(),
      status: fc.constantFrom(...CHECK_IN_STATUSES),
      statedAt: fc.integer({ min: -180, max: 900 }).map((minutes) => fromStart(minutes * MINUTE)),
    });
    const arrivals = fc
      .uniqueArray(anAct, { selector: ({ actId }) => actId, maxLength: 12 })
      .chain((acts) => fc.tuple(fc.constant(acts), fc.shuffledSubarray(acts, { minLength: acts.length })));
    fc.assert(
      fc.property(arrivals, ([acts, shuffled]) => {
        expect(mergeActs(shuffled)).toEqual(mergeActs(acts));
        const counted = mergeActs(acts).map(({ status }) => status);
        expect(counted.every((to, at) => isLegal(counted[at - 1] ?? null, to))).toBe(true);
      }),
    );
  });

  test("what a rider did in order counts completely", () => {
    const day = fc.constantFrom<readonly CheckInStatus[]>(
      ["checked_in", "started", "completed"],
      ["checked_in", "arrived_meeting_point", "completed"],
      ["checked_in", "started"],
      ["cant_make_it"],
    );
    fc.assert(
      fc.property(day, fc.infiniteStream(fc.integer({ min: 0, max: 99 })), (done, order) => {
        const acts = done.map((status, at) => act(status, at * 10));
        const arriving = acts.map((one) => [order.next().value, one] as const).toSorted(([a], [b]) => a - b);
        expect(statuses(arriving.map(([, one]) => one))).toEqual(done);
      }),
    );
  });
});
