import { describe, expect, test } from "vitest";
import { free, outcome } from "../../test/actors";
import type { MembershipStatus } from "../memberships/vocabulary";
import { canAddMember, canKeepSheet, canTakeOff } from "./policy";

const CHECK_IN = new Date("2026-11-21T21:00:00Z");
const START = new Date("2026-11-22T00:00:00Z");
const DAY_END = new Date("2026-11-22T13:00:00Z");
const GRACE_END = new Date("2026-11-24T13:00:00Z");
const before = (time: Date) => new Date(time.getTime() - 1000);

const EVENT = {
  organizerId: "somebody",
  status: "upcoming",
  overAt: DAY_END,
  dayEndsAt: DAY_END,
  roles: [],
  group: null,
} as const;
const ORGANISER = { organizerId: free.id };
const CO_ORGANISER = { roles: ["co_organizer"] } as const;
const LEAD = { roles: ["lead"] } as const;

test.each([
  { name: "the organiser", event: ORGANISER, now: START, expected: "yes" },
  { name: "the sweep", event: { roles: ["sweep"] }, now: START, expected: "yes" },
  { name: "the mechanic", event: { roles: ["mechanic"] }, now: START, expected: "FORBIDDEN" },
  { name: "two days after its last day", event: LEAD, now: before(GRACE_END), expected: "yes" },
  { name: "later", event: LEAD, now: GRACE_END, expected: "CONFLICT" },
  { name: "closed", event: { ...LEAD, status: "completed" }, now: DAY_END, expected: "yes" },
  { name: "cancelled", event: { ...LEAD, status: "cancelled" }, now: START, expected: "CONFLICT" },
] as const)("leaders keep a ride's sheet until two days after it: $name", ({ event, now, expected }) => {
  expect(outcome(canKeepSheet(free, { ...EVENT, ...event }, now))).toBe(expected);
});

describe("a leader puts on the sheet", () => {
  const PUBLIC = { isPrivate: false, createdBy: "somebody", membership: null };
  const PRIVATE = { ...PUBLIC, isPrivate: true };
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
  { name: "the organiser", event: ORGANISER, roles: ["co_organizer"], expected: "yes" },
  { name: "a co-organiser", event: CO_ORGANISER, roles: ["co_organizer"], expected: "FORBIDDEN" },
  { name: "but the lead by a co-organiser", event: CO_ORGANISER, roles: ["lead"], expected: "yes" },
  { name: "but a rider by the lead", event: LEAD, roles: [], expected: "yes" },
  { name: "no rider by another", event: {}, roles: [], expected: "FORBIDDEN" },
  {
    name: "nobody by a co-organiser once cancelled",
    event: { ...CO_ORGANISER, status: "cancelled" },
    roles: ["co_organizer"],
    expected: "CONFLICT",
  },
] as const)("co-organisers are taken off by the organiser alone: $name", ({ event, roles, expected }) => {
  expect(outcome(canTakeOff(free, { ...EVENT, ...event }, { roles, now: START }))).toBe(expected);
});
