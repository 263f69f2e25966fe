import { expect, test } from "vitest";
import { type Notified, notificationPath, notificationText, notificationWords } from "./kinds";

const group = { id: 3, name: "Dust Eaters" };
const post = { id: 8, title: "Birdsville" };
const event = { id: 9, title: "Winter ride" };

const about = (kind: Notified["kind"], more: Partial<Notified> = {}): Notified => ({
  kind,
  role: null,
  group: null,
  post: null,
  event: null,
  deletionRequest: null,
  changes: [],
  commentId: null,
  reason: null,
  ...more,
});

test.each([
  ["topic", "Ana started “Birdsville” in Dust Eaters"],
  ["reply", "Ana replied in “Birdsville” in Dust Eaters"],
  ["mention", "Ana mentioned you in “Birdsville” in Dust Eaters"],
  ["announcement", "Ana announced “Birdsville” in Dust Eaters"],
  ["membership_requested", "Ana asks to join Dust Eaters"],
  ["membership_approved", "Ana approved you. You're now a member of Dust Eaters"],
  ["role_changed", "Ana changed your role in Dust Eaters to Admin"],
  ["owner_changed", "Ana handed Dust Eaters over to you. You own it now"],
  ["group_deleted", "Ana deleted Dust Eaters"],
] as const)("a notification of the kind %s says what happened in a group", (kind, expected) => {
  expect(notificationText("Ana", about(kind, { group, post, role: "admin" }))).toBe(expected);
});

test.each([
  ["event", "Ana planned “Winter ride” in Dust Eaters"],
  ["event_changed", "Ana changed the time and place of “Winter ride”"],
  ["event_cancelled", "Ana cancelled “Winter ride”"],
  ["event_handed_over", "You're the organiser of “Winter ride” now. Whoever organised it has left"],
  ["event_promoted", "You're going to “Winter ride”: a place became free"],
  ["reply", "Ana replied to you in the discussion of “Winter ride”"],
  ["mention", "Ana mentioned you in the discussion of “Winter ride”"],
] as const)("a notification of the kind %s says what happened to an event", (kind, expected) => {
  const changes = kind === "event_changed" ? (["time", "place"] as const) : [];
  expect(notificationText("Ana", about(kind, { group, event, changes }))).toBe(expected);
});

test("a topic without a title is called a topic", () => {
  const untitled = about("reply", { group, post: { id: 8, title: null } });
  expect(notificationText("Ana", untitled)).toBe("Ana replied in a topic in Dust Eaters");
});

test("a ride that is cancelled with those that follow is told as one sentence", () => {
  expect(notificationText("Ana", about("event_cancelled", { event, changes: ["following"] }))).toBe(
    "Ana cancelled “Winter ride” and the dates that follow",
  );
});

test.each([
  [["route"], "Ana changed the route of “Winter ride”"],
  [["time", "place", "route"], "Ana changed the time, place and route of “Winter ride”"],
  [["time", "following"], "Ana changed the time of “Winter ride” and of the dates that follow"],
  [[], "Ana changed the details of “Winter ride”"],
  [["following"], "Ana changed the details of “Winter ride” and of the dates that follow"],
] as const)("a change of %o of a ride is told as one sentence", (changes, expected) => {
  expect(notificationText("Ana", about("event_changed", { event, changes }))).toBe(expected);
});

test.each([
  [true, "Ana deleted “Barry Way”, as you asked"],
  [false, "Ana declined your request to delete “Barry Way”"],
])(
  "a review of a request to delete a route (approved: %s) says what became of it",
  (isApproved, expected) => {
    const deletionRequest = { routeId: 7, routeName: "Barry Way", isApproved, notes: null };
    expect(notificationText("Ana", about("deletion_reviewed", { deletionRequest }))).toBe(expected);
  },
);

test.each([
  ["a reply", about("reply", { group, post }), "/groups/3?tab=discussions&topic=8"],
  ["a request to join", about("membership_requested", { group }), "/groups/3/manage?tab=members"],
  ["a new event", about("event", { group, event }), "/groups/3?tab=events"],
  ["an approval", about("membership_approved", { group }), "/groups/3"],
  ["a group that was deleted", about("group_deleted", { group: { ...group, id: null } }), "/groups"],
  ["a changed ride", about("event_changed", { event }), "/events/9"],
  ["a changed event of a group", about("event_changed", { group, event }), "/events/9"],
  ["a removed comment", about("removed", { group, post, commentId: 4 }), "/groups/3?tab=discussions&topic=8"],
  ["a removed photo", about("removed", { event }), "/events/9"],
  ["a reply at an event", about("reply", { event, post }), "/events/9?topic=8"],
])("a notification of %s leads to its page", (_what, told, expected) => {
  expect(notificationPath(told)).toBe(expected);
});

test.each([
  [7, "/routes/7"],
  [null, "/profile"],
])("a review of a request to delete the route %s leads to %s", (routeId, path) => {
  const deletionRequest = { routeId, routeName: "Barry Way", isApproved: true, notes: null };
  expect(notificationPath(about("deletion_reviewed", { deletionRequest }))).toBe(path);
});

test.each([
  [{ group, post: { id: 8, title: null } }, "Ana removed your topic in Dust Eaters"],
  [{ group, post, commentId: 7 }, "Ana removed your comment in Dust Eaters"],
  [{ event, post: { id: 8, title: null } }, "Ana removed your comment at “Winter ride”"],
  [{ event, post, commentId: 7 }, "Ana removed your comment at “Winter ride”"],
  [{ event }, "Ana removed your photo at “Winter ride”"],
])("of what somebody else removed, its author reads what it was and where: %o", (more, expected) => {
  expect(notificationText("Ana", about("removed", more))).toBe(expected);
});

test("the words of the actor are the reason, or what an administrator noted", () => {
  const deletionRequest = { routeId: 7, routeName: "Barry Way", isApproved: false, notes: "It's popular" };
  const words = [
    about("removed", { reason: "Spam" }),
    about("deletion_reviewed", { deletionRequest }),
    about("topic"),
  ].map(notificationWords);
  expect(words).toEqual(["Spam", "It's popular", null]);
});
