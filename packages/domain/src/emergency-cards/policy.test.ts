import { describe, expect, test } from "vitest";
import { groupOf } from "../../test/access";
import { admin, free, outcome } from "../../test/actors";
import type { EventAccess } from "../participations/policy";
import { canOpenCards, cardOpener, cardsScope, startStoodSince } from "./policy";

const START = Date.UTC(2026, 10, 22, 9);
const MINUTE = 60_000;
const EVENT: EventAccess & { startsAt: Date; dayEndsAt: Date; ridersOut: number } = {
  organizerId: "somebody",
  status: "upcoming",
  startsAt: new Date(START),
  overAt: new Date(START + 600 * MINUTE),
  dayEndsAt: new Date(START + 900 * MINUTE),
  ridersOut: 0,
  roles: [],
  group: null,
};
const OWN = { ...EVENT, organizerId: free.id };
const SWEPT = { ...EVENT, roles: ["sweep"] } as const;
const OUT = { ...OWN, ridersOut: 1 };
describe("emergency cards open", () => {
  test.each([
    ["for the organiser", OWN, 0, "yes"],
    ["for the sweep", SWEPT, 0, "yes"],
    ["not for riders", EVENT, 0, "FORBIDDEN"],
    [
      "not for co-organisers, leads and mechanics",
      { ...EVENT, roles: ["co_organizer", "lead", "mechanic"] },
      0,
      "FORBIDDEN",
    ],
    [
      "not for a group's admins",
      { ...EVENT, group: groupOf(true, { role: "admin", status: "active" }) },
      0,
      "FORBIDDEN",
    ],
    ["not for a sweep who left the private group", { ...SWEPT, group: groupOf(true) }, 0, "NOT_FOUND"],
    [
      "not for an organiser who still waits to join",
      { ...OWN, group: groupOf(true, { role: "admin", status: "pending" }) },
      0,
      "NOT_FOUND",
    ],
    [
      "not for an organiser who is blocked",
      { ...OWN, group: groupOf(false, { role: "admin", status: "blocked" }) },
      0,
      "FORBIDDEN",
    ],
    ["not more than three hours before the start", OWN, -181, "CONFLICT"],
    ["three hours before the start", OWN, -180, "yes"],
    ["until the event is over", OWN, 599, "yes"],
    ["not when it is over", OWN, 600, "CONFLICT"],
    ["not when it was closed", { ...OWN, status: "completed" }, 0, "CONFLICT"],
    ["not when it was cancelled", { ...SWEPT, status: "cancelled" }, 0, "CONFLICT"],
    ["longer while a rider is out", OUT, 600, "yes"],
    ["while a rider is out after closing", { ...OUT, status: "completed" }, 0, "yes"],
    ["while a rider is out after it was cancelled", { ...OUT, status: "cancelled" }, 0, "yes"],
    ["while a rider is out although it was put off", OUT, -600, "yes"],
    ["until two days after it", OUT, 900 + 48 * 60 - 1, "yes"],
    ["not after that", OUT, 900 + 48 * 60, "CONFLICT"],
  ] as const)("%s", (...[, event, minutes, expected]) => {
    expect(outcome(canOpenCards(free, event, new Date(START + minutes * MINUTE)))).toBe(expected);
  });

  test.each([
    ["before the start", OUT, -181, "out"],
    ["on the day", OUT, 0, "all"],
    ["after closing", { ...OUT, status: "completed" }, 0, "out"],
    ["after the end", OUT, 600, "out"],
  ] as const)("%s for these riders", (...[, event, minutes, scope]) => {
    expect(cardsScope(event, new Date(START + minutes * MINUTE))).toBe(scope);
  });

  test.each([
    ["too early", OWN, -181, "Emergency cards can be opened from 3 hours before the start"],
    ["at the end", OWN, 600, "This event is over"],
    ["once it was closed, before the start", { ...OWN, status: "completed" }, -181, "This event is over"],
    ["once it was cancelled", { ...OWN, status: "cancelled" }, -181, "This event was cancelled"],
    ["after the end of a cancelled one", { ...OWN, status: "cancelled" }, 601, "This event was cancelled"],
  ] as const)("not %s, and the organiser learns why", (...[, event, minutes, message]) => {
    expect(canOpenCards(free, event, new Date(START + minutes * MINUTE))).toMatchObject({ message });
  });

  test("by a moved start that was set twelve hours ago or earlier", () => {
    expect(startStoodSince(new Date("2026-11-22T09:00:00Z"))).toEqual(new Date("2026-11-21T21:00:00Z"));
  });

  test("not for the site's administrators", () => {
    expect(outcome(canOpenCards(admin, EVENT, EVENT.startsAt))).toBe("FORBIDDEN");
    expect(cardOpener(admin, EVENT)).toBeNull();
  });
});
