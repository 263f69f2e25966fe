import { describe, expect, test } from "vitest";
import { admin, author, free, outcome } from "../../test/actors";
import type { GroupAccess } from "../memberships/policy";
import { canAnnounce, canAnswer, canBlockAuthor, canEdit, canPin, canRemove } from "./policy";

const group = (isPrivate: boolean, role?: "member" | "moderator" | "admin"): GroupAccess => ({
  isPrivate,
  createdBy: "someone",
  membership: role ? { role, status: "active" } : null,
});
const written = (place: GroupAccess, isRemoved = false) => ({ group: place, authorId: "author", isRemoved });

test.each([
  ["a member", free, group(true, "member"), ["yes", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN"]],
  [
    "a moderator",
    free,
    group(true, "moderator"),
    ["yes", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN"],
  ],
  ["the author", author, group(true, "member"), ["yes", "yes", "yes", "FORBIDDEN", "FORBIDDEN"]],
  [
    "the author who left",
    author,
    group(true),
    ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "FORBIDDEN"],
  ],
  ["an admin of the group", free, group(true, "admin"), ["yes", "FORBIDDEN", "yes", "yes", "yes"]],
  ["the site's administrator", admin, group(true), ["FORBIDDEN", "FORBIDDEN", "yes", "FORBIDDEN", "yes"]],
  ["an outsider", free, group(false), ["FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN"]],
] as const)(
  "the policies for answering, editing, removing, pinning and blocking the author decide for %s",
  (...row) => {
    const [, actor, place, expected] = row;
    const topic = written(place);
    const decisions = [
      canAnswer(actor, topic),
      canEdit(actor, topic),
      canRemove(actor, topic, "Spam"),
      canPin(actor, topic),
      canBlockAuthor(actor, topic),
    ];
    expect(decisions.map(outcome)).toEqual(expected);
  },
);

test.each([
  ["a moderator", free, group(true, "moderator"), "FORBIDDEN"],
  ["an admin of the group", free, group(true, "admin"), "yes"],
  ["the site's administrator", admin, group(true), "FORBIDDEN"],
] as const)("%s may announce only as the group's own admin", (...[, actor, place, expected]) => {
  expect(outcome(canAnnounce(actor, place))).toBe(expected);
});

describe("what was removed", () => {
  test("can't be answered, changed, pinned or removed again", () => {
    const gone = written(group(false, "admin"), true);
    expect([canAnswer(author, gone), canEdit(author, gone), canPin(author, gone)].map(outcome)).toEqual([
      "CONFLICT",
      "CONFLICT",
      "CONFLICT",
    ]);
    expect([canRemove(author, gone, undefined), canBlockAuthor(free, gone)].map(outcome)).toEqual([
      "CONFLICT",
      "CONFLICT",
    ]);
  });

  test("needs a reason, unless its author takes it back", () => {
    const topic = written(group(false, "admin"));
    expect(outcome(canRemove(free, topic, undefined))).toBe("BAD_REQUEST");
    expect(outcome(canRemove(author, topic, undefined))).toBe("yes");
  });
});
