import { expect, expectTypeOf, test } from "vitest";
import { admin, author, free, guest, newcomer, outcome } from "../../test/actors";
import { can } from "../access";
import { isOnboarded, type Onboarded } from "../actor";
import { canMarkRoute } from "./policy";

const open = { isPublic: true, authorId: "author", isShared: false };
const hidden = { isPublic: false, authorId: "author", isShared: false };

test.each([
  ["a member", free, ["yes", "NOT_FOUND"]],
  ["the author", author, ["yes", "yes"]],
  ["the administrator", admin, ["yes", "yes"]],
] as const)(
  "the policy for marking a public and a private route decides for %s",
  (_name, actor, expected) => {
    expect([open, hidden].map((route) => outcome(canMarkRoute(actor, route)))).toEqual(expected);
  },
);

test.each([
  ["a guest", guest],
  ["a newcomer", newcomer],
] as const)("marking is not offered before onboarding is finished: %s", (_name, actor) => {
  expect(can(actor, isOnboarded, (member) => canMarkRoute(member, open))).toBe(false);
});

test("marking a route requires an onboarded member", () => {
  expectTypeOf(canMarkRoute).parameter(0).toEqualTypeOf<Onboarded>();
});
