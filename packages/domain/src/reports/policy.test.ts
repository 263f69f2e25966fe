import { expect, expectTypeOf, test } from "vitest";
import { admin, author, free, gold, outcome } from "../../test/actors";
import type { Onboarded } from "../actor";
import { canReportNote } from "./policy";

const note = { route: { isPublic: true, authorId: "author", isShared: false }, userId: "free" };
const onPrivateRoute = { ...note, route: { isPublic: false, authorId: "author", isShared: false } };

test.each([
  ["the note's writer", free, ["FORBIDDEN", "NOT_FOUND"]],
  ["another member", gold, ["yes", "NOT_FOUND"]],
  ["the route's author", author, ["yes", "yes"]],
  ["the administrator", admin, ["yes", "yes"]],
] as const)(
  "the policy for reporting a note on a public and a private route decides for %s",
  (_name, actor, expected) => {
    expect([note, onPrivateRoute].map((each) => outcome(canReportNote(actor, each)))).toEqual(expected);
  },
);

test("reporting a note requires an onboarded member", () => {
  expectTypeOf(canReportNote).parameter(0).toEqualTypeOf<Onboarded>();
});
