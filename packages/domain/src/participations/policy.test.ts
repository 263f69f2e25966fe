import { describe, expect, test } from "vitest";
import { free, guest, outcome } from "../../test/actors";
import { canAnswer, canLeaveEvent, canReachEvent, type EventAccess } from "./policy";

const NOW = new Date("2026-11-22T00:00:00Z");
const EVENT: EventAccess = {
  organizerId: "somebody",
  status: "upcoming",
  overAt: new Date("2026-11-22T00:00:00.001Z"),
  group: null,
};
const groupOf = (isPrivate: boolean, status?: "active" | "pending" | "blocked") => ({
  isPrivate,
  createdBy: "somebody",
  membership: status ? ({ role: "member", status } as const) : null,
});

describe("answering an event", () => {
  test.each([
    [{}, "yes"],
    [{ organizerId: free.id }, "CONFLICT"],
    [{ status: "cancelled" }, "CONFLICT"],
    [{ status: "completed" }, "CONFLICT"],
    [{ overAt: NOW }, "CONFLICT"],
    [{ group: groupOf(false) }, "yes"],
    [{ group: groupOf(false, "pending") }, "yes"],
    [{ group: groupOf(false, "blocked") }, "FORBIDDEN"],
    [{ group: groupOf(true) }, "NOT_FOUND"],
    [{ group: groupOf(true, "pending") }, "NOT_FOUND"],
    [{ group: groupOf(true, "blocked") }, "NOT_FOUND"],
    [{ group: groupOf(true, "active") }, "yes"],
  ] as const)("with %o: %s", (changes, expected) => {
    const event = { ...EVENT, ...changes };
    expect(outcome(canAnswer(free, event, NOW))).toBe(expected);
    expect(outcome(canLeaveEvent(free, { ...event, hasAnswered: true }, NOW))).toBe(expected);
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
