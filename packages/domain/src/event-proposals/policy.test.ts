import { expect, test } from "vitest";
import { admin, author, free, outcome } from "../../test/actors";
import type { Membership } from "../memberships/policy";
import {
  canAnswerProposal,
  canChangeProposal,
  canProposeOneMore,
  canSeeProposal,
  needsApproval,
} from "./policy";

const MEMBER: Membership = { role: "member", status: "active" };
const ADMIN: Membership = { role: "admin", status: "active" };
const BLOCKED: Membership = { role: "member", status: "blocked" };
const group = (membership: Membership | null) => ({ isPrivate: false, createdBy: "cora", membership });
const proposal = (status: "waiting" | "declined" = "waiting") =>
  ({ authorId: author.id, status, version: 2 }) as const;

test.each([
  ["a member", free, MEMBER, true],
  ["a moderator", free, { role: "moderator", status: "active" }, true],
  ["an admin of the group", free, ADMIN, false],
  ["a site administrator who is a member", admin, MEMBER, true],
] as const)("where admins approve events, the event of %s waits: %s", (...row) => {
  const [, actor, membership, waits] = row;
  expect(needsApproval(actor, { ...group(membership), eventPlanning: "approval" })).toBe(waits);
  expect(needsApproval(actor, { ...group(membership), eventPlanning: "members" })).toBe(false);
});

test.each([
  ["its author", author, MEMBER, "waiting", ["yes", "yes", "FORBIDDEN"]],
  ["its author who is an admin by now", author, ADMIN, "waiting", ["yes", "yes", "yes"]],
  ["its author once it is declined", author, MEMBER, "declined", ["yes", "yes", "FORBIDDEN"]],
  ["its author who is blocked", author, BLOCKED, "waiting", ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]],
  ["an admin of the group", free, ADMIN, "waiting", ["yes", "FORBIDDEN", "yes"]],
  ["an admin once it is declined", free, ADMIN, "declined", ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]],
  ["another member", free, MEMBER, "waiting", ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]],
  ["an outsider", free, null, "waiting", ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]],
  ["a site administrator", admin, null, "waiting", ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]],
] as const)("of a proposed event, %s sees, changes and answers", (...row) => {
  const [, actor, membership, status, expected] = row;
  const about = proposal(status);
  const outcomes = [
    canSeeProposal(actor, group(membership), about),
    canChangeProposal(actor, group(membership), about),
    canAnswerProposal(actor, group(membership), { proposal: about, version: 2 }),
  ].map(outcome);
  expect(outcomes).toEqual(expected);
});

test("an admin answers the version that they have read, and of an author's own declined one nothing", () => {
  const answer = (about: ReturnType<typeof proposal>, version: number) =>
    outcome(canAnswerProposal(author, group(ADMIN), { proposal: about, version }));
  expect(answer(proposal(), 1)).toBe("CONFLICT");
  expect(answer(proposal("declined"), 2)).toBe("CONFLICT");
});

test("a member has twenty proposals in a group at most", () => {
  expect([19, 20].map((kept) => outcome(canProposeOneMore(kept)))).toEqual(["yes", "CONFLICT"]);
});
