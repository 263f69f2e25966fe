import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CheckInAct, mergeActs, mergedCheckIn, outcomeOf } from "./merging";
import { checkInTransition, statusAfter } from "./rules";
import { CHECK_IN_STATUSES, type CheckInStatus } from "./vocabulary";

const MINUTE = 60_000;
const startsAt = new Date("2026-11-21T20:00:00Z");
const fromStart = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds);

describe("merging acts", () => {
  const act = (status: CheckInStatus, minutes: number): CheckInAct => ({
    actId: `${status} ${minutes}`,
    status,
    statedAt: fromStart(minutes * MINUTE),
    isBeforeStart: minutes < 0,
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
      isBeforeStart: fc.boolean(),
    });
    const arrivals = fc
      .uniqueArray(anAct, { selector: ({ actId }) => actId, maxLength: 12 })
      .chain((acts) => fc.tuple(fc.constant(acts), fc.shuffledSubarray(acts, { minLength: acts.length })));
    fc.assert(
      fc.property(arrivals, ([acts, shuffled]) => {
        expect(mergeActs(shuffled)).toEqual(mergeActs(acts));
        const counted = mergeActs(acts).map(({ status }) => status);
        expect(counted.every((to, at) => checkInTransition(counted[at - 1] ?? null, to).allowed)).toBe(true);
      }),
    );
  });

  test("a rider who leaves stays away until they say otherwise, in whatever order it arrives", () => {
    const left = [act("checked_in", -30), act("started", 5), act("left_ride", 110)];
    const back = [act("started", 150), act("completed", 300)];
    expect(statuses(left.toReversed())).toEqual(["checked_in", "started", "left_ride"]);
    expect(statuses([...back, ...left])).toEqual([
      "checked_in",
      "started",
      "left_ride",
      "started",
      "completed",
    ]);
    const alone = act("left_ride", 110);
    expect(outcomeOf(alone, [alone])).toBe("waits");
    expect(statuses([...left, act("home", 200), act("arrived_meeting_point", 60)]).at(-1)).toBe("home");
  });

  test("a check-in that was taken back doesn't hide a rider who set out all the same", () => {
    const [checkedIn, cant, started] = [act("checked_in", -60), act("cant_make_it", -30), act("started", 5)];
    expect(statuses([checkedIn, cant])).toEqual(["checked_in", "cant_make_it"]);
    expect(statuses([cant, started, checkedIn])).toEqual(["checked_in", "started"]);
    const [left, back] = [act("left_ride", -50), act("checked_in", -40)];
    expect(statuses([checkedIn, left, back, cant]).at(-1)).toBe("cant_make_it");
    expect(statuses([checkedIn, cant, act("left_ride", 20)]).at(-1)).toBe("left_ride");
    const late = act("cant_make_it", 20);
    expect(statuses([late, checkedIn])).toEqual(["checked_in"]);
    expect(outcomeOf(late, [late, checkedIn])).toBe("contradicts");
  });

  test("a rider whom a leader saw home is home, until they say something later", () => {
    const home = act("home", 200);
    expect(statuses([home])).toEqual(["home"]);
    expect(statuses([home, act("checked_in", -10), act("started", 20)]).at(-1)).toBe("home");
    expect(statuses([home, act("checked_in", -10), act("broke_down", 240)]).at(-1)).toBe("broke_down");
  });

  test("what a rider said stays, but not why they had left once they go on or are home", () => {
    const said = (status: CheckInStatus, minutes: number, message: string | null = null) => ({
      ...act(status, minutes),
      ...{ message, location: null, accuracy: null, saidBy: null },
    });
    const way = [said("checked_in", -30, "Red bike"), said("started", 5)];
    const messageAfter = (...acts: ReturnType<typeof said>[]) => mergedCheckIn([...way, ...acts])?.message;
    expect(messageAfter()).toBe("Red bike");
    const left = said("left_ride", 60, "Flat tyre");
    expect(messageAfter(left)).toBe("Flat tyre");
    expect(messageAfter(left, said("started", 90))).toBe("Red bike");
    expect(messageAfter(left, said("home", 90))).toBe("Red bike");
    expect(messageAfter(left, said("home", 90, "Safe"))).toBe("Safe");
  });

  test("what a rider did in order counts completely", () => {
    const day = fc.constantFrom<readonly CheckInStatus[]>(
      ["checked_in", "started", "left_ride", "home"],
      ["checked_in", "broke_down", "started", "completed", "home"],
      ["checked_in", "left_ride", "checked_in", "started", "completed"],
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
