import { describe, expect, test } from "vitest";
import { admin, free, outcome } from "../../test/actors";
import type { EventAccess } from "../participations/policy";
import { canOpenCards, cardOpener } from "./policy";

const START = Date.UTC(2026, 10, 22, 9);
const MINUTE = 60_000;
const EVENT: EventAccess & { startsAt: Date } = {
  organizerId: "somebody",
  status: "upcoming",
  startsAt: new Date(START),
  overAt: new Date(START + 600 * MINUTE),
  roles: [],
  group: null,
};
const OWN = { ...EVENT, organizerId: free.id };
const SWEPT = { ...EVENT, roles: ["sweep"] } as const;
const groupOf = (isPrivate: boolean, status?: "active" | "pending" | "blocked") => ({
  isPrivate,
  createdBy: "somebody",
  membership: status ? ({ role: "admin", status } as const) : null,
});

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
    ["not for a group's admins", { ...EVENT, group: groupOf(true, "active") }, 0, "FORBIDDEN"],
    ["not for a sweep who left the private group", { ...SWEPT, group: groupOf(true) }, 0, "NOT_FOUND"],
    [
      "not for an organiser who still waits to join",
      { ...OWN, group: groupOf(true, "pending") },
      0,
      "NOT_FOUND",
    ],
    ["not for an organiser who is blocked", { ...OWN, group: groupOf(false, "blocked") }, 0, "FORBIDDEN"],
    ["not more than three hours before the start", OWN, -181, "CONFLICT"],
    ["three hours before the start", OWN, -180, "yes"],
    ["until the event is over", OWN, 599, "yes"],
    ["not when it is over", OWN, 600, "CONFLICT"],
    ["not when it was closed", { ...OWN, status: "completed" }, 0, "CONFLICT"],
    ["not when it was cancelled", { ...SWEPT, status: "cancelled" }, 0, "CONFLICT"],
  ] as const)("%s", (...[, event, minutes, expected]) => {
    expect(outcome(canOpenCards(free, event, new Date(START + minutes * MINUTE)))).toBe(expected);
  });

  test("not for the site's administrators", () => {
    expect(outcome(canOpenCards(admin, EVENT, EVENT.startsAt))).toBe("FORBIDDEN");
    expect(cardOpener(admin, EVENT)).toBeNull();
  });
});
