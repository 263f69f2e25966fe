import { expect, test } from "vitest";
import { admin, free, gold, guest, newcomer, outcome, premium } from "../../test/actors";
import { canAddEvent, canListEvents, canListRidesOf, fitsGroupPlan } from "./policy";

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
] as const)("whether %o can add an event to the %d of this month: %s", (actor, created, expected) => {
  expect(outcome(canAddEvent(actor, created))).toBe(expected);
});

test.each([
  [{ profileType: "premium", role: "member" }, 9, true],
  [{ profileType: "premium", role: "member" }, 10, false],
  [{ profileType: "premium", role: "moderator" }, 10, true],
  [{ profileType: "premium", role: "admin" }, 1000, true],
  [{ profileType: "gold", role: "member" }, 1000, true],
] as const)("whether a group's plan %o lets somebody plan one more than %d: %s", (lent, created, fits) => {
  expect(fitsGroupPlan({ ...lent, plans: "specified" }, created)).toBe(fits);
});

test.each([
  { who: "a visitor", actor: guest, mine: true, expected: "UNAUTHORIZED" },
  { who: "a visitor", actor: guest, mine: false, expected: "yes" },
  { who: "a newcomer", actor: newcomer, mine: true, expected: "yes" },
])("whether $who can list events, only their own ($mine): $expected", ({ actor, mine, expected }) => {
  expect(outcome(canListEvents(actor, { mine }))).toBe(expected);
});
