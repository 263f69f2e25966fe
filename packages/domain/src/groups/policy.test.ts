import { expect, test } from "vitest";
import { admin, author, free, gold, newcomer, outcome, premium } from "../../test/actors";
import type { Membership } from "../memberships/policy";
import { canCreateGroup, canDeleteGroup, canEditGroup, canLimitMembers, canSizeGroup } from "./policy";

const group = (membership: Membership | null) => ({
  isPrivate: true,
  createdBy: "author",
  membership,
  memberCount: 12,
});
const asMember = group({ role: "moderator", status: "active" });
const asAdmin = group({ role: "admin", status: "active" });

test.each([
  ["a free member", free, "FEATURE_REQUIRED"],
  ["a premium member", premium, "yes"],
  ["a gold member", gold, "yes"],
  ["a newcomer with a gold plan", newcomer, "yes"],
  ["the administrator", admin, "yes"],
] as const)("creating a group is decided by the plan of %s", (_name, actor, expected) => {
  expect(outcome(canCreateGroup(actor))).toBe(expected);
});

test("a group's own limit fits within its creator's plan", () => {
  expect(outcome(canLimitMembers(50, 50))).toBe("yes");
  expect(outcome(canLimitMembers(null, 0))).toBe("yes");
  expect(outcome(canLimitMembers(5000, -1))).toBe("yes");
  expect(canLimitMembers(51, 50)).toMatchObject({ code: "QUOTA_REACHED", feature: "maxGroupMembers" });
  expect(canLimitMembers(1, 0)).toMatchObject({ message: expect.stringContaining("creator") });
});

test("editing and deleting need the rights of a group's admin, and the members have to fit", () => {
  const edits = [
    canEditGroup(free, asMember, null),
    canEditGroup(free, asAdmin, 12),
    canEditGroup(free, asAdmin, 11),
    canEditGroup(author, group(null), null),
    canEditGroup(admin, group(null), null),
  ];
  expect(edits.map(outcome)).toEqual(["FORBIDDEN", "yes", "CONFLICT", "FORBIDDEN", "yes"]);
  const deletions = [asMember, asAdmin].map((own) => canDeleteGroup(free, own));
  expect([...deletions, canDeleteGroup(admin, group(null))].map(outcome)).toEqual([
    "FORBIDDEN",
    "yes",
    "yes",
  ]);
});

test("a group's size is none, or at least as many as its members", () => {
  const sized = [null, 13, 12, 11].map((size) => outcome(canSizeGroup({ memberCount: 12 }, size)));
  expect(sized).toEqual(["yes", "yes", "yes", "CONFLICT"]);
});
