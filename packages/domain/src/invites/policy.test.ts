import { expect, test } from "vitest";
import { admin, free, outcome } from "../../test/actors";
import type { GroupAccess, Membership } from "../memberships/policy";
import { canAccept, canAddInvite, canInvite } from "./policy";
import { inviteState } from "./rules";

const group = (membership: Membership | null, createdBy = "author"): GroupAccess => ({
  isPrivate: true,
  createdBy,
  membership,
});
const [member, moderator, groupAdmin] = (["member", "moderator", "admin"] as const).map(
  (role): Membership => ({ role, status: "active" }),
);
const pending: Membership = { role: "member", status: "pending" };

test.each([
  ["an outsider", free, null, "FORBIDDEN"],
  ["somebody who waits", free, pending, "FORBIDDEN"],
  ["a member", free, member, "FORBIDDEN"],
  ["a moderator", free, moderator, "FORBIDDEN"],
  ["a group's admin", free, groupAdmin, "yes"],
  ["the site's administrator", admin, null, "FORBIDDEN"],
] as const)(
  "whether %s may invite is decided by the role in the group",
  (...[, actor, membership, expected]) => {
    expect(outcome(canInvite(actor, group(membership ?? null)))).toBe(expected);
  },
);

test("a group's admin adds links until there are 50", () => {
  const add = (kept: number) => outcome(canAddInvite(free, group(groupAdmin ?? null), kept));
  expect([add(49), add(50)]).toEqual(["yes", "CONFLICT"]);
});

test("an open link admits outsiders and those who wait, but not members, the creator or those who are blocked", () => {
  expect([
    outcome(canAccept(free, group(null), "open")),
    outcome(canAccept(free, group(pending), "open")),
    outcome(canAccept(free, group(member ?? null), "open")),
    outcome(canAccept(free, group({ role: "member", status: "blocked" }), "open")),
    outcome(canAccept(free, group(null, "free"), "open")),
    outcome(canAccept(free, group(null), "used")),
    outcome(canAccept(free, group(null), "expired")),
    outcome(canAccept(free, group(null), "revoked")),
  ]).toEqual(["yes", "yes", "CONFLICT", "FORBIDDEN", "CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT"]);
});

test("a link is open until it was withdrawn, is used up or has expired", () => {
  const [now, later] = [new Date("2026-11-23T00:00Z"), new Date("2026-11-24T00:00Z")];
  const invite = { uses: 4, maxUses: 5, expiresAt: later, revokedAt: null, isFromAdmin: true };
  expect([
    inviteState(invite, now),
    inviteState({ ...invite, uses: 5 }, now),
    inviteState({ ...invite, expiresAt: now }, now),
    inviteState({ ...invite, uses: 5, expiresAt: now, revokedAt: now }, now),
    inviteState({ ...invite, isFromAdmin: false }, now),
  ]).toEqual(["open", "used", "expired", "revoked", "revoked"]);
});
