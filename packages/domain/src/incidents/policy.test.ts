import { expect, test } from "vitest";
import { EVENT, groupOf } from "../../test/access";
import { admin, free, outcome } from "../../test/actors";
import { canCorrectIncident, canKeepIncidents } from "./policy";

const CLOSED = { ...EVENT, status: "completed" } as const;
const LEAD = { ...CLOSED, roles: ["lead"] } as const;
test.each([
  { who: "the organiser", actor: free, event: { organizerId: free.id }, expected: "yes" },
  { who: "the sweep", actor: free, event: { roles: ["sweep"] }, expected: "yes" },
  {
    who: "a lead in a group",
    actor: free,
    event: { ...LEAD, group: groupOf(true, { role: "member" }) },
    expected: "yes",
  },
  {
    who: "an admin of the group",
    actor: free,
    event: { group: groupOf(true, { role: "admin" }) },
    expected: "yes",
  },
  {
    who: "a moderator",
    actor: free,
    event: { group: groupOf(true, { role: "moderator" }) },
    expected: "FORBIDDEN",
  },
  { who: "a rider", actor: free, event: {}, expected: "FORBIDDEN" },
  {
    who: "an outsider of a private group",
    actor: free,
    event: { group: groupOf(true) },
    expected: "NOT_FOUND",
  },
  { who: "a site administrator at a ride", actor: admin, event: {}, expected: "FORBIDDEN" },
  { who: "a site administrator", actor: admin, event: { group: groupOf(true) }, expected: "FORBIDDEN" },
] as const)("whether $who can keep incident reports: $expected", ({ actor, event, expected }) => {
  expect(outcome(canKeepIncidents(actor, { ...CLOSED, ...event }))).toBe(expected);
});

test.each([
  { what: "their own an hour later", event: LEAD, filedBy: free.id, minutes: 60, expected: "yes" },
  { what: "their own just within a day", event: LEAD, filedBy: free.id, minutes: 1439, expected: "yes" },
  { what: "their own a day later", event: LEAD, filedBy: free.id, minutes: 1440, expected: "CONFLICT" },
  { what: "somebody else's", event: LEAD, filedBy: "ben", minutes: 60, expected: "FORBIDDEN" },
  { what: "as a lead no more", event: CLOSED, filedBy: free.id, minutes: 60, expected: "FORBIDDEN" },
])("correcting a report, $what: $expected", ({ event, filedBy, minutes, expected }) => {
  const filedAt = new Date("2026-11-22T09:00:00Z");
  const now = new Date(filedAt.getTime() + minutes * 60_000);
  expect(outcome(canCorrectIncident(free, event, { filedBy, filedAt, now }))).toBe(expected);
});
