import { describe, expect, test } from "vitest";
import {
  canStateAt,
  checkInOpensAt,
  checkInTransition,
  endOf,
  maxActs,
  offeredStatuses,
  openStartsUntil,
} from "./rules";
import { isOut } from "./statuses";
import { CHECK_IN_MESSAGES } from "./texts";
import { CHECK_IN_STATUSES, type CheckInStatus, ENDING_STATUSES, OUT_STATUSES } from "./vocabulary";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const startsAt = new Date("2026-11-21T20:00:00Z");
const event = { startsAt, dayEndsAt: new Date("2026-11-22T13:00:00Z"), status: "upcoming" } as const;
const fromStart = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds);
const now = (milliseconds: number, to: CheckInStatus) =>
  canStateAt({ from: null, to, statedAt: null, now: fromStart(milliseconds) }, event);

const FROM = [null, ...CHECK_IN_STATUSES] as const;
/** The documented ones. */
const DOCUMENTED = [
  [null, "checked_in"],
  [null, "cant_make_it"],
  ["checked_in", "started"],
  ["checked_in", "arrived_meeting_point"],
  ["started", "completed"],
  ["arrived_meeting_point", "completed"],
] as const;
const isDocumented = (from: CheckInStatus | null, to: CheckInStatus) =>
  DOCUMENTED.some(([before, after]) => before === from && after === to);
const isEnding = (status: CheckInStatus | null) => ENDING_STATUSES.some((ending) => ending === status);
/** Beside the documented ones. */
const isLegal = (from: CheckInStatus | null, to: CheckInStatus) => {
  if (isDocumented(from, to)) return true;
  if (from === "checked_in" && to === "cant_make_it") return true;
  if (from === null) return to === "home";
  if (from === "completed") return ["going_home", "broke_down", "home"].includes(to);
  if (isEnding(from)) return to !== from && to !== "cant_make_it";
  return isOut(from) && isEnding(to);
};

describe("the status after another", () => {
  const pairs = FROM.flatMap((from) => CHECK_IN_STATUSES.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s", (from, to) => {
    const decision = checkInTransition(from, to);
    if (isLegal(from, to)) expect(decision).toEqual({ allowed: true });
    else expect(decision).toMatchObject({ code: "CONFLICT", message: expect.stringMatching(/\w{4}/) });
  });

  test.each(FROM)("a rider at %s is offered what the documents have, an hour after the start", (from) => {
    const offered = offeredStatuses(from, event, fromStart(HOUR)).filter((to) => !isEnding(to));
    const back = isEnding(from) ? ["started"] : [];
    expect(offered).toEqual([...CHECK_IN_STATUSES.filter((to) => isDocumented(from, to)), ...back]);
  });

  test("a rider who is out can say at any time how the ride ends for them", () => {
    for (const from of OUT_STATUSES)
      expect(offeredStatuses(from, event, fromStart(HOUR)).filter(isEnding)).toEqual(
        ENDING_STATUSES.filter((to) => to !== from),
      );
    for (const from of [null, "completed", "home", "cant_make_it"] as const)
      expect(offeredStatuses(from, event, fromStart(HOUR)).filter(isEnding)).toEqual([]);
  });

  test("until the start a rider who is there can take the check-in back", () => {
    expect(offeredStatuses("checked_in", event, fromStart(-1))).toContain("cant_make_it");
    expect(offeredStatuses("checked_in", event, startsAt)).not.toContain("cant_make_it");
    expect(offeredStatuses("left_ride", event, fromStart(-1))).toContain("checked_in");
    expect(offeredStatuses("left_ride", event, startsAt)).toContain("started");
  });

  test("before the window opens, and for others after it closed, nothing is offered", () => {
    expect(offeredStatuses(null, event, fromStart(-3 * HOUR - 1))).toEqual([]);
    expect(offeredStatuses(null, { ...event, status: "completed" }, startsAt)).toEqual([]);
  });

  test("a rider who is still out when the event is over, closed or cancelled can say that they are back", () => {
    const late = event.dayEndsAt.getTime() - startsAt.getTime() + 90 * HOUR;
    const ends = [
      [event, late],
      [{ ...event, status: "completed" }, HOUR],
      [{ ...event, status: "cancelled" }, HOUR],
    ] as const;
    for (const [ended, time] of ends) {
      expect(offeredStatuses("started", ended, fromStart(time))).toEqual(["completed", ...ENDING_STATUSES]);
      expect(offeredStatuses("checked_in", ended, fromStart(time))).toEqual([...ENDING_STATUSES]);
      expect(offeredStatuses(null, ended, fromStart(time))).toEqual([]);
      expect(offeredStatuses("home", ended, fromStart(time))).toEqual([]);
    }
  });

  test("a status that doesn't follow is refused to the rider and to a leader in their own words", () => {
    expect(checkInTransition(null, "completed")).toMatchObject({ message: "Check in first" });
    expect(checkInTransition(null, "completed", { isOwn: false })).toMatchObject({
      message: "This rider's status is “Not Checked In”, and that doesn't follow from it",
    });
  });

  test("a rider changes their mind fifty times, and can say ten times more that they are home", () => {
    expect([maxActs("checked_in"), maxActs("left_ride"), maxActs("home")]).toEqual([50, 50, 60]);
  });

  test.each([
    ["cant_make_it", "checked_in", "declines"],
    ["cant_make_it", null, "declines"],
    ["left_ride", "started", "left"],
    ["going_home", "checked_in", "left"],
    ["left_ride", null, "left"],
    ["going_home", "left_ride", null],
    ["left_ride", "going_home", null],
    ["going_home", "completed", null],
    ["broke_down", "completed", "broke_down"],
    ["broke_down", "broke_down", null],
    ["home", "started", null],
    ["started", "left_ride", null],
  ] as const)("%s after %s ends the ride: %s", (to, from, end) => {
    expect(endOf(from, to)).toBe(end);
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
    expect(canStateAt({ from: null, to: "checked_in", statedAt: null, now: startsAt }, ended)).toMatchObject({
      message,
    });
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
      expect(openStartsUntil(new Date(opens))).toEqual(day.startsAt);
      const isTaken = (at: number) =>
        canStateAt({ from: null, to: "checked_in", statedAt: null, now: new Date(at) }, day).allowed;
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
  ) => canStateAt({ from: null, to, statedAt: fromStart(statedAt), now: fromStart(later) }, ended);
  const toClose = event.dayEndsAt.getTime() - startsAt.getTime();

  test("counts for its own time, also two days after the event and after it was closed", () => {
    expect(stated("checked_in", [-3 * HOUR, 5 * HOUR])).toEqual({ allowed: true });
    expect(stated("completed", [toClose - 1, toClose + 48 * HOUR])).toEqual({ allowed: true });
    expect(stated("completed", [4 * HOUR, 5 * HOUR], { ...event, status: "completed" })).toEqual({
      allowed: true,
    });
    expect(stated("completed", [toClose + HOUR, toClose + HOUR])).toEqual({ allowed: true });
    expect(stated("checked_in", [6 * MINUTE, MINUTE])).toEqual({ allowed: true });
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

  test("a check-in is taken back until the start, and not later", () => {
    const from = "checked_in";
    const takenBack = (at: number, later: number) =>
      canStateAt({ from, to: "cant_make_it", statedAt: fromStart(at), now: fromStart(later) }, event);
    expect(takenBack(-1, 5 * HOUR)).toEqual({ allowed: true });
    expect(takenBack(0, 5 * HOUR)).toMatchObject({ message: CHECK_IN_MESSAGES.started });
  });

  test("a leader can say of a rider who was never heard of that they are home, also after closing", () => {
    const closed = { ...event, status: "completed" } as const;
    const home = (at: number, from: CheckInStatus | null = null) =>
      canStateAt({ from, to: "home", statedAt: null, now: fromStart(at) }, closed);
    expect(home(toClose + 40 * HOUR)).toEqual({ allowed: true });
    expect(home(toClose + 49 * HOUR)).toMatchObject({ code: "CONFLICT" });
    expect(home(toClose, "completed")).toMatchObject({ message: "This event is over" });
  });

  test("nothing is taken for a cancelled event", () => {
    expect(stated("checked_in", [0, HOUR], { ...event, status: "cancelled" }).allowed).toBe(false);
  });
});
