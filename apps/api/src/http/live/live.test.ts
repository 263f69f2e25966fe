import { setTimeout as delay } from "node:timers/promises";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import type { GroupChange } from "@longpaddock/domain/live/changes";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { type LivePage, openPage } from "../../../test/live/live-page";
import { guest, member, type Person } from "../../../test/people";
import { publish, publishToMembers } from "../../core/live/publish";

const app = testApp();
let ana: Person;
let ben: Person;
let outsider: Person;
let groupId: number;

beforeEach(async () => {
  [ana, ben, outsider] = await Promise.all([member(app), member(app), member(app)]);
  groupId = await addGroup(app, ana, { isPrivate: true, memberCount: 2 });
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  await addGroupMember(app, { groupId, person: ben });
});

const inGroup = () => ({ query: `?groups=${groupId}` });
const tell = (change: GroupChange) => publish(app.deps.database, change);
const post = (postId: number): GroupChange => ({ groupId, kind: "post", postId });

const ofBen = () => and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, ben.id));
const removeBen = () => app.deps.database.db.delete(groupMembers).where(ofBen());

/** Publishes a change that this page must not be told of, after which it may still hear of others. */
async function expectNothing(page: LivePage, change: GroupChange) {
  const before = page.events.filter(({ event }) => event === "change").length;
  await tell(change);
  await delay(300);
  expect(page.events.filter(({ event }) => event === "change")).toHaveLength(before);
}

test("members of a group are told the ids of what changes in it, and each change once", async () => {
  const pages = [await openPage(app, ana, inGroup()), await openPage(app, ben, inGroup())];
  await app.deps.database.db.transaction(async (db) => {
    await publish({ db }, post(7));
    await publish({ db }, post(7));
    await publish({ db }, { groupId, kind: "poll", pollId: 3 });
  });
  for (const page of pages) {
    expect(await page.next("change")).toEqual({ groupId, kind: "post", postId: 7 });
    expect(await page.next("change")).toEqual({ groupId, kind: "poll", pollId: 3 });
  }
  for (const page of pages) page.leave();
});

test("a change whose transaction fails is told to nobody", async () => {
  const page = await openPage(app, ana, inGroup());
  const failing = app.deps.database.db.transaction(async (db) => {
    await publish({ db }, post(1));
    throw new Error("the change failed");
  });
  await expect(failing).rejects.toThrow("the change failed");
  await tell(post(2));
  expect(await page.next("change")).toMatchObject({ postId: 2 });
  page.leave();
});

test("outsiders, visitors and pending members hear nothing of a private group", async () => {
  await app.deps.database.db.update(groupMembers).set({ status: "pending" }).where(ofBen());
  const pages = [await openPage(app, outsider, inGroup()), await openPage(app, ben, inGroup())];
  for (const page of pages) await expectNothing(page, post(1));
  for (const page of pages) page.leave();
  expect((await openPage(app, guest(app), inGroup())).status).toBe(404);
});

test("visitors hear of a public group until it becomes private", async () => {
  await app.deps.database.db.update(groups).set({ isPrivate: false }).where(eq(groups.id, groupId));
  const page = await openPage(app, guest(app), inGroup());
  await tell(post(1));
  expect(await page.next("change")).toMatchObject({ postId: 1 });
  await app.deps.database.db.update(groups).set({ isPrivate: true }).where(eq(groups.id, groupId));
  await expectNothing(page, post(2));
  await page.ended;
});

test("a stream that was open when its member was removed ends without telling them anything more", async () => {
  const page = await openPage(app, ben, inGroup());
  await tell(post(1));
  await page.next("change");
  await removeBen();
  await expectNothing(page, post(2));
  await page.ended;
  const back = await openPage(app, ben, inGroup());
  await expectNothing(back, post(3));
  back.leave();
});

test.each(["remove", "block"] as const)("a member's stream ends with the call to %s them", async (verb) => {
  const page = await openPage(app, ben, inGroup());
  await ana.api.memberships[verb].mutate({ id: groupId, userId: ben.id });
  await page.ended;
  expect(page.events.filter(({ event }) => event === "change")).toEqual([]);
});

test("the bell of somebody who is blocked is asked again at once", async () => {
  const bell = await openPage(app, ben);
  await ana.api.memberships.block.mutate({ id: groupId, userId: ben.id });
  await bell.next("bell");
  bell.leave();
});

test("a stream says that it ends because its member has signed out", async () => {
  const page = await openPage(app, ben);
  await ben.api.auth.signOut.mutate();
  await page.next("ended");
  await page.ended;
});

test("a change that comes before the end of a session was noticed isn't told", async () => {
  const page = await openPage(app, ben, inGroup());
  await ben.api.auth.signOut.mutate();
  await expectNothing(page, post(1));
  await page.ended;
});

test("the bell rings for its member only", async () => {
  const [bell, other] = [await openPage(app, ben), await openPage(app, ana)];
  await publishToMembers(app.deps.database, [ben.id]);
  await bell.next("bell");
  expect(other.events.map(({ event }) => event)).not.toContain("bell");
  bell.leave();
  other.leave();
});

test("a page with recent data is told that it is up to date, and one that missed something to ask again", async () => {
  const first = async (query: string, headers = {}) => {
    const page = await openPage(app, ana, { query: `?groups=${groupId}${query}`, headers });
    await expect.poll(() => page.events.length).toBeGreaterThan(0);
    page.leave();
    return page.events[0]?.event;
  };
  expect(await first("")).toBe("refresh");
  // Older than what this server has heard of.
  expect(await first("&age=86400000")).toBe("refresh");
  await tell(post(1));
  const page = await openPage(app, ana, { query: `?groups=${groupId}&age=0` });
  await page.next("refresh");
  page.leave();
  expect(await first("&age=0", { "last-event-id": "1" })).toBe("refresh");
});

test.each(["?groups=x", "?groups=1,2,3,4,5,6,7,8,9,10,11", "?age=-1"])(
  "the query %s is refused",
  async (query) => {
    expect((await openPage(app, ana, { query })).status).toBe(400);
  },
);

test("a stream is never kept by a cache, and is sent as it comes", async () => {
  const page = await openPage(app, ana);
  page.leave();
  const answer = await app.server.inject({ method: "HEAD", url: "/api/live" });
  expect(answer.statusCode).toBe(405);
  expect(page.status).toBe(200);
});
