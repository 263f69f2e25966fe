import { insertOne } from "@longpaddock/db/insert-one";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { notifications } from "@longpaddock/db/schema/notifications";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { openPage } from "../../../test/live/live-page";
import { guest, member, type Person } from "../../../test/people";
import { sweepNotifications } from "./sweep-notifications";
import { sweepOutbox } from "./sweep-outbox";

const app = testApp();
let ana: Person;
let ben: Person;
let groupId: number;
let postId: number;
let actId = 0;

beforeAll(async () => {
  [ana, ben] = await Promise.all([member(app), member(app, { firstName: "Ben", lastName: "Cole" })]);
});

beforeEach(async () => {
  const { db } = app.deps.database;
  await db.delete(groups);
  groupId = await addGroup(app, ana, { isPrivate: true });
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  await addGroupMember(app, { groupId, person: ben });
  const post = await insertOne(db, groupPosts, {
    groupId,
    authorId: ana.id,
    title: "Birdsville",
    content: "Who is going?",
  });
  postId = post.id;
});

afterEach(() => app.setTime(null));

/** Tells a member of something that the other one did, and returns the notification's id. */
async function tell(person: Person, fields: Partial<typeof notifications.$inferInsert> = {}) {
  const told = await insertOne(app.deps.database.db, notifications, {
    userId: person.id,
    actId: ++actId,
    kind: "topic",
    groupId,
    postId,
    actorId: (person === ana ? ben : ana).id,
    ...fields,
  });
  return told.id;
}

const leave = (person: Person) =>
  app.deps.database.db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, person.id)));

async function bellOf(person: Person) {
  const { items, total } = await person.api.notifications.list.query({});
  const { count } = await person.api.notifications.unread.query();
  return { ids: items.map(({ id }) => id), total, unread: count };
}

test("a member lists their notifications page by page, newest first, with the same answer over REST", async () => {
  const ids = [await tell(ben), await tell(ben, { kind: "mention" }), await tell(ben)];
  await tell(ana);
  const first = await ben.rest("GET", "/api/notifications?limit=2");
  expect(first.json().map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]]);
  expect(first.headers["x-total-count"]).toBe("3");
  const { url } = /<(?<url>[^>]+)>/.exec(String(first.headers.link))?.groups ?? {};
  const second = await ben.rest("GET", url ?? "");
  expect(second.json()).toMatchObject([
    {
      id: ids[0],
      kind: "topic",
      isRead: false,
      group: { id: groupId, name: "Dust Eaters" },
      post: { id: postId, title: "Birdsville" },
      actor: { id: ana.id, firstName: "Ana" },
    },
  ]);
  expect((await bellOf(ben)).ids).toEqual(ids.toReversed());
});

test("reading one and reading all lower the count, and what comes meanwhile stays unread", async () => {
  const [first, second] = [await tell(ben), await tell(ben)];
  await ben.api.notifications.markRead.mutate({ id: first });
  await ben.api.notifications.markRead.mutate({ id: first });
  expect((await bellOf(ben)).unread).toBe(1);
  const late = await tell(ben);
  const answer = await ben.rest("POST", "/api/notifications/read", { payload: { upTo: second } });
  expect(answer.statusCode).toBe(204);
  expect((await bellOf(ben)).unread).toBe(1);
  const { items } = await ben.api.notifications.list.query({});
  expect(items.filter(({ isRead }) => !isRead).map(({ id }) => id)).toEqual([late]);
});

test("reading a topic marks what the reader was told of it, except of comments further down, over both transports", async () => {
  const { db } = app.deps.database;
  const comment = (content: string) => ana.api.discussions.comment.mutate({ id: postId, content });
  const [{ id: shown }, { id: below }] = [await comment("Me"), await comment("Me too")];
  const other = await insertOne(db, groupPosts, {
    groupId,
    authorId: ana.id,
    title: "Innamincka",
    content: "And there?",
  });
  const elsewhere = await tell(ben, { postId: other.id });
  await tell(ana);
  await tell(ben);
  await tell(ben, { kind: "announcement" });
  await tell(ben, { kind: "reply", commentId: shown });
  const later = await tell(ben, { kind: "mention", commentId: below });
  const unreadOf = async () =>
    (await ben.api.notifications.list.query({})).items.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const bell = await openPage(app, ben);
  await ben.api.discussions.markRead.mutate({ id: postId, commentId: shown });
  await bell.next("bell");
  bell.leave();
  expect(await unreadOf()).toEqual([later, elsewhere]);
  const read = await ben.rest("PUT", `/api/posts/${postId}/read`, { payload: { commentId: below } });
  expect(read.statusCode).toBeLessThan(300);
  expect(await unreadOf()).toEqual([elsewhere]);
  expect((await bellOf(ana)).unread).toBe(1);
});

test("another member's notification can't be read or marked", async () => {
  const id = await tell(ben);
  const refused = await ana.rest("POST", `/api/notifications/${id}/read`);
  expect(refused.statusCode).toBe(404);
  await ana.api.notifications.markAllRead.mutate({ upTo: id });
  expect((await bellOf(ben)).unread).toBe(1);
});

test.each([
  ["GET", "/api/notifications"],
  ["GET", "/api/notifications/unread"],
  ["GET", "/api/notifications/muted-groups"],
  ["POST", "/api/notifications/1/read"],
  ["POST", "/api/notifications/read"],
  ["PUT", "/api/groups/1/notifications"],
] as const)("a visitor gets 401 from %s %s", async (method, path) => {
  expect((await guest(app).rest(method, path)).statusCode).toBe(401);
});

test("nothing of a private group is listed or counted for a member who has left it, until they are back", async () => {
  await tell(ben);
  await leave(ben);
  expect(await bellOf(ben)).toEqual({ ids: [], total: 0, unread: 0 });
  await addGroupMember(app, { groupId, person: ben }, { status: "pending" });
  expect(await bellOf(ben)).toEqual({ ids: [], total: 0, unread: 0 });
});

test("notifications of a public group stay after leaving it", async () => {
  await app.deps.database.db.update(groups).set({ isPrivate: false }).where(eq(groups.id, groupId));
  const id = await tell(ben);
  await leave(ben);
  expect(await bellOf(ben)).toEqual({ ids: [id], total: 1, unread: 1 });
});

test("only those who are admins now see who has asked to join", async () => {
  const cat = await member(app);
  await addGroupMember(app, { groupId, person: cat }, { status: "pending" });
  const id = await tell(ana, { kind: "membership_requested", postId: null, actorId: cat.id });
  expect((await bellOf(ana)).ids).toEqual([id]);
  await app.deps.database.db
    .update(groupMembers)
    .set({ role: "member" })
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, ana.id)));
  expect(await bellOf(ana)).toEqual({ ids: [], total: 0, unread: 0 });
});

test("a member chooses among three steps of what a group tells them", async () => {
  const set = async (level: unknown, id = groupId) =>
    ben.rest("PUT", `/api/groups/${id}/notifications`, { payload: { level } });
  const refused = async (...args: Parameters<typeof set>) => (await set(...args)).statusCode;
  const levels = async () => (await ben.api.notifications.mutedGroups.query()).map(({ level }) => level);
  const told = async (person: Person) =>
    (await person.rest("GET", `/api/groups/${groupId}`)).json().notificationLevel;
  expect(await told(ben)).toBe("everything");
  for (const level of ["important", "nothing", "important"] as const) {
    expect((await set(level)).json()).toEqual({ level });
    expect(await levels()).toEqual([level]);
    expect(await told(ben)).toBe(level);
  }
  expect([await told(ana), await told(await member(app))]).toEqual(["everything", null]);
  for (const wrong of ["quiet", null, undefined, 3]) expect(await refused(wrong)).toBe(400);
  expect((await set("everything")).json()).toEqual({ level: "everything" });
  expect(await levels()).toEqual([]);
  expect(await refused("important", 2_147_483_647)).toBe(404);
  await leave(ben);
  for (const level of ["important", "nothing"]) expect(await refused(level)).toBe(404);
});

test("the count stops at one more than the bell shows", async () => {
  for (let count = 0; count < 102; count++) await tell(ben);
  expect((await bellOf(ben)).unread).toBe(100);
});

test("old notifications are deleted", async () => {
  await tell(ben, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const id = await tell(ben, { createdAt: new Date("2026-10-01T00:00:00Z") });
  app.setTime(new Date("2026-11-01T00:00:00Z"));
  await sweepNotifications(app.deps);
  expect((await bellOf(ben)).ids).toEqual([id]);
});

test("ids go on beyond what 32 bits hold, from the act to the list and back as numbers", async () => {
  const { db } = app.deps.database;
  const before = 3_000_000_000;
  for (const table of ["outbox", "notifications", "notification_deliveries"])
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${before})`);
  const payload = { title: "Innamincka", content: "Along the creek" };
  expect((await ana.rest("POST", `/api/groups/${groupId}/posts`, { payload })).statusCode).toBe(201);
  await sweepOutbox(app.deps);
  const listed = (await ben.rest("GET", "/api/notifications")).json();
  expect(listed[0]).toMatchObject({ id: expect.any(Number), isRead: false });
  expect(listed[0].id).toBeGreaterThan(before);
  const read = await ben.rest("POST", "/api/notifications/read", { payload: { upTo: listed[0].id } });
  expect(read.statusCode).toBeLessThan(300);
  expect((await ben.rest("POST", `/api/notifications/${listed[0].id}/read`)).statusCode).toBeLessThan(300);
  expect((await ben.rest("GET", "/api/notifications/unread")).json()).toMatchObject({ count: 0 });
});
