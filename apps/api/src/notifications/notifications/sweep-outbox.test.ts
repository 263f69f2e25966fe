import { insertOne } from "@longpaddock/db/insert-one";
import { events } from "@longpaddock/db/schema/events";
import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { notifications } from "@longpaddock/db/schema/notifications";
import { outbox } from "@longpaddock/db/schema/outbox";
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { freeActor, member, type Person } from "../../../test/people";
import { notify } from "./notify";
import { sweepOutbox } from "./sweep-outbox";

const app = testApp();
let ana: Person;
let ben: Person;
let cat: Person;
let outsider: Person;
let groupId: number;

beforeAll(async () => {
  [ana, ben, cat, outsider] = await Promise.all([member(app), member(app), member(app), member(app)]);
});

beforeEach(async () => {
  groupId = await addGroup(app, ana);
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  await addGroupMember(app, { groupId, person: ben });
  await addGroupMember(app, { groupId, person: cat });
});

const before = { role: "member" } as const;

type Act = Parameters<typeof notify>[1];

async function act(by: Person, what: Act): Promise<void> {
  const { database, clock } = app.deps;
  const actor = freeActor(by.id);
  await notify({ db: database.db, clock, actor }, what);
}

async function addPost(author: Person): Promise<number> {
  const post = await insertOne(app.deps.database.db, groupPosts, {
    groupId,
    authorId: author.id,
    title: "Birdsville",
    content: "Who is going?",
  });
  return post.id;
}

async function addComment(author: Person, postId: number, parentCommentId?: number): Promise<number> {
  const comment = await insertOne(app.deps.database.db, groupPostComments, {
    postId,
    authorId: author.id,
    content: "Me",
    parentCommentId,
    threadId: parentCommentId,
    place: "group/1",
  });
  return comment.id;
}

async function addEvent(organizer: Person): Promise<number> {
  const event = await insertOne(app.deps.database.db, events, {
    groupId,
    organizerId: organizer.id,
    title: "Winter ride",
    startsAt: new Date("2027-06-12T00:00:00Z"),
    vehicleType: "offroad-motorcycle",
  });
  return event.id;
}

/** Sweeps and returns who was told what in this group. */
async function told(): Promise<Record<string, string[]>> {
  await sweepOutbox(app.deps);
  const found = await app.deps.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.groupId, groupId))
    .orderBy(asc(notifications.id));
  const names = { [ana.id]: "ana", [ben.id]: "ben", [cat.id]: "cat", [outsider.id]: "outsider" };
  const byName: Record<string, string[]> = {};
  for (const { userId, kind } of found) {
    const name = names[userId] ?? userId;
    byName[name] = [...(byName[name] ?? []), kind];
  }
  return byName;
}

test("a new topic is told to every other member once, and to those mentioned as a mention", async () => {
  const postId = await addPost(ana);
  await act(ana, { kind: "topic", groupId, postId, mentionedIds: [cat.id, outsider.id, ana.id] });
  expect(await told()).toEqual({ ben: ["topic"], cat: ["mention"] });
  expect(await told()).toEqual({ ben: ["topic"], cat: ["mention"] });
  expect(await app.deps.database.db.select().from(outbox)).toEqual([]);
});

test("a comment is told to the author of the topic, and a reply to the author of the comment too", async () => {
  const postId = await addPost(ana);
  const first = await addComment(ben, postId);
  await act(ben, { kind: "comment", groupId, postId, commentId: first, mentionedIds: [] });
  expect(await told()).toEqual({ ana: ["reply"] });
  const second = await addComment(cat, postId, first);
  await act(cat, { kind: "comment", groupId, postId, commentId: second, mentionedIds: [ana.id] });
  expect(await told()).toEqual({ ana: ["reply", "mention"], ben: ["reply"] });
});

test("a request to join is told to the group's admins only", async () => {
  await addGroupMember(app, { groupId, person: outsider }, { status: "pending" });
  await act(outsider, { kind: "membership_requested", groupId });
  expect(await told()).toEqual({ ana: ["membership_requested"] });
});

test("an approval and a new role are told to their member only", async () => {
  await act(ana, { kind: "membership_approved", groupId, memberIds: [ben.id] });
  await act(ana, { kind: "role_changed", groupId, memberId: cat.id, role: "moderator", before });
  expect(await told()).toEqual({ ben: ["membership_approved"], cat: ["role_changed"] });
});

test("a member who has muted the group is told about memberships only", async () => {
  await app.deps.database.db.insert(groupMutes).values({ userId: ben.id, groupId });
  const postId = await addPost(ana);
  await act(ana, { kind: "topic", groupId, postId, mentionedIds: [ben.id] });
  await act(ana, { kind: "role_changed", groupId, memberId: ben.id, role: "admin", before });
  expect(await told()).toEqual({ ben: ["role_changed"], cat: ["topic"] });
});

test("a new event is told to every member of the group but its organiser and those who have muted it", async () => {
  await app.deps.database.db.insert(groupMutes).values({ userId: cat.id, groupId });
  const eventId = await addEvent(ana);
  await act(ana, { kind: "event", groupId, eventId });
  expect(await told()).toEqual({ ben: ["event"] });
});

test("an event that was deleted meanwhile is told to nobody", async () => {
  const eventId = await addEvent(ana);
  await act(ana, { kind: "event", groupId, eventId });
  await app.deps.database.db.delete(events).where(eq(events.id, eventId));
  expect(await told()).toEqual({});
});

test("a group's new owner is told, although they have muted it", async () => {
  await app.deps.database.db.insert(groupMutes).values({ userId: ben.id, groupId });
  await act(ana, { kind: "owner_changed", groupId, memberId: ben.id });
  expect(await told()).toEqual({ ben: ["owner_changed"] });
});

test("a member isn't told of the kinds that they have turned off, but of mentions", async () => {
  await ben.api.notifications.updateSettings.mutate({ mutedKinds: ["topic", "event"] });
  const postId = await addPost(ana);
  await act(ana, { kind: "topic", groupId, postId, mentionedIds: [] });
  await act(ana, { kind: "event", groupId, eventId: await addEvent(ana) });
  await act(ana, { kind: "topic", groupId, postId, mentionedIds: [ben.id] });
  expect(await told()).toEqual({ ben: ["mention"], cat: ["topic", "event", "topic"] });
  const settings = await ben.rest("PATCH", "/api/notifications/settings", { payload: { mutedKinds: [] } });
  expect(settings.json()).toMatchObject({ mutedKinds: [], mail: true });
  const payload = { mutedKinds: ["mention"] };
  expect((await ben.rest("PATCH", "/api/notifications/settings", { payload })).statusCode).toBe(400);
});

test("an act about a topic that was deleted meanwhile is told to nobody", async () => {
  const postId = await addPost(ana);
  await act(ana, { kind: "topic", groupId, postId, mentionedIds: [] });
  await app.deps.database.db.delete(groupPosts).where(eq(groupPosts.id, postId));
  expect(await told()).toEqual({});
  expect(await app.deps.database.db.select().from(outbox)).toEqual([]);
});

test("more acts than one batch are all told in one sweep", async () => {
  const postId = await addPost(ana);
  for (let count = 0; count < 60; count++)
    await act(ana, { kind: "topic", groupId, postId, mentionedIds: [] });
  const { ben: kinds } = await told();
  expect(kinds).toHaveLength(60);
});

test("nobody is told of an act whose transaction fails", async () => {
  const { database, clock } = app.deps;
  const actor = freeActor(ana.id);
  const failing = database.db.transaction(async (db) => {
    await notify(
      { db, clock, actor },
      { kind: "role_changed", groupId, memberId: ben.id, role: "admin", before },
    );
    throw new Error("the act failed");
  });
  await expect(failing).rejects.toThrow("the act failed");
  expect(await told()).toEqual({});
});
