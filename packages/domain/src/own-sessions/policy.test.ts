import { expect, test } from "vitest";
import { admin, author, free, newcomer, outcome } from "../../test/actors";
import { canEndSession } from "./policy";

test.each([
  { name: "their own before onboarding", actor: newcomer, userId: newcomer.id, expected: "yes" },
  { name: "their own", actor: free, userId: free.id, expected: "yes" },
  { name: "another member's", actor: free, userId: author.id, expected: "NOT_FOUND" },
  { name: "a member's, as an administrator", actor: admin, userId: free.id, expected: "NOT_FOUND" },
  { name: "one that is just beginning", actor: free, userId: null, expected: "NOT_FOUND" },
])("a member may end only sessions of their own: $name", ({ actor, userId, expected }) => {
  expect(outcome(canEndSession(actor, { userId }))).toBe(expected);
});
