import { expect, test } from "vitest";
import { admin, author, free, outcome, premium } from "../../test/actors";
import {
  canChooseDate,
  canCloseDatePoll,
  canCreateDatePoll,
  canVoteOnDates,
  type DatePollAccess,
} from "./policy";

const poll = (
  role: "member" | "admin" | null,
  { status = "open", eventPlanning = "members", isPrivate = false } = {},
) =>
  ({
    group: { isPrivate, createdBy: "someone", eventPlanning, membership: role && { role, status: "active" } },
    authorId: "author",
    status,
  }) as DatePollAccess;

test("members whose plan has polls ask for a date", () => {
  expect(outcome(canCreateDatePoll(premium, poll("member").group, null))).toBe("yes");
  expect(outcome(canCreateDatePoll(free, poll("member").group, null))).toBe("FEATURE_REQUIRED");
  expect(outcome(canCreateDatePoll(free, poll("member").group, premium))).toBe("yes");
  expect(outcome(canCreateDatePoll(premium, poll(null).group, null))).toBe("FORBIDDEN");
});

test("members vote while it is open, and outsiders of a private group don't find it", () => {
  expect(outcome(canVoteOnDates(free, poll("member")))).toBe("yes");
  for (const status of ["closed", "chosen"])
    expect(outcome(canVoteOnDates(free, poll("member", { status })))).toBe("CONFLICT");
  expect(outcome(canVoteOnDates(free, poll(null)))).toBe("FORBIDDEN");
  expect(outcome(canVoteOnDates(free, poll(null, { isPrivate: true })))).toBe("NOT_FOUND");
});

test("its author and the group's admins close it and choose, once", () => {
  for (const can of [canCloseDatePoll, canChooseDate]) {
    expect(outcome(can(author, poll("member")))).toBe("yes");
    expect(outcome(can(free, poll("admin")))).toBe("yes");
    expect(outcome(can(free, poll("member")))).toBe("FORBIDDEN");
    expect(outcome(can(author, poll(null)))).toBe("FORBIDDEN");
    expect(outcome(can(admin, poll(null)))).toBe("FORBIDDEN");
    expect(outcome(can(author, poll("member", { status: "chosen" })))).toBe("CONFLICT");
  }
  expect(outcome(canCloseDatePoll(author, poll("member", { status: "closed" })))).toBe("CONFLICT");
  expect(outcome(canChooseDate(author, poll("member", { status: "closed" })))).toBe("yes");
});

test("where admins approve events, only they choose", () => {
  const eventPlanning = "approval";
  expect(outcome(canChooseDate(author, poll("member", { eventPlanning })))).toBe("FORBIDDEN");
  expect(outcome(canChooseDate(free, poll("admin", { eventPlanning })))).toBe("yes");
});

const CLOSED = "This poll is closed";
const PLANNED = "The ride of this poll is already planned";
const NOT_THEIRS = "Only the poll's author, the group's admins and those who run the event can close it";

test.each([
  { who: "author", status: "chosen", vote: PLANNED, close: PLANNED, choose: PLANNED },
  { who: "other member", status: "closed", vote: CLOSED, close: NOT_THEIRS, choose: NOT_THEIRS },
  { who: "other member", status: "chosen", vote: PLANNED, close: NOT_THEIRS, choose: NOT_THEIRS },
])("of a poll that is $status, the $who is told why it can't be voted on, closed or chosen from", (row) => {
  const actor = row.who === "author" ? author : free;
  const access = poll("member", { status: row.status });
  const decisions = [canVoteOnDates, canCloseDatePoll, canChooseDate].map((can) => can(actor, access));
  expect(decisions.map((decision) => (decision.allowed ? null : decision.message))).toEqual([
    row.vote,
    row.close,
    row.choose,
  ]);
});

test("a date of a closed poll can still be chosen, but no vote changes", () => {
  const closed = poll("member", { status: "closed" });
  expect(outcome(canChooseDate(author, closed))).toBe("yes");
  expect(canVoteOnDates(author, closed)).toMatchObject({ message: CLOSED });
});
