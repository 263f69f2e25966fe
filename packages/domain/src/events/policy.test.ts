import { expect, test } from "vitest";
import { admin, free, guest, newcomer, outcome } from "../../test/actors";
import { canListRidesOf } from "./policy";

test.each([
  [guest, "free", "UNAUTHORIZED"],
  [free, "free", "yes"],
  [newcomer, "newcomer", "yes"],
  [free, "author", "FORBIDDEN"],
  [admin, "free", "yes"],
] as const)("whether %o can list the rides that %s has joined: %s", (actor, participantId, expected) => {
  expect(outcome(canListRidesOf(actor, participantId))).toBe(expected);
});
