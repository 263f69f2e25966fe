import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { eventPolls } from "@longpaddock/db/schema/event-polls";
import { groupEventParticipants } from "@longpaddock/db/schema/group-event-participants";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { eventPollBallots, groupPollBallots } from "@longpaddock/db/schema/poll-ballots";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { beforeAll, describe, expect, test } from "vitest";
import { restRoutes } from "../src/http/rest";
import { appRouter } from "../src/http/router";
import { testApp } from "./build-app";
import { guest, member, type Person } from "./people";

const app = testApp();

/** In everything that only members may read, their names included. */
const SECRET = "quollburrow";

type Role = "visitor" | "outsider" | "pending" | "removed" | "blocked" | "insider";
const OUTSIDERS = ["visitor", "outsider", "pending", "removed", "blocked"] as const satisfies readonly Role[];

let people: Record<Role, Person>;
/** Of the group, its topic, comment, reply, poll and event, and of what is at the event: each table counts from 1. */
let ids: number[];
let eventId: number;
/** The secret addresses of the calendars of those who have an account. */
let feeds: Partial<Record<Role, string>>;

beforeAll(async () => {
  const creator = await member(app, { plan: "gold", lastName: SECRET });
  const insider = await member(app, { plan: "premium", lastName: SECRET });
  const [outsider, pending] = [await member(app), await member(app)];
  const [removed, blocked] = [await member(app), await member(app)];
  people = { visitor: guest(app), outsider, pending, removed, blocked, insider };
  const { id } = await creator.api.groups.create.mutate({
    name: "Closed Gate",
    description: "Behind the closed gate",
    type: "motorcycle",
    isPrivate: true,
    rules: `Never tell anyone about ${SECRET}.`,
  });
  for (const person of [insider, removed, blocked]) {
    await person.api.memberships.join.mutate({ id });
    await creator.api.memberships.approve.mutate({ id, userId: person.id });
  }
  const topic = await insider.api.discussions.create.mutate({
    id,
    title: `The way to ${SECRET}`,
    content: `Left at ${SECRET}, then right`,
  });
  const comment = await removed.api.discussions.comment.mutate({
    id: topic.id,
    content: `Is there water at ${SECRET}?`,
  });
  const reply = await insider.api.discussions.reply.mutate({
    id: comment.id,
    content: `${SECRET} is dry`,
  });
  const poll = await insider.api.polls.create.mutate({
    id,
    question: `When do we ride to ${SECRET}?`,
    options: [`${SECRET} in May`, "Never"],
  });
  await insider.api.polls.vote.mutate({ id: poll.id, optionIndex: 0 });
  const event = await insider.api.events.createInGroup.mutate({
    id,
    title: `Ride to ${SECRET}`,
    eventDate: "2027-05-01T08:00",
    location: `The gate of ${SECRET}`,
    latitude: -36.4,
    longitude: 148.6,
    repeats: { frequency: "weekly", weekdays: ["SA"], count: 2 },
  });
  eventId = event.id;
  for (const person of [creator, removed, blocked])
    await person.api.participations.answer.mutate({ id: event.id });
  await insider.api.briefings.set.mutate({ id: event.id, briefingContent: `Fuel up before ${SECRET}` });
  const post = await removed.api.eventDiscussions.create.mutate({
    id: event.id,
    content: `Who else rides to ${SECRET}?`,
  });
  const answer = await insider.api.discussions.comment.mutate({ id: post.id, content: `To ${SECRET}? Me` });
  const eventPoll = await insider.api.eventDiscussions.createPoll.mutate({
    id: event.id,
    question: `Lunch at ${SECRET}?`,
    options: [`At ${SECRET}`, "Never"],
  });
  await insider.api.eventDiscussions.vote.mutate({ pollId: eventPoll.id, optionIndex: 0 });
  await app.deps.database.db.insert(eventPhotos).values({
    eventId: event.id,
    eventType: "group_event",
    userId: insider.id,
    photoUrl: `/uploads/event-photo/${SECRET}-large.webp`,
    caption: `The gate of ${SECRET}`,
  });
  const address = `${SECRET}@example.com`;
  await app.deps.database.db
    .insert(emailInvites)
    .values({ groupId: id, invitedBy: creator.id, email: address, folded: address });
  await creator.api.memberships.remove.mutate({ id, userId: removed.id });
  await creator.api.memberships.block.mutate({ id, userId: blocked.id });
  await pending.api.memberships.join.mutate({ id });
  feeds = {};
  for (const role of ["outsider", "pending", "removed", "blocked", "insider"] as const)
    feeds[role] = new URL((await people[role].api.calendars.replaceFeed.mutate()).link).pathname;
  const events = [event.id, post.id, answer.id, eventPoll.id];
  ids = [...new Set([id, topic.id, comment.id, reply.id, poll.id, ...events])];
});

/** What a client that guesses might send to any query. */
const guesses = () => [
  undefined,
  {},
  { search: SECRET },
  { search: "closed" },
  { upcoming: true },
  { from: "2027-05-01", to: "2027-05-31" },
  { upcoming: true, box: "148,-37,149,-36" },
  ...ids.flatMap((id) => [
    { id },
    { id, search: SECRET },
    { groupId: id, postId: id, commentId: id },
    { pollId: id },
  ]),
];

const queries = () => {
  // At run time tRPC keeps the procedures in a flat object, by their full path.
  const procedures: Record<string, { _def: { type: string } }> = Object(appRouter._def.procedures);
  return Object.entries(procedures).flatMap(([name, { _def }]) => (_def.type === "query" ? [name] : []));
};

/** The addresses of everything that can be read, over both transports. */
function reads(): string[] {
  const overTrpc = queries().flatMap((name) =>
    guesses().map((input) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input) ?? "")}`),
  );
  const paths = restRoutes(appRouter).flatMap(({ rest }) => (rest.method === "GET" ? [rest.path] : []));
  const overRest = paths.flatMap((path) =>
    (path.includes("{") ? ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id))) : [path]).flatMap(
      (filled) => [filled, `${filled}?search=${SECRET}`],
    ),
  );
  const pages = ids.flatMap((id) => [
    ...[`/groups/${id}`, `/events/${id}`, `/api/groups/${id}/calendar.ics`, `/api/groups/${id}/members.csv`],
    `/api/groups/${id}/link-picture.png`,
    ...EVENT_FILES.map((file) => `/api/events/${id}/${file}`),
  ]);
  return [...overTrpc, ...overRest, ...pages];
}

/** Beside the procedures. */
const EVENT_FILES = ["calendar.ics", "link-picture.png", "briefing/acknowledgments.csv"];

async function tellingAddresses(role: Role): Promise<string[]> {
  const found: string[] = [];
  for (const address of [...reads(), feeds[role] ?? "/api/events"]) {
    const { payload } = await people[role].rest("GET", address);
    if (payload.includes(SECRET)) found.push(address);
  }
  return found;
}

describe("a private group's content", () => {
  test.each(OUTSIDERS)("is in no answer to a read call (%s)", async (role) => {
    expect(await tellingAddresses(role)).toEqual([]);
  });

  test("is in the answers to its members", async () => {
    const addresses = (await tellingAddresses("insider")).map((address) => address.split("?")[0]);
    expect([...new Set(addresses)]).toEqual(
      expect.arrayContaining([
        ...["groups.byId", "memberships.list", "discussions.list", "discussions.comments", "polls.list"].map(
          (name) => `/trpc/${name}`,
        ),
        ...["list", "read", "readSeries", "ofGroup"].map((name) => `/trpc/events.${name}`),
        ...["list", "posts", "polls", "pollById"].map((name) => `/trpc/eventDiscussions.${name}`),
        ...["participations.list", "eventPhotos.list", "rideDay.board"].map((name) => `/trpc/${name}`),
        ...["briefings.read", "briefings.acknowledgments"].map((name) => `/trpc/${name}`),
        ...[`/api/groups/${ids[0]}/posts`, `/api/groups/${ids[0]}/members`, "/api/events"],
        ...[
          "",
          "/participants",
          "/photos",
          "/discussions",
          "/polls",
          "/ride-day",
          "/briefing",
          "/series",
        ].map((part) => `/api/events/${eventId}${part}`),
        ...["calendar.ics", "briefing/acknowledgments.csv"].map((file) => `/api/events/${eventId}/${file}`),
        feeds.insider,
      ]),
    );
  });

  test.each(OUTSIDERS)("has no address of an event that is found (%s)", async (role) => {
    const paths = restRoutes(appRouter).flatMap(({ rest }) =>
      rest.method === "GET" && rest.path.startsWith("/api/events/{id}") ? [rest.path] : [],
    );
    const files = EVENT_FILES.map((file) => `/api/events/{id}/${file}`);
    for (const path of [...paths, ...files]) {
      const { statusCode } = await people[role].rest("GET", path.replace("{id}", String(eventId)));
      expect.soft([path, role === "visitor" && statusCode === 401 ? 404 : statusCode]).toEqual([path, 404]);
    }
  });

  const PLACES = /^\/api\/(groups|posts|comments|comment-replies|group-polls|events|polls)\/\{(id|pollId)\}/;
  const BODY = {
    content: "x",
    title: "Guess",
    eventDate: "2027-05-01",
    optionIndex: 1,
    addresses: "guess@example.com",
    role: "admin",
    question: "x",
    options: ["a", "b"],
    reason: "spam",
  };

  test.each(OUTSIDERS)(
    "can't be changed with guessed ids, and is in no answer to the attempt (%s)",
    async (role) => {
      const person = people[role];
      const before = await stored();
      for (const { rest } of restRoutes(appRouter)) {
        if (
          rest.method === "GET" ||
          !PLACES.test(rest.path) ||
          /^\/api\/groups\/\{id\}\/(join|leave|mute)$/.test(rest.path)
        )
          continue;
        for (const id of ids) {
          const path = rest.path
            .replace(/\{(id|pollId)\}/, String(id))
            .replace("{photoId}", "1")
            .replace("{userId}", people.insider.id)
            .replace("{inviteId}", "1");
          const answer = await person.rest(rest.method, path, { payload: BODY });
          expect.soft([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true]);
          expect.soft(answer.payload).not.toContain(SECRET);
        }
      }
      expect(await stored()).toEqual(before);
    },
  );
});

async function stored() {
  const { db } = app.deps.database;
  const tables = [
    groupMembers,
    groupPosts,
    groupPostComments,
    groupPollBallots,
    groupEventParticipants,
    eventCheckIns,
    eventPhotos,
    eventPollBallots,
    eventPolls,
    groupEvents,
    reportedIssues,
    emailInvites,
  ] as const;
  return Promise.all(tables.map((table) => db.select().from(table)));
}
