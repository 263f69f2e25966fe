import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember, addGroupPost } from "../../../test/group-rows";
import { guest, member } from "../../../test/people";

const app = testApp();

const OWN = "/api/user/groups";
const TOP = "/api/admin/top-discussions";

describe("a member's groups", () => {
  test("say how many topics have something that the member hasn't read, not what is older than they are there", async () => {
    const [creator, rider] = [await member(app), await member(app)];
    const groupId = await addGroup(app, creator, { name: "Dust Eaters", isPrivate: true });
    await addGroupMember(app, { groupId, person: creator }, { role: "admin" });
    const write = async (title: string) =>
      (
        await creator.rest("POST", `/api/groups/${groupId}/posts`, {
          payload: { title, content: "Come along" },
        })
      ).json().id;
    await write("Before");
    await addGroupMember(app, { groupId, person: rider });
    const unread = async () => (await rider.rest("GET", OWN)).json()[0].unreadTopics;
    expect(await unread()).toBe(0);
    const [fuel] = [await write("Fuel"), await write("Water")];
    expect(await unread()).toBe(2);
    await rider.api.discussions.markRead.mutate({ id: fuel, commentId: 0 });
    expect(await unread()).toBe(1);
    await creator.rest("POST", `/api/posts/${fuel}/comments`, { payload: { content: "Dargo, 184 km" } });
    expect(await unread()).toBe(2);
  });

  test("are listed with role and member count, the latest joined first, page by page", async () => {
    const [creator, rider] = [await member(app), await member(app)];
    const first = await addGroup(app, creator, { name: "Dust Eaters", memberCount: 12 });
    const second = await addGroup(app, creator, { name: "Closed Gate", memberCount: 3, isPrivate: true });
    const pending = await addGroup(app, creator, { name: "Still waiting" });
    await addGroupMember(app, { groupId: first, person: rider }, { role: "moderator" });
    await addGroupMember(app, { groupId: second, person: rider });
    await addGroupMember(app, { groupId: pending, person: rider }, { status: "pending" });
    await addGroupMember(app, { groupId: first, person: creator }, { role: "admin" });
    const page = await rider.rest("GET", `${OWN}?limit=1`);
    expect([page.headers["x-total-count"], page.json()]).toEqual([
      "2",
      [
        {
          id: expect.any(Number),
          role: "member",
          joinedAt: expect.any(String),
          unreadTopics: 0,
          group: { id: second, name: "Closed Gate", isPrivate: true, memberCount: 3, profileType: null },
        },
      ],
    ]);
    const [, next = ""] = /<(.+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
    const rest = await rider.rest("GET", next);
    expect([rest.headers.link, rest.json()]).toMatchObject([
      undefined,
      [{ role: "moderator", group: { id: first, name: "Dust Eaters", memberCount: 12 } }],
    ]);
    expect((await rider.api.groups.own.query({})).items.map(({ group }) => group.id)).toEqual([
      second,
      first,
    ]);
  });

  test("are none at first, also before onboarding, and need an account", async () => {
    expect((await (await member(app)).rest("GET", OWN)).json()).toEqual([]);
    expect((await (await member(app, { onboarded: false })).rest("GET", OWN)).json()).toEqual([]);
    expect((await guest(app).rest("GET", OWN)).statusCode).toBe(401);
    await expect(guest(app).api.groups.own.query({})).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=501", "limit"],
    ["limit=two", "limit"],
    ["cursor=1.abc", "cursor"],
    ["cursor=bm9uc2Vuc2U", "cursor"],
  ])("are refused with 400 for the query %s", async (query, field) => {
    const answer = await (await member(app)).rest("GET", `${OWN}?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});

describe("the top discussions", () => {
  test("are those of public groups with the most comments, and the newer of two with the same", async () => {
    const [ana, ben] = [await member(app), await member(app, { firstName: "Ben" })];
    const open = await addGroup(app, ana, { name: "Dust Eaters" });
    const closed = await addGroup(app, ana, { name: "Closed Gate", isPrivate: true });
    await addGroupMember(app, { groupId: closed, person: ben });
    await addGroupPost(app, { groupId: open, person: ben }, { content: "Earlier", commentCount: 2 });
    await addGroupPost(app, { groupId: open, person: ana }, { content: "Later", commentCount: 2 });
    await addGroupPost(app, { groupId: closed, person: ana }, { content: "A secret", commentCount: 99 });
    const long = "Bring water. ".repeat(50);
    await addGroupPost(
      app,
      { groupId: open, person: ben },
      { title: "Simpson", content: long, commentCount: 7 },
    );
    await addGroupPost(app, { groupId: open, person: ben }, { content: "Quiet" });
    const answer = await ben.rest("GET", `${TOP}?limit=3`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { title: "Simpson", content: long, commentCount: 7 },
      { title: null, content: "Later", commentCount: 2, author: { firstName: "Ana" } },
      { content: "Earlier", groupId: open, group: { id: open, name: "Dust Eaters" } },
    ]);
    expect((await ben.rest("GET", TOP)).json()).toHaveLength(4);
    const [first] = await ben.api.groups.topDiscussions.query({ excerpt: true });
    expect([first?.content, first?.excerpt]).toEqual([undefined, `${long.slice(0, 240)}…`]);
  });

  test("are for every member, also before onboarding, and not for visitors", async () => {
    expect((await (await member(app, { onboarded: false })).rest("GET", TOP)).statusCode).toBe(200);
    expect((await guest(app).rest("GET", TOP)).statusCode).toBe(401);
    await expect(guest(app).api.groups.topDiscussions.query({})).rejects.toMatchObject({
      data: { httpStatus: 401 },
    });
  });

  test.each(["limit=0", "limit=51", "limit=all"])("are refused with 400 for the query %s", async (query) => {
    const answer = await (await member(app)).rest("GET", `${TOP}?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["limit"]]);
  });
});
