import { describe, expect, test } from "vitest";
import { admin, author, free, gold, guest, newcomer, outcome, premium } from "../../test/actors";
import type { GroupRole } from "../roles";
import {
  actsAsSiteAdmin,
  canApprove,
  canBlock,
  canChangeRole,
  canHandOver,
  canJoin,
  canJoinOneMore,
  canLeave,
  canListMembers,
  canManage,
  canReach,
  canReadAsMember,
  canReadInside,
  canRemoveMember,
  canTakeMember,
  canTakePart,
  canUnblock,
  type GroupAccess,
  type Membership,
} from "./policy";
import type { MembershipStatus } from "./vocabulary";

const as = (role: GroupRole, status: MembershipStatus = "active"): Membership => ({ role, status });
const group = (membership: Membership | null, isPrivate = true): GroupAccess => ({
  isPrivate,
  createdBy: "author",
  membership,
});
const person = (membership: Membership | null, userId = "ben") => ({ userId, membership });

describe("what is inside a private group", () => {
  test.each([
    ["a guest", guest, null, ["UNAUTHORIZED", "NOT_FOUND", "UNAUTHORIZED"]],
    ["a newcomer", newcomer, null, ["FORBIDDEN", "NOT_FOUND", "FORBIDDEN"]],
    ["an outsider", free, null, ["FORBIDDEN", "NOT_FOUND", "FORBIDDEN"]],
    ["somebody who waits", free, as("member", "pending"), ["FORBIDDEN", "NOT_FOUND", "FORBIDDEN"]],
    ["somebody who is blocked", free, as("member", "blocked"), ["FORBIDDEN", "NOT_FOUND", "FORBIDDEN"]],
    ["a member", free, as("member"), ["yes", "yes", "FORBIDDEN"]],
    ["a moderator", free, as("moderator"), ["yes", "yes", "FORBIDDEN"]],
    ["a group's admin", free, as("admin"), ["yes", "yes", "yes"]],
    ["the site's administrator", admin, null, ["yes", "yes", "yes"]],
  ] as const)("is decided for %s", (...[, actor, membership, expected]) => {
    const inside = group(membership);
    const decisions = [
      canReadInside(actor, inside),
      canReach(actor, inside),
      canListMembers(actor, inside, "pending"),
    ];
    expect(decisions.map(outcome)).toEqual(expected);
    expect(outcome(canReach(actor, group(membership, false)))).toBe("yes");
  });
});

test.each([
  ["a guest", guest, null, ["yes", "UNAUTHORIZED", "UNAUTHORIZED"]],
  ["an outsider", free, null, ["yes", "FORBIDDEN", "FORBIDDEN"]],
  ["somebody who waits", free, as("member", "pending"), ["yes", "FORBIDDEN", "FORBIDDEN"]],
  ["a member", free, as("member"), ["yes", "FORBIDDEN", "yes"]],
  ["a group's admin", free, as("admin"), ["yes", "yes", "yes"]],
  ["the site's administrator", admin, null, ["yes", "yes", "yes"]],
] as const)("a public group's members, its requests and what it keeps for members open for %s", (...row) => {
  const [, actor, membership, expected] = row;
  const own = group(membership, false);
  const lists = [canListMembers(actor, own, "active"), canListMembers(actor, own, "pending")];
  expect([...lists, canReadAsMember(actor, own)].map(outcome)).toEqual(expected);
});

test("an outsider who opens a private group's requests is told to join", () => {
  expect(canListMembers(free, group(null), "pending")).toMatchObject({
    message: "This group is private. Ask to join it to see what's inside.",
  });
});

describe("taking part and managing", () => {
  test.each([
    ["an outsider", free, null, ["FORBIDDEN", "FORBIDDEN"]],
    ["somebody who waits to be an admin again", free, as("admin", "pending"), ["FORBIDDEN", "FORBIDDEN"]],
    ["an admin who was blocked", free, as("admin", "blocked"), ["FORBIDDEN", "FORBIDDEN"]],
    ["a member", free, as("member"), ["yes", "FORBIDDEN"]],
    ["a moderator", free, as("moderator"), ["yes", "FORBIDDEN"]],
    ["a group's admin", free, as("admin"), ["yes", "yes"]],
    ["the site's administrator", admin, null, ["FORBIDDEN", "yes"]],
    ["the site's administrator as a member", admin, as("member"), ["yes", "yes"]],
  ] as const)("is decided for %s", (...[, actor, membership, expected]) => {
    const own = group(membership, false);
    expect([canTakePart(actor, own), canManage(actor, own, "editSettings")].map(outcome)).toEqual(expected);
  });
});

describe("joining", () => {
  test("is refused for the creator, members, those who have asked already and those who are blocked", () => {
    const memberships = [null, as("member"), as("member", "pending"), as("member", "blocked")];
    expect(memberships.map((membership) => outcome(canJoin(free, group(membership))))).toEqual([
      "yes",
      "CONFLICT",
      "CONFLICT",
      "FORBIDDEN",
    ]);
    expect(outcome(canJoin(free, group(as("member", "pending"), false)))).toBe("yes");
    expect(outcome(canJoin(free, group(as("member", "blocked"), false)))).toBe("FORBIDDEN");
    expect(canJoin(author, group(as("admin")))).toMatchObject({
      message: "Group creators cannot join their own groups",
    });
  });

  test("counts towards the plan's limit and the room in the group", () => {
    expect(
      [canJoinOneMore(free, 4), canJoinOneMore(free, 5), canJoinOneMore(gold, 500)].map(outcome),
    ).toEqual(["yes", "QUOTA_REACHED", "yes"]);
    expect(canJoinOneMore(premium, 25)).toMatchObject({ feature: "maxGroupsJoined" });
    expect([canTakeMember(49, 50), canTakeMember(50, 50), canTakeMember(900, -1)].map(outcome)).toEqual([
      "yes",
      "CONFLICT",
      "yes",
    ]);
  });

  test("can be undone by everyone but the creator", () => {
    const decisions = [
      canLeave(free, group(null)),
      canLeave(free, group(as("admin"))),
      canLeave(free, group(as("member", "pending"))),
      canLeave(author, group(as("admin"))),
      canLeave(free, group(as("member", "blocked"))),
    ];
    expect(decisions.map(outcome)).toEqual(["NOT_FOUND", "yes", "yes", "CONFLICT", "NOT_FOUND"]);
  });
});

describe("an act on another member", () => {
  const verbs = [canApprove, canRemoveMember, canChangeRole, canHandOver, canBlock, canUnblock];
  test.each([
    [
      "a member by a member",
      free,
      as("member"),
      person(as("member")),
      "FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN",
    ],
    [
      "a stranger by a group's admin",
      free,
      as("admin"),
      person(null),
      "NOT_FOUND NOT_FOUND NOT_FOUND FORBIDDEN yes NOT_FOUND",
    ],
    [
      "somebody who waits by a group's admin",
      free,
      as("admin"),
      person(as("member", "pending")),
      "yes yes CONFLICT FORBIDDEN yes NOT_FOUND",
    ],
    [
      "somebody who is blocked by a group's admin",
      free,
      as("admin"),
      person(as("member", "blocked")),
      "CONFLICT NOT_FOUND NOT_FOUND FORBIDDEN yes yes",
    ],
    [
      "a group's admin by themselves",
      free,
      as("admin"),
      person(as("admin"), "free"),
      "CONFLICT yes yes FORBIDDEN CONFLICT NOT_FOUND",
    ],
    [
      "a member by a group's admin",
      free,
      as("admin"),
      person(as("member")),
      "CONFLICT yes yes FORBIDDEN yes NOT_FOUND",
    ],
    [
      "the creator by a group's admin",
      free,
      as("admin"),
      person(as("admin"), "author"),
      "CONFLICT CONFLICT CONFLICT FORBIDDEN CONFLICT NOT_FOUND",
    ],
    [
      "a member by the creator",
      author,
      as("admin"),
      person(as("member")),
      "CONFLICT yes yes CONFLICT yes NOT_FOUND",
    ],
    [
      "an admin by the creator",
      author,
      as("admin"),
      person(as("admin")),
      "CONFLICT yes yes yes yes NOT_FOUND",
    ],
    [
      "an admin who waits by the creator",
      author,
      as("admin"),
      person(as("admin", "pending")),
      "yes yes CONFLICT CONFLICT yes NOT_FOUND",
    ],
    [
      "the creator by themselves",
      author,
      as("admin"),
      person(as("admin"), "author"),
      "CONFLICT CONFLICT CONFLICT CONFLICT CONFLICT NOT_FOUND",
    ],
    [
      "a stranger by the creator",
      author,
      as("admin"),
      person(null),
      "NOT_FOUND NOT_FOUND NOT_FOUND NOT_FOUND yes NOT_FOUND",
    ],
    [
      "a member by the site's administrator",
      admin,
      null,
      person(as("member")),
      "FORBIDDEN yes FORBIDDEN FORBIDDEN yes NOT_FOUND",
    ],
  ] as const)("is decided for %s", (...[, actor, membership, other, expected]) => {
    const decisions = verbs.map((verb) => outcome(verb(actor, group(membership), other)));
    expect(decisions.join(" ")).toBe(expected);
  });
});

test.each([
  ["a group's admin", free, as("admin"), false],
  ["a site administrator from outside", admin, null, true],
  ["a site administrator who is a member", admin, as("member"), true],
  ["a site administrator who waits to be an admin", admin, as("admin", "pending"), true],
  ["a site administrator who is a group's admin", admin, as("admin"), false],
] as const)("%s uses a right as a site administrator: %o", (...[, actor, membership, expected]) => {
  expect(actsAsSiteAdmin(actor, group(membership), "removeMembers")).toBe(expected);
});
