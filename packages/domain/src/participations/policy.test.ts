import { describe, expect, test } from "vitest";
import { groupOf } from "../../test/access";
import { admin, free, guest, outcome } from "../../test/actors";
import {
  canAnswer,
  canCancelEvent,
  canChangeEvent,
  canCloseEvent,
  cancelsAsSiteAdmin,
  canEditEvent,
  canLeaveEvent,
  canReachEvent,
  canReopenEvent,
  canSetRoles,
  type EventAccess,
} from "./policy";

const NOW = new Date("2026-11-22T00:00:00Z");
const EVENT: EventAccess = {
  organizerId: "somebody",
  status: "upcoming",
  overAt: new Date("2026-11-22T00:00:00.001Z"),
  roles: [],
  group: null,
};
describe("answering an event", () => {
  test.each([
    [{}, "yes"],
    [{ organizerId: free.id }, "CONFLICT"],
    [{ status: "cancelled" }, "CONFLICT"],
    [{ status: "completed" }, "CONFLICT"],
    [{ overAt: NOW }, "CONFLICT"],
    [{ group: groupOf(false) }, "yes"],
    [{ group: groupOf(false, { status: "pending" }) }, "yes"],
    [{ group: groupOf(false, { status: "blocked" }) }, "FORBIDDEN"],
    [{ group: groupOf(true) }, "NOT_FOUND"],
    [{ group: groupOf(true, { status: "pending" }) }, "NOT_FOUND"],
    [{ group: groupOf(true, { status: "blocked" }) }, "NOT_FOUND"],
    [{ group: groupOf(true, { status: "active" }) }, "yes"],
  ] as const)("with %o: %s", (changes, expected) => {
    const event = { ...EVENT, ...changes };
    expect(outcome(canAnswer(free, event, NOW))).toBe(expected);
    expect(outcome(canLeaveEvent(free, { ...event, hasAnswered: true }, NOW))).toBe(expected);
  });

  test("takes membership in a private group, also for administrators, who find its events", () => {
    const event = { ...EVENT, group: groupOf(true) };
    expect(outcome(canReachEvent(admin, event))).toBe("yes");
    expect(outcome(canAnswer(admin, event, NOW))).toBe("FORBIDDEN");
    expect(outcome(canAnswer(admin, { ...EVENT, group: groupOf(true, { status: "active" }) }, NOW))).toBe(
      "yes",
    );
  });

  test("can't be withdrawn by somebody who has given none", () => {
    expect(outcome(canLeaveEvent(free, { ...EVENT, hasAnswered: false }, NOW))).toBe("NOT_FOUND");
  });
});

test("visitors find rides and the events of public groups", () => {
  expect(
    [null, groupOf(false), groupOf(true)].map((group) => outcome(canReachEvent(guest, { ...EVENT, group }))),
  ).toEqual(["yes", "yes", "NOT_FOUND"]);
});

test.each([
  [{}, "FORBIDDEN"],
  [{ roles: ["lead", "sweep", "mechanic"] }, "FORBIDDEN"],
  [{ organizerId: free.id }, "yes"],
  [{ roles: ["co_organizer"] }, "yes"],
  [{ organizerId: free.id, status: "cancelled" }, "CONFLICT"],
  [{ organizerId: free.id, status: "completed" }, "CONFLICT"],
  [{ organizerId: free.id, overAt: NOW }, "CONFLICT"],
  [{ organizerId: free.id, group: groupOf(false) }, "yes"],
  [{ organizerId: free.id, group: groupOf(false, { status: "blocked" }) }, "FORBIDDEN"],
  [{ organizerId: free.id, group: groupOf(true) }, "NOT_FOUND"],
  [{ roles: ["co_organizer"], group: groupOf(true, { status: "active" }) }, "yes"],
] as const)("changing an event with %o: %s", (changes, expected) => {
  expect(outcome(canChangeEvent(free, { ...EVENT, ...changes }, NOW))).toBe(expected);
});

const asGroupAdmin = (status: "active" | "blocked" = "active") => ({
  isPrivate: true,
  createdBy: "somebody",
  membership: { role: "admin", status } as const,
});

test.each([
  [{}, "FORBIDDEN", "FORBIDDEN"],
  [{ roles: ["co_organizer"] }, "yes", "FORBIDDEN"],
  [{ organizerId: free.id }, "yes", "yes"],
  [{ group: groupOf(true, { status: "active" }) }, "FORBIDDEN", "FORBIDDEN"],
  [{ group: asGroupAdmin() }, "yes", "yes"],
  [{ group: asGroupAdmin("blocked") }, "NOT_FOUND", "NOT_FOUND"],
  [{ group: asGroupAdmin(), status: "cancelled" }, "CONFLICT", "CONFLICT"],
  [{ group: asGroupAdmin(), overAt: NOW }, "CONFLICT", "CONFLICT"],
] as const)("editing an event with %o: %s, cancelling it: %s", (changes, edits, cancels) => {
  const event = { ...EVENT, ...changes };
  expect([outcome(canEditEvent(free, event, NOW)), outcome(canCancelEvent(free, event, NOW))]).toEqual([
    edits,
    cancels,
  ]);
});

test("administrators cancel any event, by their role only where they are no admins of the group", () => {
  const inGroup = { ...EVENT, group: asGroupAdmin() };
  expect(outcome(canCancelEvent(admin, EVENT, NOW))).toBe("yes");
  expect(
    [EVENT, inGroup, { ...EVENT, organizerId: admin.id }].map((event) => cancelsAsSiteAdmin(admin, event)),
  ).toEqual([true, false, false]);
});

const ORGANISER = { ...EVENT, organizerId: free.id };
const CO_ORGANISER = { ...EVENT, roles: ["co_organizer"] as const };
const OWN_ROLES = { userId: free.id, answer: "confirmed", before: ["co_organizer"] } as const;

test.each([
  ["the organiser", ORGANISER, { answer: "confirmed", before: [], after: ["co_organizer", "lead"] }, "yes"],
  ["the organiser", ORGANISER, { answer: "tentative", before: ["co_organizer"], after: [] }, "yes"],
  ["the organiser", ORGANISER, { answer: "declined", before: [], after: ["lead"] }, "CONFLICT"],
  ["the organiser", ORGANISER, { answer: "waitlisted", before: [], after: ["lead"] }, "CONFLICT"],
  ["the organiser", ORGANISER, { answer: null, before: [], after: ["lead"] }, "CONFLICT"],
  ["a co-organiser", CO_ORGANISER, { answer: "confirmed", before: ["lead"], after: ["sweep"] }, "yes"],
  [
    "a co-organiser",
    CO_ORGANISER,
    { answer: "confirmed", before: ["co_organizer"], after: ["co_organizer", "sweep"] },
    "yes",
  ],
  ["a co-organiser of themself", CO_ORGANISER, { ...OWN_ROLES, after: ["co_organizer", "lead"] }, "yes"],
  [
    "a co-organiser of themself",
    CO_ORGANISER,
    { ...OWN_ROLES, after: ["co_organizer", "sweep"] },
    "FORBIDDEN",
  ],
  ["a co-organiser", CO_ORGANISER, { answer: "confirmed", before: [], after: ["co_organizer"] }, "FORBIDDEN"],
  ["a co-organiser", CO_ORGANISER, { answer: "confirmed", before: ["co_organizer"], after: [] }, "FORBIDDEN"],
  ["a rider", EVENT, { answer: "confirmed", before: [], after: ["lead"] }, "FORBIDDEN"],
] as const)("changing roles as %s of %o by %o: %s", (...[, event, change, expected]) => {
  expect(outcome(canSetRoles(free, event, { userId: "somebody else", ...change, now: NOW }))).toBe(expected);
});

test.each([
  { name: "by the organiser, at the start", event: ORGANISER, expected: "yes" },
  { name: "by a co-organiser", event: CO_ORGANISER, expected: "yes" },
  { name: "an hour after the start", event: ORGANISER, startsAt: "2026-11-21T23:00:00Z", expected: "yes" },
  { name: "before the start", event: ORGANISER, startsAt: "2026-11-22T00:01:00Z", expected: "CONFLICT" },
  { name: "by a rider", event: EVENT, expected: "FORBIDDEN" },
  { name: "once it is closed", event: { ...ORGANISER, status: "completed" }, expected: "CONFLICT" },
] as const)("closing an event, $name: $expected", ({ event, expected, ...row }) => {
  const startsAt = "startsAt" in row ? new Date(row.startsAt) : NOW;
  expect(outcome(canCloseEvent(free, { ...event, startsAt }, NOW))).toBe(expected);
});

const CLOSED = { ...ORGANISER, status: "completed", overAt: new Date("2026-11-21T23:00:00Z") } as const;

test.each([
  { name: "an hour after closing", event: CLOSED, expected: "yes" },
  {
    name: "a second more than an hour after closing",
    event: { ...CLOSED, overAt: new Date("2026-11-21T22:59:59Z") },
    expected: "CONFLICT",
  },
  { name: "that isn't closed", event: { ...CLOSED, status: "upcoming" }, expected: "CONFLICT" },
  { name: "that was cancelled", event: { ...CLOSED, status: "cancelled" }, expected: "CONFLICT" },
  { name: "by a co-organiser", event: { ...CO_ORGANISER, status: "completed" }, expected: "FORBIDDEN" },
  {
    name: "by an organiser who left its private group",
    event: { ...CLOSED, group: groupOf(true) },
    expected: "NOT_FOUND",
  },
] as const)("reopening an event, $name: $expected", ({ event, expected }) => {
  expect(outcome(canReopenEvent(free, event, NOW))).toBe(expected);
});
