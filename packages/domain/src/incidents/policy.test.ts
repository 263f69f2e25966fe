import { expect, test } from "vitest";
import { admin, free, outcome } from "../../test/actors";
import type { EventAccess } from "../participations/policy";
import { canCorrectIncident, canKeepIncidents } from "./policy";

const EVENT: EventAccess = {
  organizerId: "somebody",
  status: "completed",
  overAt: new Date("2026-11-22T10:00:00Z"),
  roles: [],
  group: null,
};
const LEAD = { ...EVENT, roles: ["lead"] } as const;
const groupOf = (isPrivate: boolean, role?: "member" | "moderator" | "admin") => ({
  isPrivate,
  createdBy: "somebody",
  membership: role ? ({ role, status: "active" } as const) : null,
});

test.each([
  { who: "the organiser", actor: free, event: { organizerId: free.id }, expected: "yes" },
  { who: "the sweep", actor: free, event: { roles: ["sweep"] }, expected: "yes" },
  {
    who: "a lead in a group",
    actor: free,
    event: { ...LEAD, group: groupOf(true, "member") },
    expected: "yes",
  },
  { who: "an admin of the group", actor: free, event: { group: groupOf(true, "admin") }, expected: "yes" },
  { who: "a moderator", actor: free, event: { group: groupOf(true, "moderator") }, expected: "FORBIDDEN" },
  { who: "a rider", actor: free, event: {}, expected: "FORBIDDEN" },
  {
    who: "an outsider of a private group",
    actor: free,
    event: { group: groupOf(true) },
    expected: "NOT_FOUND",
  },
  { who: "a site administrator at a ride", actor: admin, event: {}, expected: "FORBIDDEN" },
  { who: "a site administrator", actor: admin, event: { group: groupOf(true) }, expected: "FORBIDDEN" },
] as const)("$who keeps incident reports: $expected", ({ actor, event, expected }) => {
  expect(outcome(canKeepIncidents(actor, { ...EVENT, ...event }))).toBe(expected);
});

test.each([
  { what: "their own an hour later", event: LEAD, filedBy: free.id, minutes: 60, expected: "yes" },
  { what: "their own just within a day", event: LEAD, filedBy: free.id, minutes: 1439, expected: "yes" },
  { what: "their own a day later", event: LEAD, filedBy: free.id, minutes: 1440, expected: "CONFLICT" },
  { what: "somebody else's", event: LEAD, filedBy: "ben", minutes: 60, expected: "FORBIDDEN" },
  { what: "as a lead no more", event: EVENT, filedBy: free.id, minutes: 60, expected: "FORBIDDEN" },
])("correcting a report, $what: $expected", ({ event, filedBy, minutes, expected }) => {
  const filedAt = new Date("2026-11-22T09:00:00Z");
  const now = new Date(filedAt.getTime() + minutes * 60_000);
  expect(outcome(canCorrectIncident(free, event, { filedBy, filedAt, now }))).toBe(expected);
});
