import { describe, expect, test } from "vitest";
import { groupOf } from "../../test/access";
import { admin, author, free, guest, outcome } from "../../test/actors";
import type { GroupAccess } from "../memberships/policy";
import type { EventAccess } from "../participations/policy";
import {
  canAnnounce,
  canAnswer,
  canBlockAuthor,
  canEdit,
  canPin,
  canRemove,
  canStartIn,
  canUndo,
  keepsReads,
  removesAsSiteAdmin,
} from "./policy";

const written = (place: GroupAccess, isRemoved = false) => ({
  place: { kind: "group", group: place } as const,
  authorId: "author",
  isRemoved,
});

test.each([
  [
    "a member",
    free,
    groupOf(true, { role: "member" }),
    ["yes", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN"],
  ],
  [
    "a moderator",
    free,
    groupOf(true, { role: "moderator" }),
    ["yes", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN"],
  ],
  ["the author", author, groupOf(true, { role: "member" }), ["yes", "yes", "yes", "FORBIDDEN", "FORBIDDEN"]],
  [
    "the author who left",
    author,
    groupOf(true),
    ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "FORBIDDEN"],
  ],
  [
    "an admin of the group",
    free,
    groupOf(true, { role: "admin" }),
    ["yes", "FORBIDDEN", "yes", "yes", "yes"],
  ],
  ["the site's administrator", admin, groupOf(true), ["FORBIDDEN", "FORBIDDEN", "yes", "FORBIDDEN", "yes"]],
  ["an outsider", free, groupOf(false), ["FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN"]],
] as const)(
  "the policies for answering, editing, removing, pinning and blocking the author decide for %s",
  (...row) => {
    const [, actor, place, expected] = row;
    const topic = written(place);
    const decisions = [
      canAnswer(actor, topic),
      canEdit(actor, topic),
      canRemove(actor, topic),
      canPin(actor, topic),
      canBlockAuthor(actor, topic),
    ];
    expect(decisions.map(outcome)).toEqual(expected);
  },
);

test.each([
  ["a moderator", free, groupOf(true, { role: "moderator" }), "FORBIDDEN"],
  ["an admin of the group", free, groupOf(true, { role: "admin" }), "yes"],
  ["the site's administrator", admin, groupOf(true), "FORBIDDEN"],
] as const)("%s may announce only as the group's own admin", (...[, actor, place, expected]) => {
  expect(outcome(canAnnounce(actor, place))).toBe(expected);
});

describe("what was removed", () => {
  test("can't be answered, changed, pinned or removed again", () => {
    const gone = written(groupOf(false, { role: "admin" }), true);
    expect([canAnswer(author, gone), canEdit(author, gone), canPin(author, gone)].map(outcome)).toEqual([
      "CONFLICT",
      "CONFLICT",
      "CONFLICT",
    ]);
    expect([canRemove(author, gone), canBlockAuthor(free, gone)].map(outcome)).toEqual([
      "CONFLICT",
      "CONFLICT",
    ]);
  });
});

const EVENT: EventAccess = {
  organizerId: "someone",
  status: "cancelled",
  overAt: new Date(0),
  roles: [],
  group: null,
};
const at = (event: Partial<EventAccess>) => ({
  place: { kind: "event", event: { ...EVENT, ...event } } as const,
  authorId: "author",
  isRemoved: false,
});
const blocked = { ...groupOf(false), membership: { role: "member", status: "blocked" } } as const;

test.each([
  ["anybody at a ride", free, {}, ["yes", "FORBIDDEN"]],
  ["its organiser", free, { organizerId: free.id }, ["yes", "yes"]],
  ["a co-organiser", free, { roles: ["co_organizer"] }, ["yes", "yes"]],
  ["the lead of the day", free, { roles: ["lead"] }, ["yes", "FORBIDDEN"]],
  ["the site's administrator", admin, {}, ["yes", "yes"]],
  ["an outsider of a public group", free, { group: groupOf(false) }, ["yes", "FORBIDDEN"]],
  ["somebody whom the group has blocked", free, { group: blocked }, ["FORBIDDEN", "FORBIDDEN"]],
  [
    "an organiser whom it has blocked",
    free,
    { group: blocked, organizerId: free.id },
    ["FORBIDDEN", "FORBIDDEN"],
  ],
  ["an admin of the group", free, { group: groupOf(true, { role: "admin" }) }, ["yes", "yes"]],
  ["a member of a private group", free, { group: groupOf(true, { role: "member" }) }, ["yes", "FORBIDDEN"]],
  ["the site's administrator at a private group's", admin, { group: groupOf(true) }, ["FORBIDDEN", "yes"]],
  ["an outsider of a private group", free, { group: groupOf(true) }, ["NOT_FOUND", "NOT_FOUND"]],
  [
    "an organiser who left it",
    free,
    { group: groupOf(true), organizerId: free.id },
    ["NOT_FOUND", "NOT_FOUND"],
  ],
] as const)("the policies for answering and removing at events decide for %s", (...row) => {
  const [, actor, event, expected] = row;
  const written = at(event);
  expect([canAnswer(actor, written), canRemove(actor, written)].map(outcome)).toEqual(expected);
  expect([canPin(actor, written), canBlockAuthor(actor, written)].map(outcome)).not.toContain("yes");
});

test.each([
  ["a group's admin", free, written(groupOf(true, { role: "admin" })), false],
  ["a site administrator in a group", admin, written(groupOf(true)), true],
  ["a site administrator who is a member of it", admin, written(groupOf(true, { role: "member" })), true],
  ["a site administrator who is its admin", admin, written(groupOf(true, { role: "admin" })), false],
  ["a site administrator at a ride", admin, at({}), true],
  ["a site administrator who organises it", admin, at({ organizerId: admin.id }), false],
  ["a site administrator at the event of a group", admin, at({ group: groupOf(true) }), true],
  [
    "a site administrator at the event of a group that they run",
    admin,
    at({ group: groupOf(true, { role: "admin" }) }),
    false,
  ],
  [
    "a site administrator, of their own words",
    admin,
    { ...written(groupOf(true)), authorId: admin.id },
    false,
  ],
] as const)("%s removes a text as a site administrator: %o", (...[, actor, text, expected]) => {
  expect(removesAsSiteAdmin(actor, text)).toBe(expected);
});

test.each([
  { who: "a member in a group", place: written(groupOf(true, { role: "member" })).place, expected: "yes" },
  { who: "an outsider in a private group", place: written(groupOf(true)).place, expected: "FORBIDDEN" },
  { who: "anybody at a ride", place: at({}).place, expected: "yes" },
  {
    who: "an outsider at a private group's event",
    place: at({ group: groupOf(true) }).place,
    expected: "NOT_FOUND",
  },
  {
    who: "a blocked member at a public group's event",
    place: at({ group: blocked }).place,
    expected: "FORBIDDEN",
  },
])("whether $who can start a topic: $expected", ({ place, expected }) => {
  expect(outcome(canStartIn(free, place))).toBe(expected);
});

describe("whether an announcement can be taken back", () => {
  const sent = {
    ...written(groupOf(true, { role: "admin" })),
    announcedAt: new Date("2026-11-20T09:00:00Z"),
  };
  test.each([
    { what: "29 seconds after it was sent", text: sent, seconds: 29, expected: "yes" },
    { what: "half a minute after it was sent", text: sent, seconds: 30, expected: "CONFLICT" },
    { what: "once it was removed", text: { ...sent, isRemoved: true }, seconds: 1, expected: "CONFLICT" },
    { what: "by another admin", text: { ...sent, authorId: "ben" }, seconds: 1, expected: "FORBIDDEN" },
    {
      what: "if it was only a topic",
      text: { ...sent, announcedAt: null },
      seconds: 1,
      expected: "NOT_FOUND",
    },
    {
      what: "by a sender who has left the private group",
      text: { ...sent, place: written(groupOf(true)).place },
      seconds: 1,
      expected: "NOT_FOUND",
    },
  ])("$what: $expected", ({ text, seconds, expected }) => {
    const now = new Date(Date.UTC(2026, 10, 20, 9, 0, seconds));
    expect(outcome(canUndo(author, text, now))).toBe(expected);
  });
});

test.each([
  {
    who: "a member in their group",
    actor: free,
    place: written(groupOf(false, { role: "member" })).place,
    kept: true,
  },
  { who: "an outsider in a public group", actor: free, place: written(groupOf(false)).place, kept: false },
  { who: "a guest", actor: guest, place: written(groupOf(false, { role: "member" })).place, kept: false },
  {
    who: "a member at an event",
    actor: free,
    place: at({ group: groupOf(false, { role: "member" }) }).place,
    kept: false,
  },
])("what $who has read is kept: $kept", ({ actor, place, kept }) => {
  expect(keepsReads(actor, place)).toBe(kept);
});
