import { expect, test } from "vitest";
import { admin, free, gold, guest, newcomer, outcome, premium } from "../../test/actors";
import { canAddEvent, canListRidesOf } from "./policy";

test.each([
  [guest, "free", "UNAUTHORIZED"],
  [free, "free", "yes"],
  [newcomer, "newcomer", "yes"],
  [free, "author", "FORBIDDEN"],
  [admin, "free", "yes"],
] as const)("whether %o can list the rides that %s has joined: %s", (actor, participantId, expected) => {
  expect(outcome(canListRidesOf(actor, participantId))).toBe(expected);
});

test.each([
  [free, 2, "yes"],
  [free, 3, "QUOTA_REACHED"],
  [premium, 9, "yes"],
  [premium, 10, "QUOTA_REACHED"],
  [gold, 1000, "yes"],
] as const)("whether %o can add an event to the %s of this month: %s", (actor, created, expected) => {
  expect(outcome(canAddEvent(actor, created))).toBe(expected);
});
