import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../build-app";
import { ESSENTIALS, shareRoute } from "../factories";
import { guest, member, type Person } from "../people";
import { type People, SECRET } from "./people";
import type { Place } from "./places";
import { keepingStorage, silentMailer } from "./stand-ins";
import { undoable } from "./undo";
import { buildWorld, type World } from "./world";

const app = testApp({ undoesWrites: true, services: { storage: keepingStorage(), mail: silentMailer } });
let world: World;
let people: People;
let open: Place;
let closed: Place;
let ride: Place;
/** A premium member with a group, a ride and a route of their own, none of which has to do with the others'. */
let stranger: Person & { group: number; ride: number; route: number };
let undone: ReturnType<typeof undoable>["undone"];

beforeAll(async () => {
  world = await buildWorld(app);
  ({ people } = world);
  ({ public: open, private: closed, ride } = world.places);
  const person = await member(app, { plan: "premium" });
  const group = await person.api.groups.create.mutate({
    name: "Own gate",
    description: "Behind the own gate",
    type: "motorcycle",
  });
  const dateTime = new Date(app.deps.clock.now().getTime() - 60_000).toISOString();
  const own = await person.api.events.createRide.mutate({ name: "Own", description: "x", dateTime });
  stranger = Object.assign(person, { group: group.id, ride: own.id, route: await shareRoute(person) });
  ({ undone } = undoable(app.deps.database));
});

type Call = [method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object];

/** Ids that exist, but belong to something else than the rest of the address or body says. */
const CASES: [what: string, statuses: number[], caller: () => Person, call: () => Call][] = [
  [
    "a photo by the address of the caller's own ride",
    [404],
    () => stranger,
    () => ["DELETE", `/api/events/${stranger.ride}/photos/${ride.photo}`],
  ],
  [
    "a link of another group",
    [404],
    () => stranger,
    () => ["DELETE", `/api/groups/${stranger.group}/invites/${closed.invite}`],
  ],
  [
    "a link of another group, to end it",
    [404],
    () => stranger,
    () => ["POST", `/api/groups/${stranger.group}/invites/${closed.invite}/revoke`],
  ],
  [
    "an invited address of another group",
    [404],
    () => stranger,
    () => ["DELETE", `/api/groups/${stranger.group}/email-invites/${closed.emailInvite}`],
  ],
  [
    "an invited address of another group, to mail it",
    [404],
    () => stranger,
    () => ["POST", `/api/groups/${stranger.group}/email-invites/${closed.emailInvite}/resend`],
  ],
  [
    "a member of another group, to make them the owner",
    [404],
    () => stranger,
    () => ["PUT", `/api/groups/${stranger.group}/owner`, { userId: people.groupAdmin.id }],
  ],
  [
    "somebody who asked to join another group",
    [404],
    () => stranger,
    () => ["POST", `/api/groups/${stranger.group}/members/${people.waiting.id}/approve`],
  ],
  [
    "a rider of another ride, for a role",
    [404, 409],
    () => stranger,
    () => ["PUT", `/api/events/${stranger.ride}/roles/${people.rider.id}`, { roles: ["sweep"] }],
  ],
  [
    "the emergency card of a rider of another ride",
    [404],
    () => stranger,
    () => ["POST", `/api/events/${stranger.ride}/emergency-cards/${people.rider.id}/open`],
  ],
  [
    "the emergency card of a rider of another ride, as opened",
    [404],
    () => stranger,
    () => [
      "POST",
      `/api/events/${stranger.ride}/emergency-cards/${people.rider.id}/opened`,
      { actId: "01890a5d-ac96-774b-8cce-b302099a8057" },
    ],
  ],
  [
    "a stop of another route",
    [404],
    () => stranger,
    () => ["DELETE", `/api/routes/${stranger.route}/stops/${open.stop}`],
  ],
  [
    "a private route for a new ride",
    [404],
    () => stranger,
    () => [
      "POST",
      "/api/rides",
      { name: "x", description: "x", dateTime: "2099-05-01T08:00", routeId: closed.route },
    ],
  ],
  [
    "a private route for a new event of a group",
    [404],
    () => stranger,
    () => [
      "POST",
      `/api/groups/${stranger.group}/events`,
      { title: "x", eventDate: "2099-05-01T08:00", routeId: closed.route },
    ],
  ],
  [
    "a private route for a ride that is changed",
    [404],
    () => stranger,
    () => ["PATCH", `/api/rides/${stranger.ride}`, { routeId: closed.route }],
  ],
  [
    "a private group's event as a ride",
    [404],
    () => stranger,
    () => ["POST", `/api/rides/${closed.event}/join`, { status: "joined" }],
  ],
  [
    "a private group's topic as a comment",
    [404],
    () => stranger,
    () => ["POST", `/api/comment-replies/${closed.comment}/replies`, { content: "x" }],
  ],
  [
    "a private group's poll as an event's",
    [404],
    () => stranger,
    () => ["POST", `/api/polls/${closed.eventPoll}/vote`, { optionIndex: 0 }],
  ],
  [
    "a private group's poll",
    [404],
    () => stranger,
    () => ["POST", `/api/group-polls/${closed.groupPoll}/close`],
  ],
  [
    "the rides of another member",
    [403],
    () => stranger,
    () => ["GET", `/api/rides?participantId=${people.rider.id}`],
  ],
  [
    "those who wait, as a member",
    [403],
    () => people.member,
    () => ["GET", `/api/groups/${closed.group}/members?status=pending`],
  ],
  [
    "those who are blocked, as a member",
    [403],
    () => people.member,
    () => ["GET", `/api/groups/${closed.group}/members?status=blocked`],
  ],
  [
    "a private group's live changes",
    [404],
    () => guest(app),
    () => ["GET", `/api/live?groups=${closed.group}&events=${closed.event}`],
  ],
  [
    "a topic's picture among event photos",
    [404],
    () => people.member,
    () => ["GET", `/uploads/event-photo/${closed.topicPicture}`],
  ],
  [
    "an event's photo among avatars",
    [404],
    () => people.member,
    () => ["GET", `/uploads/avatar/${closed.photoFile}`],
  ],
  [
    "a private group's photo, by its key",
    [404],
    () => stranger,
    () => ["GET", `/uploads/event-photo/${closed.photoFile}`],
  ],
  [
    "a briefing's version of another event",
    [404],
    () => people.rider,
    () => ["GET", `/api/events/${ride.event}/briefing?version=7`],
  ],
  [
    "a token that ends another member's mails",
    [404],
    () => stranger,
    () => [
      "POST",
      `/api/notifications/unsubscribe?token=${people.rider.id}.${world.own.unsubscribeToken.split(".")[1]}`,
    ],
  ],
  [
    "a token that ends another address's invitations",
    [404],
    () => stranger,
    () => [
      "POST",
      `/api/email-invites/unsubscribe?token=${"x".repeat(43)}.${world.own.stopToken.split(".")[1]}`,
    ],
  ],
  [
    "an invite link that nobody made",
    [404],
    () => stranger,
    () => ["POST", "/api/invites/accept", { secret: world.nowhere.inviteSecret }],
  ],
  [
    "another member's notification",
    [404],
    () => stranger,
    () => ["POST", `/api/notifications/${world.own.notification}/read`],
  ],
  [
    "another member's vehicle",
    [404],
    () => stranger,
    () => ["PUT", `/api/user/vehicles/${world.own.vehicle}`, { vehicleType: "4x4", name: "Mine" }],
  ],
];

test.each(CASES)("%s is refused and reveals nothing", async (...[, statuses, caller, call]) => {
  const [method, path, payload] = call();
  const answer = await undone(() => caller().rest(method, path, payload ? { payload } : {}));
  expect(statuses).toContain(answer.statusCode);
  expect(answer.payload).not.toContain(SECRET);
});

describe("what belongs to somebody else", () => {
  test("can't be sent in their name: the header that names the acting member must be the session's", async () => {
    const headers = { "x-acting-member": people.rider.id };
    const payload = { status: "checked_in" };
    const answer = await people.author.rest("POST", `/api/events/${ride.event}/check-in`, {
      payload,
      headers,
    });
    expect(answer.statusCode).toBe(401);
  });

  test("isn't taken over by the id of its draft", async () => {
    await undone(async () => {
      const draft = { ...ESSENTIALS, draftId: "a-draft-of-somebody" };
      const first = (await people.author.rest("POST", "/api/routes", { payload: draft })).json();
      const second = (await stranger.rest("POST", "/api/routes", { payload: draft })).json();
      expect(second.id).not.toBe(first.id);
      expect(second.author.id).toBe(stranger.id);
    });
  });

  test("isn't blocked by the id of its check-in", async () => {
    await undone(async () => {
      const payload = { status: "checked_in", actId: "01890a5d-ac96-774b-8cce-b302099a8057" };
      for (const person of [people.author, people.rider]) {
        await person.api.briefings.acknowledge.mutate({ id: ride.event });
        const answer = await person.rest("POST", `/api/events/${ride.event}/check-in`, { payload });
        expect(answer.statusCode).toBe(200);
      }
    });
  });

  test("isn't told by a topic that mentions an outsider or begins at another topic's comment", async () => {
    await undone(async () => {
      const { id } = await people.author.api.discussions.create.mutate({
        id: closed.group,
        title: "x",
        content: "@Otto",
        mentions: [people.outsider.id],
      });
      const topic = await people.author.rest("GET", `/api/posts/${id}`);
      expect(topic.payload).not.toContain(people.outsider.id);
      const comments = await stranger.rest("GET", `/api/posts/${open.topic}/comments?from=${closed.comment}`);
      expect(comments.payload).not.toContain(SECRET);
    });
  });

  test("is in no calendar feed of those who had to leave, and in no page's head", async () => {
    for (const person of [people.former, people.blocked, people.waiting]) {
      const { link } = await person.api.calendars.replaceFeed.mutate();
      const feed = await guest(app).rest("GET", new URL(link).pathname);
      expect([feed.statusCode, feed.payload.includes(SECRET)]).toEqual([200, false]);
    }
    for (const path of [`/groups/${closed.group}`, `/events/${closed.event}`])
      expect((await guest(app).rest("GET", path)).payload).not.toContain(SECRET);
  });

  test("isn't found by a search of any list", async () => {
    for (const path of [
      "/api/groups",
      `/api/groups/${closed.group}/posts`,
      `/api/groups/${closed.group}/members`,
    ])
      for (const person of [guest(app), people.former, people.blocked, people.waiting, stranger])
        expect((await person.rest("GET", `${path}?search=${SECRET}`)).payload).not.toContain(SECRET);
  });
});
