import { expect, test } from "vitest";
import { notificationPath } from "./rules";

const group = { id: 3 };

test.each([
  ["a reply", { kind: "reply", post: { id: 8 } }, "/groups/3?tab=discussions&topic=8"],
  ["a request to join", { kind: "membership_requested", post: null }, "/groups/3/manage?tab=members"],
  ["a new event", { kind: "event", post: null }, "/groups/3?tab=events"],
  ["an approval", { kind: "membership_approved", post: null }, "/groups/3"],
] as const)("a notification of %s leads to its page", (_what, told, expected) => {
  expect(notificationPath({ ...told, group, event: null, deletionRequest: null })).toBe(expected);
});

test("a notification that a group was deleted leads to the other groups", () => {
  expect(
    notificationPath({
      kind: "group_deleted",
      group: { id: null },
      post: null,
      event: null,
      deletionRequest: null,
    }),
  ).toBe("/groups");
});

test.each([null, { id: 3 }])("what happened to an event of the group %o leads to the event", (group) => {
  const told = { group, event: { id: 9 }, deletionRequest: null };
  expect(notificationPath({ kind: "event_changed", post: null, ...told })).toBe("/events/9");
  expect(notificationPath({ kind: "reply", post: { id: 8 }, ...told })).toBe("/events/9?topic=8");
});

test.each([
  [7, "/routes/7"],
  [null, "/profile"],
])("a review of a request to delete the route %s leads to %s", (routeId, path) => {
  const told = { kind: "deletion_reviewed", group: null, post: null, event: null } as const;
  expect(notificationPath({ ...told, deletionRequest: { routeId } })).toBe(path);
});
