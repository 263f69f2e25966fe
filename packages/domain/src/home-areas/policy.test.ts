import { expect, expectTypeOf, test } from "vitest";
import { admin, author, free, newcomer, outcome } from "../../test/actors";
import type { SignedIn } from "../actor";
import { canSetHomeSafe } from "./policy";

const open = { isPublic: true, authorId: "author" };
const hidden = { isPublic: false, authorId: "author" };

test.each([
  ["the author", author, ["yes", "yes"]],
  ["the author before onboarding", { ...newcomer, id: "author" }, ["yes", "yes"]],
  ["another member", free, ["FORBIDDEN", "NOT_FOUND"]],
  ["the administrator", admin, ["FORBIDDEN", "FORBIDDEN"]],
] as const)(
  "only the author may hide their home on a public or private route: %s",
  (_name, actor, expected) => {
    expect([open, hidden].map((route) => outcome(canSetHomeSafe(actor, route)))).toEqual(expected);
  },
);

test("hiding a home requires a signed-in member", () => {
  expectTypeOf(canSetHomeSafe).parameter(0).toEqualTypeOf<SignedIn>();
});
