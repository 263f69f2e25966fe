import { expect, expectTypeOf, test } from "vitest";
import { admin, author, free, guest, newcomer, outcome } from "../../test/actors";
import { can } from "../access";
import { isOnboarded, type Onboarded } from "../actor";
import { canRate, canWriteNote } from "./policy";

const open = { isPublic: true, authorId: "author", isShared: false };
const hidden = { isPublic: false, authorId: "author", isShared: false };

test.each([
  ["a member", free, ["yes", "NOT_FOUND"]],
  ["the author", author, ["yes", "yes"]],
  ["the administrator", admin, ["yes", "yes"]],
] as const)("the policy for rating a public and a private route decides for %s", (_name, actor, expected) => {
  expect([open, hidden].map((route) => outcome(canRate(actor, route)))).toEqual(expected);
});

test.each([
  ["a guest", guest],
  ["a newcomer", newcomer],
] as const)("rating is not offered before onboarding is finished: %s", (_name, actor) => {
  expect(can(actor, isOnboarded, (member) => canRate(member, open))).toBe(false);
});

test("rating a route requires an onboarded member", () => {
  expectTypeOf(canRate).parameter(0).toEqualTypeOf<Onboarded>();
});

test.each([
  ["its writer", free, ["yes", "NOT_FOUND"]],
  ["the route's author", author, ["FORBIDDEN", "FORBIDDEN"]],
  ["the administrator", admin, ["FORBIDDEN", "FORBIDDEN"]],
] as const)(
  "the policy for writing a note on a public and a private route decides for %s",
  (_name, actor, expected) => {
    const notes = [open, hidden].map((route) => ({ route, userId: "free" }));
    expect(notes.map((note) => outcome(canWriteNote(actor, note)))).toEqual(expected);
  },
);
