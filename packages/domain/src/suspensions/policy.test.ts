import { expect, test } from "vitest";
import { admin, outcome } from "../../test/actors";
import { canEndSuspension, canRestore, canSignOut, canSuspend } from "./policy";

const NOW = new Date("2026-03-10T00:00:00Z");
const EARLIER = new Date("2026-03-01T00:00:00Z");
const LATER = new Date("2026-05-01T00:00:00Z");

test.each([
  ["a member", { id: "ana", role: "user" }, 1, "yes"],
  ["themselves", { id: admin.id, role: "renMode" }, 1, "CONFLICT"],
  ["another administrator", { id: "ben", role: "renMode" }, 1, "yes"],
  ["the last administrator who isn't suspended", { id: "ben", role: "renMode" }, 0, "CONFLICT"],
  ["a member, while every administrator was just suspended", { id: "ana", role: "user" }, 0, "yes"],
] as const)(
  "whether an administrator can suspend %s: %o with %i others: %s",
  (...[, member, others, expected]) => {
    expect(outcome(canSuspend(admin, member, others))).toBe(expected);
  },
);

test.each([
  [null, "yes"],
  [LATER, "yes"],
  [NOW, "BAD_REQUEST"],
  [EARLIER, "BAD_REQUEST"],
] as const)("whether a suspension can end at %s: %s", (until, expected) => {
  expect(outcome(canEndSuspension(until, NOW))).toBe(expected);
});

test.each([
  ["isn't suspended", null, null, "CONFLICT"],
  ["is suspended without an end", EARLIER, null, "yes"],
  ["is suspended until later", EARLIER, LATER, "yes"],
  ["was suspended until now", EARLIER, NOW, "CONFLICT"],
] as const)("whether a member who %s can be restored", (...[, suspendedAt, suspendedUntil, expected]) => {
  expect(outcome(canRestore({ suspendedAt, suspendedUntil }, NOW))).toBe(expected);
});

test("an administrator signs others out, and not themselves", () => {
  expect([canSignOut(admin, { id: "ana" }), canSignOut(admin, admin)].map(outcome)).toEqual([
    "yes",
    "CONFLICT",
  ]);
});
