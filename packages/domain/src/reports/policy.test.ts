import { expect, expectTypeOf, test } from "vitest";
import { admin, author, free, gold, outcome } from "../../test/actors";
import type { Onboarded } from "../actor";
import { canReportContent, canReportNote } from "./policy";

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

const comment = (isPrivate: boolean, isRemoved = false) => {
  const group = { isPrivate, createdBy: "somebody", membership: null };
  return { place: { kind: "group", group } as const, authorId: author.id, isRemoved };
};

test.each([
  { name: "by a reader", actor: free, written: comment(false), expected: "yes" },
  { name: "by its author", actor: author, written: comment(false), expected: "FORBIDDEN" },
  { name: "once it was removed", actor: free, written: comment(false, true), expected: "CONFLICT" },
  { name: "by an outsider of its private group", actor: free, written: comment(true), expected: "NOT_FOUND" },
  { name: "removed, by such an outsider", actor: free, written: comment(true, true), expected: "NOT_FOUND" },
])("a comment is reported by everyone who can read it but its author: $name", (row) => {
  expect(outcome(canReportContent(row.actor, row.written))).toBe(row.expected);
});
