import { expect, test } from "vitest";
import { bellLabel, notificationText } from "./texts";

const group = { name: "Dust Eaters" };
const post = { title: "Birdsville" };
const event = { title: "Winter ride" };

test.each([
  ["topic", "Ana started “Birdsville” in Dust Eaters"],
  ["reply", "Ana replied in “Birdsville” in Dust Eaters"],
  ["mention", "Ana mentioned you in “Birdsville” in Dust Eaters"],
  ["announcement", "Ana announced “Birdsville” in Dust Eaters"],
  ["event", "Ana planned “Winter ride” in Dust Eaters"],
  ["membership_requested", "Ana asks to join Dust Eaters"],
  ["membership_approved", "Ana approved you. You're now a member of Dust Eaters"],
  ["role_changed", "Ana changed your role in Dust Eaters to Admin"],
  ["owner_changed", "Ana handed Dust Eaters over to you. You own it now"],
  ["group_deleted", "Ana deleted Dust Eaters"],
  ["event_changed", "Ana changed the time and place of “Winter ride”"],
  ["event_cancelled", "Ana cancelled “Winter ride”"],
  ["event_handed_over", "You're the organiser of “Winter ride” now. Whoever organised it has left"],
  ["event_promoted", "You're going to “Winter ride”: a place became free"],
] as const)("a notification of the kind %s says what happened", (kind, expected) => {
  const about = kind.startsWith("event") ? { event, post: null } : { event: null, post };
  const told = { ...about, role: "admin", group, deletionRequest: null, changes: ["time", "place"] } as const;
  expect(notificationText("Ana", { kind, ...told })).toBe(expected);
});

test("a topic without a title is called a topic", () => {
  expect(
    notificationText("Ana", {
      kind: "reply",
      role: null,
      group,
      post: { title: null },
      event: null,
      deletionRequest: null,
      changes: [],
    }),
  ).toBe("Ana replied in a topic in Dust Eaters");
});

test("a ride that is cancelled with those that follow is told as one sentence", () => {
  const told = {
    kind: "event_cancelled",
    role: null,
    group: null,
    post: null,
    event,
    deletionRequest: null,
  } as const;
  expect(notificationText("Ana", { ...told, changes: ["following"] })).toBe(
    "Ana cancelled “Winter ride” and the dates that follow",
  );
});

test.each([
  ["reply", "Ana replied to you in the discussion of “Winter ride”"],
  ["mention", "Ana mentioned you in the discussion of “Winter ride”"],
] as const)("a %s at an event names the event", (kind, expected) => {
  const told = {
    kind,
    role: null,
    group: null,
    post: { title: null },
    event,
    deletionRequest: null,
    changes: [],
  };
  expect(notificationText("Ana", told)).toBe(expected);
});

test("the bell's name counts to 99", () => {
  expect([0, 1, 99, 100].map(bellLabel)).toEqual([
    "Notifications",
    "Notifications, 1 unread",
    "Notifications, 99 unread",
    "Notifications, 99+ unread",
  ]);
});

test.each([
  [["route"], "Ana changed the route of “Winter ride”"],
  [["time", "place", "route"], "Ana changed the time, place and route of “Winter ride”"],
  [["time", "following"], "Ana changed the time of “Winter ride” and of the dates that follow"],
  [[], "Ana changed the details of “Winter ride”"],
  [["following"], "Ana changed the details of “Winter ride” and of the dates that follow"],
] as const)("a change of %o of a ride is told as one sentence", (changes, expected) => {
  const told = {
    kind: "event_changed",
    role: null,
    group: null,
    post: null,
    event,
    deletionRequest: null,
    changes,
  } as const;
  expect(notificationText("Ana", told)).toBe(expected);
});

test.each([
  [true, "Ana deleted “Barry Way”, as you asked"],
  [false, "Ana declined your request to delete “Barry Way”"],
])(
  "a review of a request to delete a route that approves it (%s) says what became of it",
  (isApproved, expected) => {
    const told = {
      kind: "deletion_reviewed",
      role: null,
      group: null,
      post: null,
      event: null,
      changes: [],
    } as const;
    expect(
      notificationText("Ana", { ...told, deletionRequest: { routeName: "Barry Way", isApproved } }),
    ).toBe(expected);
  },
);
