import { expect, test } from "vitest";
import { admin, author, free, outcome, premium } from "../../test/actors";
import type { GroupAccess } from "../memberships/policy";
import { canClosePoll, canCreatePoll, canVote } from "./policy";

const group = (isPrivate: boolean, role?: "member" | "admin"): GroupAccess => ({
  isPrivate,
  createdBy: "someone",
  membership: role ? { role, status: "active" } : null,
});
const inGroup = (place: GroupAccess) => ({ kind: "group", group: place }) as const;
const poll = (place: GroupAccess, isActive = true) => ({
  place: inGroup(place),
  authorId: "author",
  isActive,
});

const LENT = { profileType: "premium", plans: "specified" } as const;

test("creating a poll needs a membership first and then a plan, one's own or that of the group", () => {
  expect(outcome(canCreatePoll(free, inGroup(group(false)), null))).toBe("FORBIDDEN");
  expect(outcome(canCreatePoll(free, inGroup(group(false)), LENT))).toBe("FORBIDDEN");
  expect(outcome(canCreatePoll(free, inGroup(group(false, "member")), null))).toBe("FEATURE_REQUIRED");
  expect(outcome(canCreatePoll(free, inGroup(group(false, "member")), LENT))).toBe("yes");
  expect(outcome(canCreatePoll({ ...free, plans: "open" }, inGroup(group(true, "member")), null))).toBe(
    "yes",
  );
  expect(outcome(canCreatePoll(premium, inGroup(group(true, "member")), null))).toBe("yes");
});

test("members vote until the poll is closed, and outsiders never", () => {
  expect(outcome(canVote(free, poll(group(true, "member"))))).toBe("yes");
  expect(outcome(canVote(free, poll(group(true, "member"), false)))).toBe("CONFLICT");
  expect(outcome(canVote(free, poll(group(false))))).toBe("FORBIDDEN");
  expect(outcome(canVote(free, poll(group(true))))).toBe("NOT_FOUND");
});

test("a poll is closed by its author while a member, and by the group's admins", () => {
  expect(outcome(canClosePoll(author, poll(group(false, "member"))))).toBe("yes");
  expect(outcome(canClosePoll(author, poll(group(false))))).toBe("FORBIDDEN");
  expect(outcome(canClosePoll(author, poll(group(true))))).toBe("NOT_FOUND");
  expect(outcome(canClosePoll(free, poll(group(false, "member"))))).toBe("FORBIDDEN");
  expect(outcome(canClosePoll(free, poll(group(false, "admin"))))).toBe("yes");
  expect(outcome(canClosePoll(admin, poll(group(false))))).toBe("FORBIDDEN");
  expect(outcome(canClosePoll(free, poll(group(false, "admin"), false)))).toBe("CONFLICT");
});

test("the poll of a group's event is closed by the group's admins too, and by no administrator of the site", () => {
  const atEvent = (access: GroupAccess) => {
    const event = {
      organizerId: "someone",
      status: "upcoming",
      overAt: new Date(),
      roles: [],
      group: access,
    } as const;
    return { place: { kind: "event", event }, authorId: "author", isActive: true } as const;
  };
  expect(outcome(canClosePoll(free, atEvent(group(true, "admin"))))).toBe("yes");
  expect(outcome(canClosePoll(free, atEvent(group(true, "member"))))).toBe("FORBIDDEN");
  expect(outcome(canClosePoll(admin, atEvent(group(true))))).toBe("FORBIDDEN");
});
