import { expect, test } from "vitest";
import { EVENT, groupOf } from "../../test/access";
import { admin, free, guest, outcome } from "../../test/actors";
import { canCheckIn, canCheckInRiders, canOpenEvent, rolesAt } from "./policy";

test.each([
  { who: "a rider who is coming", answer: "confirmed", checkIn: null, expected: "yes" },
  { who: "a rider who hasn't answered", answer: null, checkIn: null, expected: "FORBIDDEN" },
  { who: "a rider who has declined", answer: "declined", checkIn: null, expected: "FORBIDDEN" },
  { who: "a rider who declined after they were home", answer: "declined", checkIn: "home", expected: "yes" },
  { who: "a rider who is out and lost their place", answer: null, checkIn: "started", expected: "yes" },
  {
    who: "a rider who is out and was blocked",
    answer: null,
    checkIn: "left_ride",
    group: groupOf(true, { status: "blocked" }),
    expected: "yes",
  },
  {
    who: "a rider who is home and was blocked",
    answer: "confirmed",
    checkIn: "home",
    group: groupOf(false, { status: "blocked" }),
    expected: "FORBIDDEN",
  },
] as const)("whether $who can check in: $expected", ({ who: _, expected, ...rider }) => {
  expect(outcome(canCheckIn(free, { ...EVENT, ...rider }))).toBe(expected);
});

test("a private group's event opens for a rider who is out, and for no other outsider", () => {
  const event = { ...EVENT, group: groupOf(true) };
  expect(outcome(canOpenEvent(free, { ...event, checkIn: "going_home" }))).toBe("yes");
  expect(outcome(canOpenEvent(free, { ...event, checkIn: "home" }))).toBe("NOT_FOUND");
  expect(outcome(canOpenEvent(guest, { ...event, checkIn: null }))).toBe("NOT_FOUND");
});

test.each([
  { who: "the organiser", event: { organizerId: free.id }, expected: "yes" },
  { who: "a co-organiser", event: { roles: ["co_organizer"] }, expected: "yes" },
  { who: "the lead", event: { roles: ["lead"] }, expected: "yes" },
  { who: "the sweep", event: { roles: ["sweep"] }, expected: "yes" },
  { who: "the mechanic", event: { roles: ["mechanic"] }, expected: "FORBIDDEN" },
  { who: "another rider", event: {}, expected: "FORBIDDEN" },
  {
    who: "the lead of a group's ride",
    event: { roles: ["lead"], group: groupOf(true, { status: "active" }) },
    expected: "yes",
  },
  {
    who: "a lead whom the group has blocked",
    event: { roles: ["lead"], group: groupOf(false, { status: "blocked" }) },
    expected: "FORBIDDEN",
  },
  {
    who: "a lead who left the private group",
    event: { roles: ["lead"], group: groupOf(true) },
    expected: "NOT_FOUND",
  },
] as const)("whether $who can check in riders: $expected", ({ event, expected }) => {
  expect(outcome(canCheckInRiders(free, { ...EVENT, ...event }))).toBe(expected);
});

test("a site administrator says nothing for riders, and learns who does", () => {
  expect(canCheckInRiders(admin, EVENT)).toMatchObject({
    message: "Only the organiser, co-organisers, the lead and the sweep can say this for a rider",
  });
});

const HOUR = 3_600_000;
const startsAt = new Date("2026-11-21T20:00:00Z");
const times = { startsAt, dayEndsAt: new Date("2026-11-22T13:00:00Z") };
const fromStart = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds);

test("a role that has ended counts for what was recorded before, once check-in is open and until late acts end", () => {
  const ended = [{ role: "sweep" as const, endedAt: fromStart(2 * HOUR) }];
  const at = (recorded: number | null, sent = 5 * HOUR, roles: ["lead"] | [] = []) =>
    rolesAt({ ...times, roles }, ended, {
      joinedAt: fromStart(0),
      statedAt: recorded === null ? null : fromStart(recorded),
      now: fromStart(sent),
    });
  for (const heard of [-3 * HOUR, 0, 2 * HOUR - 1]) expect(at(heard)).toEqual(["sweep"]);
  for (const unheard of [null, -3 * HOUR - 1, 2 * HOUR]) expect(at(unheard)).toEqual([]);
  expect(at(HOUR, 65 * HOUR - 1)).toEqual(["sweep"]);
  expect(at(HOUR, 65 * HOUR)).toEqual([]);
  expect(at(HOUR, 5 * HOUR, ["lead"])).toEqual(["lead", "sweep"]);
  expect(at(null, 5 * HOUR, ["lead"])).toEqual(["lead"]);
  // Of a rider who came later.
  const late = { statedAt: fromStart(HOUR), now: fromStart(5 * HOUR), joinedAt: fromStart(2 * HOUR + 1) };
  expect(rolesAt({ ...times, roles: ["lead"] }, ended, late)).toEqual(["lead"]);
});
