import { memberMutes } from "@longpaddock/db/schema/member-mutes";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup } from "../../../test/groups";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { sweepOutbox } from "../notifications/sweep-outbox";

const app = testApp();
let ana: Person;
let ben: Person;
let cat: Person;
let groupId: number;

beforeAll(async () => {
  ana = await member(app, { firstName: "Ana", plan: "gold" });
  ben = await member(app, { firstName: "Ben", plan: "gold" });
  cat = await member(app, { firstName: "Cat", plan: "gold" });
  groupId = await createGroup(ana, { isPrivate: true });
  for (const person of [ben, cat]) {
    await person.api.memberships.join.mutate({ id: groupId });
    await ana.api.memberships.approve.mutate({ id: groupId, userId: person.id });
  }
});

beforeEach(async () => {
  await app.deps.database.db.delete(memberMutes);
  await sweepOutbox(app.deps);
  for (const person of [ana, ben, cat])
    await person.api.notifications.markAllRead.mutate({ upTo: 2_000_000_000 });
});

const mute = (by: Person, person: Person) => by.rest("PUT", `/api/muted-members/${person.id}`);
const unmute = (by: Person, person: Person) => by.rest("DELETE", `/api/muted-members/${person.id}`);
const topicBy = (person: Person, mentions: string[] = []) =>
  person.api.discussions.create.mutate({ id: groupId, title: "Rally", content: "Sunday", mentions });

async function bellOf(person: Person) {
  await sweepOutbox(app.deps);
  return (await person.api.notifications.unread.query()).count;
}

describe("a member", () => {
  test("mutes and unmutes others over both transports, and lists them page by page, the latest first", async () => {
    expect((await mute(ana, ben)).statusCode).toBe(204);
    expect((await mute(ana, ben)).statusCode).toBe(204);
    await ana.api.mutes.mute.mutate({ userId: cat.id });
    const first = await ana.rest("GET", "/api/muted-members?limit=1");
    expect([first.headers["x-total-count"], first.json()]).toMatchObject([
      "2",
      [{ id: cat.id, firstName: "Cat" }],
    ]);
    const { url } = /<(?<url>[^>]+)>/.exec(String(first.headers.link))?.groups ?? {};
    expect((await ana.rest("GET", url ?? "")).json()).toMatchObject([{ id: ben.id }]);
    expect((await unmute(ana, cat)).statusCode).toBe(204);
    await ana.api.mutes.unmute.mutate({ userId: ben.id });
    await ana.api.mutes.unmute.mutate({ userId: ben.id });
    expect(await ana.api.mutes.list.query({})).toMatchObject({ items: [], total: 0 });
  });

  test("can mute neither themselves nor nobody, and visitors can mute no one", async () => {
    const answers = [
      await mute(ana, ana),
      await ana.rest("PUT", "/api/muted-members/nobody"),
      await ana.rest("PUT", `/api/muted-members/${"x".repeat(65)}`),
      await mute(guest(app), ana),
      await unmute(guest(app), ana),
      await guest(app).rest("GET", "/api/muted-members"),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404, 400, 401, 401, 401]);
  });

  test("is the only one who can tell whom they have muted", async () => {
    const topic = await topicBy(ben);
    const seenBy = async (person: Person) =>
      Promise.all(
        [
          `/api/posts/${topic.id}`,
          `/api/groups/${groupId}/posts`,
          `/api/groups/${groupId}/members`,
          "/api/muted-members",
          "/api/profile",
          "/api/notifications",
        ].map(async (path) => (await person.rest("GET", path)).payload),
      );
    const before = [await seenBy(ben), await seenBy(cat)];
    await mute(ana, ben);
    expect([await seenBy(ben), await seenBy(cat)]).toEqual(before);
  });

  test("keeps a mute until either of the two accounts is deleted", async () => {
    const [dan, eve] = [await member(app), await member(app)];
    for (const [by, person] of [
      [dan, eve],
      [eve, dan],
      [ana, dan],
    ] as const)
      await mute(by, person);
    await dan.api.myData.deleteAccount.mutate({ password: PASSWORD, confirmation: "delete my account" });
    expect(await app.deps.database.db.select().from(memberMutes)).toEqual([]);
  });
});

describe("what a muted member writes", () => {
  test("is marked in every list for the one who muted them, and counts as before", async () => {
    const topic = await topicBy(ben);
    const comment = await ben.api.discussions.comment.mutate({ id: topic.id, content: "At eight" });
    const reply = await ben.api.discussions.reply.mutate({ id: comment.id, content: "Or nine" });
    const poll = await ben.api.polls.create.mutate({ id: groupId, question: "When?", options: ["8", "9"] });
    const listsOf = async (person: Person) => {
      const { discussions, polls } = person.api;
      const topics = await discussions.list.query({ id: groupId });
      const found = await discussions.list.query({ id: groupId, search: "rally" });
      const comments = await discussions.comments.query({ id: topic.id });
      const replies = await discussions.replies.query({ id: comment.id });
      const polled = await polls.list.query({ id: groupId });
      const shown = [
        topics.items.find(({ id }) => id === topic.id),
        found.items.find(({ id }) => id === topic.id),
        await discussions.byId.query({ id: topic.id }),
        comments.items.find(({ id }) => id === comment.id),
        comments.items[0]?.replies.find(({ id }) => id === reply.id),
        replies.items.find(({ id }) => id === reply.id),
        polled.items.find(({ id }) => id === poll.id),
      ];
      const totals = [topics, found, comments, replies, polled].map(({ total }) => total);
      return { muted: shown.map((item) => item?.isMuted), totals };
    };
    const before = await listsOf(ana);
    expect(before.muted).toEqual(Array(7).fill(false));
    await mute(ana, ben);
    expect(await listsOf(ana)).toEqual({ ...before, muted: Array(7).fill(true) });
    expect((await listsOf(cat)).muted).toEqual(Array(7).fill(false));
    expect((await listsOf(ben)).muted).toEqual(Array(7).fill(false));
    const overRest = await ana.rest("GET", `/api/posts/${topic.id}`);
    expect(overRest.json().isMuted).toBe(true);
    await ana.api.discussions.removeComment.mutate({ id: comment.id, reason: "Off topic" });
    const { items } = await ana.api.discussions.comments.query({ id: topic.id });
    expect(items[0]).toMatchObject({ author: null, isMuted: false });
  });

  test("isn't among the liveliest discussions on the start page of the one who muted them", async () => {
    const open = await createGroup(ben, { name: "Open" });
    await ben.api.discussions.create.mutate({ id: open, title: "Public", content: "Hello" });
    const titles = async (person: Person) =>
      (await person.api.groups.topDiscussions.query({})).map(({ title }) => title);
    await mute(ana, ben);
    expect(await titles(ana)).not.toContain("Public");
    expect(await titles(cat)).toContain("Public");
  });
});

describe("the bell of the one who muted a member", () => {
  test("doesn't ring for what they write and whom they mention, while others are told", async () => {
    const topic = await topicBy(ana);
    await mute(ana, ben);
    await topicBy(ben, [ana.id]);
    await ben.api.discussions.comment.mutate({ id: topic.id, content: "Hey", mentions: [ana.id] });
    expect(await bellOf(ana)).toBe(0);
    expect(await bellOf(cat)).toBe(2);
    await cat.api.discussions.comment.mutate({ id: topic.id, content: "Fine" });
    expect(await bellOf(ana)).toBe(1);
    await unmute(ana, ben);
    await topicBy(ben);
    expect(await bellOf(ana)).toBe(2);
  });

  test("hides what they told of before, until they are unmuted", async () => {
    await topicBy(ben);
    expect(await bellOf(ana)).toBe(1);
    await mute(ana, ben);
    expect(await bellOf(ana)).toBe(0);
    await unmute(ana, ben);
    expect(await bellOf(ana)).toBe(1);
  });

  test("still rings for their request to join and for what they do about a membership", async () => {
    const dan = await member(app);
    await mute(ana, dan);
    await dan.api.memberships.join.mutate({ id: groupId });
    expect(await bellOf(ana)).toBe(1);
    await mute(cat, ana);
    await ana.api.memberships.changeRole.mutate({ id: groupId, userId: cat.id, role: "moderator" });
    expect(await bellOf(cat)).toBe(1);
  });
});
