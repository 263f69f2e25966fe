import { describe, expect, test } from "vitest";
import type { Notified } from "./facts";
import { notificationDetails, notificationPath, notificationText } from "./kinds";
import { pushMessage } from "./push-message";

const group = { id: 3, name: "Dust Eaters" };
const post = { id: 8, title: "Birdsville" };
const NOW = new Date("2027-06-01T00:00:00Z");
const START = { dateTime: "2027-06-12T00:00:00Z", timeZone: "Australia/Sydney", location: "Old pub" };
const event = { id: 9, title: "Winter ride", ...START };
const plain = (text: string) => text.replaceAll(/\s/g, " ");
const textOf = (told: Notified) => plain(notificationText("Ana", told, NOW));
const detailsOf = (told: Notified) => notificationDetails(told, NOW).map(plain);

const about = (kind: Notified["kind"], more: Partial<Notified> = {}): Notified => ({
  kind,
  role: null,
  group: null,
  post: null,
  event: null,
  deletionRequest: null,
  route: null,
  changes: [],
  commentId: null,
  reason: null,
  facts: null,
  riders: [],
  isTentative: false,
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
  expect(textOf(about(kind, { group, post, role: "admin" }))).toBe(expected);
});

test.each([
  ["event", "Ana planned “Winter ride” on Sat 12 June, 10:00 am AEST in Dust Eaters"],
  ["event_changed", "Ana changed the time and place of “Winter ride”"],
  ["event_cancelled", "Ana cancelled “Winter ride”"],
  [
    "event_handed_over",
    "You're the organiser of “Winter ride” on Sat 12 June, 10:00 am AEST now. The organiser before you has left",
  ],
  [
    "event_promoted",
    "A place became free, so you're going. “Winter ride” starts Sat 12 June, 10:00 am AEST, at Old pub",
  ],
  [
    "event_added",
    "Ana put you on the sheet of “Winter ride” on Sat 12 June, 10:00 am AEST. Say whether you're coming",
  ],
  ["reply", "Ana replied to you in the discussion of “Winter ride” on Sat 12 June"],
  ["mention", "Ana mentioned you in the discussion of “Winter ride” on Sat 12 June"],
  ["event_message", "Ana wrote to everyone at “Winter ride” on Sat 12 June"],
  ["event_topic", "Ana wrote in the discussion of “Winter ride” on Sat 12 June"],
  ["event_briefing", "Ana wrote a new briefing for “Winter ride” on Sat 12 June. Please read it"],
  ["event_overdue", "Not everybody is back from “Winter ride” on Sat 12 June"],
  ["event_reminder_evening", "“Winter ride” starts Sat 12 June, 10:00 am AEST, at Old pub"],
  ["event_reminder_soon", "“Winter ride” starts Sat 12 June, 10:00 am AEST, at Old pub"],
  ["event_left", "Ana left “Winter ride” on Sat 12 June. The ride-day board shows them until they're home"],
  ["event_incident", "Ana filed an incident report for “Winter ride” on Sat 12 June"],
  ["event_broke_down", "Ana has broken down at “Winter ride” on Sat 12 June. See the ride-day board"],
] as const)("a notification of the kind %s says what happened to an event", (kind, expected) => {
  const changes = kind === "event_changed" ? (["time", "place"] as const) : [];
  expect(textOf(about(kind, { group, event, changes }))).toBe(expected);
});

test("a topic without a title is called a topic", () => {
  const untitled = about("reply", { group, post: { id: 8, title: null } });
  expect(textOf(untitled)).toBe("Ana replied in a topic in Dust Eaters");
});

describe("of one date of a repeating ride", () => {
  const before = { ...START, endDate: null };
  const next = (days: number) => new Date(Date.parse(START.dateTime) + days * 86_400_000).toISOString();
  const later = (days: number, hours: number | null) => ({
    before: { dateTime: next(days), timeZone: START.timeZone },
    after: hours === null ? null : { dateTime: next(days + hours / 24), timeZone: START.timeZone },
  });

  test("a cancellation names the date, its reason and the dates that follow", () => {
    const facts = {
      before,
      after: null,
      reason: "The road is flooded",
      later: [later(7, null), later(14, null)],
    };
    const alone = about("event_cancelled", { event, facts: { ...facts, later: [] } });
    expect(textOf(alone)).toBe("Ana cancelled “Winter ride” on Sat 12 June, 10:00 am AEST");
    expect(detailsOf(alone)).toEqual(["Reason: The road is flooded"]);
    const all = about("event_cancelled", { event, facts, changes: ["following"] });
    expect(textOf(all)).toBe(
      "Ana cancelled “Winter ride” on Sat 12 June, 10:00 am AEST and the 2 dates that follow",
    );
    expect(detailsOf(all)).toEqual([
      "Reason: The road is flooded",
      "Also cancelled: Sat 19 June; Sat 26 June",
    ]);
  });

  test("a change names the old and the new time and place, also of the dates that follow", () => {
    const after = { ...before, dateTime: next(1), location: "Bakery" };
    const facts = { before, after, reason: null, later: [later(7, 24)] };
    const changed = about("event_changed", { event, facts, changes: ["time", "place", "following"] });
    expect(textOf(changed)).toBe(
      "Ana changed the time and place of “Winter ride” on Sat 12 June, 10:00 am AEST and the date that follows",
    );
    expect(detailsOf(changed)).toEqual([
      "New time: Sun 13 June, 10:00 am AEST (was Sat 12 June, 10:00 am AEST)",
      "New meeting place: Bakery (was Old pub)",
      "Also changed: Sun 20 June, 10:00 am AEST (was Sat 19 June, 10:00 am AEST)",
    ]);
  });

  test("a change of the zone or the end alone says so", () => {
    const perth = {
      ...before,
      dateTime: "2027-06-12T02:00:00Z",
      timeZone: "Australia/Perth",
      endDate: next(1),
    };
    const facts = { before, after: perth, reason: null, later: [] };
    expect(detailsOf(about("event_changed", { event, facts, changes: ["time"] }))).toEqual([
      "New time: Sat 12 June, 10:00 am AWST (was Sat 12 June, 10:00 am AEST)",
      "New end: Sun 13 June, 8:00 am AWST (was not set)",
    ]);
  });

  test("a start that moves towards the same end changes the start alone", () => {
    const facts = {
      before: { ...before, endDate: next(1) },
      after: { ...before, dateTime: next(1 / 24), endDate: next(1) },
      reason: null,
      later: [],
    };
    expect(detailsOf(about("event_changed", { event, facts, changes: ["time"] }))).toEqual([
      "New time: Sat 12 June, 11:00 am AEST (was Sat 12 June, 10:00 am AEST)",
    ]);
  });

  test("a long series is cut short", () => {
    const many = Array.from({ length: 12 }, (_, week) => later(7 * (week + 1), null));
    const facts = { before, after: null, reason: null, later: many };
    const [line = ""] = detailsOf(about("event_cancelled", { event, facts, changes: ["following"] }));
    expect(line.split("; ")).toHaveLength(11);
    expect(line).toMatch(/; 2 more$/);
  });
});

test.each([
  [["Ben Low"], "Ben Low isn't back from “Winter ride” on Sat 12 June"],
  [["a guest"], "A guest isn't back from “Winter ride” on Sat 12 June"],
  [["Ben Low", "Cat May"], "Ben Low and Cat May aren't back from “Winter ride” on Sat 12 June"],
  [["Ben", "Cat", "Dan"], "Ben, Cat and Dan aren't back from “Winter ride” on Sat 12 June"],
])("of riders who are overdue, %o are named", (riders, expected) => {
  expect(textOf(about("event_overdue", { event, riders }))).toBe(expected);
});

test("a reminder asks a rider who answered maybe", () => {
  const told = about("event_reminder_evening", { event, isTentative: true });
  expect(textOf(told)).toBe("Are you coming? “Winter ride” starts Sat 12 June, 10:00 am AEST, at Old pub");
  expect(detailsOf(told)).toEqual(["You answered maybe. Say whether you're coming."]);
});

test.each([
  [["route"], "Ana changed the route of “Winter ride”"],
  [["time", "place", "route"], "Ana changed the time, place and route of “Winter ride”"],
  [["time", "following"], "Ana changed the time of “Winter ride” and the dates that follow"],
  [[], "Ana changed the details of “Winter ride”"],
  [["following"], "Ana changed the details of “Winter ride” and the dates that follow"],
] as const)("a change of %o of a ride is told as one sentence", (changes, expected) => {
  expect(textOf(about("event_changed", { event, changes }))).toBe(expected);
});

test.each([
  [true, "Ana deleted “Barry Way”, as you asked"],
  [false, "Ana declined your request to delete “Barry Way”"],
])(
  "a review of a request to delete a route (approved: %s) says what became of it",
  (isApproved, expected) => {
    const deletionRequest = { routeId: 7, routeName: "Barry Way", isApproved, notes: null };
    expect(textOf(about("deletion_reviewed", { deletionRequest }))).toBe(expected);
  },
);

test.each([
  ["a reply", about("reply", { group, post }), "/groups/3?tab=discussions&topic=8"],
  ["a request to join", about("membership_requested", { group }), "/groups/3/manage?tab=members"],
  ["a new event", about("event", { group, event }), "/groups/3?tab=events"],
  ["an approval", about("membership_approved", { group }), "/groups/3"],
  ["a group that was deleted", about("group_deleted", { group: { ...group, id: null } }), "/groups"],
  ["a changed ride", about("event_changed", { event }), "/events/9"],
  ["an incident report", about("event_incident", { group, event }), "/events/9/incidents"],
  ["a changed event of a group", about("event_changed", { group, event }), "/events/9"],
  ["a removed comment", about("removed", { group, post, commentId: 4 }), "/groups/3?tab=discussions&topic=8"],
  [
    "a deleted route",
    about("removed", { route: { id: null, name: "Barry Way", isPhoto: false } }),
    "/profile",
  ],
  ["a removed note", about("removed", { route: { id: 7, name: "Barry Way", isPhoto: false } }), "/routes/7"],
  [
    "a removed note of a hidden route",
    about("removed", { route: { id: 7, name: null, isPhoto: false } }),
    "/profile",
  ],
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
  [{ event, post: { id: 8, title: null } }, "Ana removed your comment at “Winter ride” on Sat 12 June"],
  [{ event, post, commentId: 7 }, "Ana removed your comment at “Winter ride” on Sat 12 June"],
  [{ event }, "Ana removed your photo at “Winter ride” on Sat 12 June"],
  [
    { route: { id: null, name: "Barry Way", isPhoto: false } },
    "Ana, an administrator, deleted your route “Barry Way”",
  ],
  [
    { route: { id: 7, name: "Barry Way", isPhoto: false } },
    "Ana, an administrator, removed your note on “Barry Way”",
  ],
  [{ route: { id: 7, name: null, isPhoto: false } }, "Ana, an administrator, removed your note on a route"],
  [
    { route: { id: 7, name: "Barry Way", isPhoto: true } },
    "Ana, an administrator, removed your photo on “Barry Way”",
  ],
  [{ group, route: { id: 7, name: "Barry Way", isPhoto: true } }, "Ana removed your photo on “Barry Way”"],
])("of what somebody else removed, its author reads what it was and where: %o", (more, expected) => {
  expect(textOf(about("removed", more))).toBe(expected);
});

test("with it come the reason, or what an administrator noted", () => {
  const deletionRequest = { routeId: 7, routeName: "Barry Way", isApproved: false, notes: "It's popular" };
  expect(detailsOf(about("removed", { reason: "Spam" }))).toEqual(["Reason: Spam"]);
  expect(detailsOf(about("deletion_reviewed", { deletionRequest }))).toEqual(["It's popular"]);
  expect(detailsOf(about("topic"))).toEqual([]);
});

test("a push message keeps names as they are, and of what was written the words", () => {
  const named = about("announcement", {
    group: { id: 3, name: "Dust *Eaters*" },
    post: { id: 8, title: "# 1 _run_" },
  });
  const told = { ...named, id: 1, actor: { firstName: "Ana_", lastName: "_Low" } };
  expect(pushMessage({ ...told, words: String.raw`**Bring** \*water\*` }).body).toBe(
    "Ana_ _Low announced “# 1 _run_” in Dust *Eaters*\nBring *water*",
  );
  const long = pushMessage({
    ...told,
    kind: "removed",
    reason: "🏍".repeat(900),
    words: "x",
  }).body;
  expect([...long]).toHaveLength(801);
  expect(long.endsWith("🏍…")).toBe(true);
});

test("a group's admin whose group was given a plan reads which group and plan it is", () => {
  const told = about("plan_set", { group, reason: "Gold, room for 400 members" });
  expect(textOf(told)).toBe("Ana, an administrator, set the plan of Dust Eaters: Gold, room for 400 members");
  expect(notificationPath(told)).toBe("/groups/3");
});

test("what a newer server tells of is no error in a page that was opened before", () => {
  const told = about("ferry_cancelled" as "topic");
  expect(textOf(told)).toBe("There's news from Ana. Load the page again to read it");
  expect([notificationPath(told), detailsOf(told)]).toEqual(["/notifications", []]);
});

test.each([
  ["Gold until 6 December 2026", "Ana, an administrator, set your plan: Gold until 6 December 2026"],
  ["Free", "Ana, an administrator, set your plan: Free"],
])("a member whose plan was set reads which one it is: %s", (reason, expected) => {
  expect(textOf(about("plan_set", { reason }))).toBe(expected);
  expect(notificationPath(about("plan_set", { reason }))).toBe("/profile");
});
