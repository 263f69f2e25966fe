import { expect, test } from "vitest";
import { groupOf } from "../../test/access";
import { admin, free, outcome } from "../../test/actors";
import { canImport, canReachImport } from "./policy";

test.each([
  { who: "anybody without a group", actor: free, group: null, expected: "yes" },
  { who: "an admin of the group", actor: free, group: groupOf(true, { role: "admin" }), expected: "yes" },
  { who: "a moderator", actor: free, group: groupOf(true, { role: "moderator" }), expected: "FORBIDDEN" },
  { who: "an outsider", actor: free, group: groupOf(false), expected: "FORBIDDEN" },
  { who: "a site administrator", actor: admin, group: groupOf(true), expected: "yes" },
])("whether $who can bring a club in: $expected", ({ actor, group, expected }) => {
  expect(outcome(canImport(actor, group))).toBe(expected);
});

test.each([
  { who: "a member's own", actor: free, group: null, of: "free", expected: "yes" },
  { who: "another member's", actor: free, group: null, of: "ben", expected: "NOT_FOUND" },
  {
    who: "another member's for a site administrator",
    actor: admin,
    group: null,
    of: "ben",
    expected: "NOT_FOUND",
  },
  {
    who: "a group's for its admin",
    actor: free,
    group: groupOf(true, { role: "admin" }),
    of: "ben",
    expected: "yes",
  },
  {
    who: "a group's for its member",
    actor: free,
    group: groupOf(true, { role: "member" }),
    of: "ben",
    expected: "FORBIDDEN",
  },
  {
    who: "a group's for a member who brought it as its admin",
    actor: free,
    group: groupOf(true, { role: "member" }),
    of: "free",
    expected: "FORBIDDEN",
  },
  {
    who: "a public group's for an outsider",
    actor: free,
    group: groupOf(false),
    of: "ben",
    expected: "FORBIDDEN",
  },
  {
    who: "a private group's for an outsider",
    actor: free,
    group: groupOf(true),
    of: "ben",
    expected: "NOT_FOUND",
  },
  {
    who: "a group's for a site administrator",
    actor: admin,
    group: groupOf(true),
    of: "ben",
    expected: "FORBIDDEN",
  },
  {
    who: "a group's for the site administrator who brought it",
    actor: admin,
    group: groupOf(true),
    of: "admin",
    expected: "yes",
  },
])("opening an import, $who: $expected", ({ actor, group, of, expected }) => {
  expect(outcome(canReachImport(actor, group, of))).toBe(expected);
});
