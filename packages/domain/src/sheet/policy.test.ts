import { describe, expect, test } from "vitest";
import { EVENT, groupOf } from "../../test/access";
import { free, outcome } from "../../test/actors";
import type { MembershipStatus } from "../memberships/vocabulary";
import { canAddMember, canKeepSheet, canTakeOff } from "./policy";

const CHECK_IN = new Date("2026-11-21T21:00:00Z");
const START = new Date("2026-11-22T00:00:00Z");
const DAY_END = new Date("2026-11-22T13:00:00Z");
const GRACE_END = new Date("2026-11-24T13:00:00Z");
const before = (time: Date) => new Date(time.getTime() - 1000);

const ORGANISER = { organizerId: free.id };
const CO_ORGANISER = { roles: ["co_organizer"] } as const;
const LEAD = { roles: ["lead"] } as const;

test.each([
  { name: "as the organiser", event: ORGANISER, now: START, expected: "yes" },
  { name: "as the sweep", event: { roles: ["sweep"] }, now: START, expected: "yes" },
  { name: "as the mechanic", event: { roles: ["mechanic"] }, now: START, expected: "FORBIDDEN" },
  { name: "just within two days of its last day", event: LEAD, now: before(GRACE_END), expected: "yes" },
  { name: "two days after its last day", event: LEAD, now: GRACE_END, expected: "CONFLICT" },
  { name: "once it is closed", event: { ...LEAD, status: "completed" }, now: DAY_END, expected: "yes" },
  { name: "once it is cancelled", event: { ...LEAD, status: "cancelled" }, now: START, expected: "CONFLICT" },
] as const)("keeping a ride's sheet, $name: $expected", ({ event, now, expected }) => {
  expect(outcome(canKeepSheet(free, { ...EVENT, ...event }, now))).toBe(expected);
});

describe("a leader puts on the sheet", () => {
  const [PUBLIC, PRIVATE] = [groupOf(false), groupOf(true)];
  const as = (status: MembershipStatus) => ({ membership: { role: "member", status } as const });
  const OUTSIDER = {};
  const DECLINED = { ...as("active"), hasDeclined: true };
  const BEFORE = before(CHECK_IN);

  test.each([
    { name: "anybody once check-in is open", group: null, member: OUTSIDER, now: CHECK_IN, expected: "yes" },
    { name: "nobody before that", group: null, member: OUTSIDER, now: BEFORE, expected: "CONFLICT" },
    { name: "members of its group", group: PUBLIC, member: as("active"), now: BEFORE, expected: "yes" },
    { name: "no outsider before", group: PUBLIC, member: OUTSIDER, now: BEFORE, expected: "CONFLICT" },
    { name: "an outsider at check-in", group: PUBLIC, member: OUTSIDER, now: CHECK_IN, expected: "yes" },
    {
      name: "nobody who is blocked",
      group: PUBLIC,
      member: as("blocked"),
      now: CHECK_IN,
      expected: "NOT_FOUND",
    },
    { name: "members in private", group: PRIVATE, member: as("active"), now: BEFORE, expected: "yes" },
    { name: "no outsider in private", group: PRIVATE, member: {}, now: CHECK_IN, expected: "NOT_FOUND" },
    { name: "nobody who waits", group: PRIVATE, member: as("pending"), now: CHECK_IN, expected: "NOT_FOUND" },
    { name: "not the organiser", group: null, member: { id: "somebody" }, now: START, expected: "CONFLICT" },
    {
      name: "nobody who declined",
      group: PUBLIC,
      member: DECLINED,
      now: before(START),
      expected: "CONFLICT",
    },
    { name: "who declined, from the start", group: PUBLIC, member: DECLINED, now: START, expected: "yes" },
  ])("$name: $expected", ({ group, member, now, expected }) => {
    const event = { organizerId: "somebody", group, title: "Putty Road", startsAt: START };
    const invited = { id: "ana", name: "Ana", membership: null, hasDeclined: false, ...member };
    expect(outcome(canAddMember(event, invited, now))).toBe(expected);
  });
});

test.each([
  { name: "a co-organiser by the organiser", event: ORGANISER, roles: ["co_organizer"], expected: "yes" },
  { name: "a co-organiser by another", event: CO_ORGANISER, roles: ["co_organizer"], expected: "FORBIDDEN" },
  { name: "the lead by a co-organiser", event: CO_ORGANISER, roles: ["lead"], expected: "yes" },
  { name: "a rider by the lead", event: LEAD, roles: [], expected: "yes" },
  { name: "a rider by another rider", event: {}, roles: [], expected: "FORBIDDEN" },
  {
    name: "a co-organiser by another, once it is cancelled",
    event: { ...CO_ORGANISER, status: "cancelled" },
    roles: ["co_organizer"],
    expected: "CONFLICT",
  },
] as const)("taking people off a ride, $name: $expected", ({ event, roles, expected }) => {
  expect(outcome(canTakeOff(free, { ...EVENT, ...event }, { roles, now: START }))).toBe(expected);
});
