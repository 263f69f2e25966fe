import { expect, test } from "vitest";
import { admin, free, gold, guest, newcomer, outcome, premium } from "../../test/actors";
import { canAddEvents, canListRidesOf, fitsGroupPlan } from "./policy";

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
  [free, { created: 2, added: 1 }, "yes"],
  [free, { created: 3, added: 1 }, "QUOTA_REACHED"],
  [free, { created: 0, added: 3 }, "yes"],
  [free, { created: 0, added: 4 }, "QUOTA_REACHED"],
  [premium, { created: 9, added: 1 }, "yes"],
  [premium, { created: 9, added: 2 }, "QUOTA_REACHED"],
  [premium, { created: 10, added: 1 }, "QUOTA_REACHED"],
  [gold, { created: 1000, added: 52 }, "yes"],
] as const)(
  "whether %o can add events to those of this month, %o: %s",
  (actor, { created, added }, expected) => {
    expect(outcome(canAddEvents(actor, created, added))).toBe(expected);
  },
);

test.each([
  [null, { created: 0, added: 1 }, false],
  ["premium", { created: 9, added: 1 }, true],
  ["premium", { created: 9, added: 2 }, false],
  ["gold", { created: 1000, added: 52 }, true],
] as const)("whether a group's plan %s lets a member plan one more, %o: %s", (profileType, count, fits) => {
  const lent = profileType && ({ profileType, plans: "specified" } as const);
  expect(fitsGroupPlan(lent, count.created, count.added)).toBe(fits);
});
