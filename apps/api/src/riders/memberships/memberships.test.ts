import { userBadges } from "@longpaddock/db/schema/user-badges";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const CALLERS = [
  "guest",
  "outsider",
  "pending",
  "removed",
  "blocked",
  "rider",
  "admin",
  "creator",
  "siteAdmin",
] as const;

let cast: Awaited<ReturnType<typeof privateGroup>>;
let newcomer: Person;
beforeAll(async () => {
  cast = await privateGroup(app);
  newcomer = await member(app, { onboarded: false });
});

const caller = (name: (typeof CALLERS)[number]) => (name === "guest" ? guest(app) : cast[name]);

/** The status over REST and over tRPC, which have to agree. */
async function statusOf(rest: Promise<{ statusCode: number }>, call: () => Promise<unknown>) {
  const { statusCode } = await rest;
  const status = await call().then(
    () => 200,
    (error) => error.data.httpStatus,
  );
  expect(statusCode < 300 ? 200 : statusCode).toBe(status);
  return status;
}

test.each([
  ["guest", 401, 401],
  ["outsider", 403, 403],
  ["pending", 403, 403],
  ["removed", 403, 403],
  ["blocked", 403, 403],
  ["rider", 200, 403],
  ["admin", 200, 200],
  ["creator", 200, 200],
  ["siteAdmin", 200, 200],
] as const)(
  "a private group's lists of members and of requests answer the %s with %i and %i",
  async (name, ...expected) => {
    const { id } = cast;
    const person = caller(name);
    const path = `/api/groups/${id}/members`;
    const { list } = person.api.memberships;
    const members = await statusOf(person.rest("GET", path), () => list.query({ id }));
    const requests = await statusOf(person.rest("GET", `${path}?status=pending`), () =>
      list.query({ id, status: "pending" }),
    );
    expect([members, requests]).toEqual(expected);
  },
);

test.each([
  ["guest", 401],
  ["outsider", 403],
  ["pending", 403],
  ["removed", 403],
  ["blocked", 403],
  ["rider", 403],
] as const)(
  "the %s can change nothing about who is in a group, whatever id is guessed",
  async (name, status) => {
    const { id, rider, pending, admin } = cast;
    const { memberships } = caller(name).api;
    const { rest } = caller(name);
    const path = `/api/groups/${id}`;
    for (const userId of [rider.id, pending.id, admin.id, "nobody"]) {
      const to = { id, userId };
      const person = `${path}/members/${userId}`;
      expect([
        await statusOf(rest("POST", `${person}/approve`), () => memberships.approve.mutate(to)),
        await statusOf(rest("DELETE", person), () => memberships.remove.mutate(to)),
        await statusOf(rest("PUT", `${person}/block`), () => memberships.block.mutate(to)),
        await statusOf(rest("DELETE", `${person}/block`), () => memberships.unblock.mutate(to)),
        await statusOf(rest("PUT", `${person}/role`, { payload: { role: "admin" } }), () =>
          memberships.changeRole.mutate({ ...to, role: "admin" }),
        ),
        await statusOf(rest("PUT", `${path}/owner`, { payload: { userId } }), () =>
          memberships.changeOwner.mutate(to),
        ),
      ]).toEqual(Array(6).fill(status));
    }
  },
);

test("before onboarding nobody joins, and an unknown group or person is not found", async () => {
  const { id, creator, outsider } = cast;
  const early = await newcomer.rest("POST", `/api/groups/${id}/join`);
  expect([early.statusCode, early.json().code]).toEqual([403, "ONBOARDING_REQUIRED"]);
  const paths = [
    ["POST", "/api/groups/999999/join"],
    ["DELETE", "/api/groups/999999/leave"],
    ["GET", "/api/groups/999999/members"],
    ["DELETE", `/api/groups/${id}/members/${outsider.id}`],
    ["POST", `/api/groups/${id}/members/nobody/approve`],
  ] as const;
  for (const [method, path] of paths) expect((await creator.rest(method, path)).statusCode).toBe(404);
  expect((await creator.rest("POST", "/api/groups/none/join")).statusCode).toBe(400);
  const role = { payload: { role: "owner" } };
  expect((await creator.rest("PUT", `/api/groups/${id}/members/x/role`, role)).statusCode).toBe(400);
});

test("an admin of one group can do nothing in another", async () => {
  const [owner, other] = [await member(app, { plan: "premium" }), cast];
  await createGroup(owner, { name: "Elsewhere" });
  const path = `/api/groups/${other.id}/members/${other.rider.id}`;
  expect((await owner.rest("DELETE", path)).statusCode).toBe(403);
  expect((await owner.rest("PUT", `${path}/role`, { payload: { role: "admin" } })).statusCode).toBe(403);
});

describe("in a public group", () => {
  test("a member joins at once, sees the list, and leaves", async () => {
    const [creator, rider] = [await member(app, { plan: "premium" }), await member(app, { firstName: "Jo" })];
    const id = await createGroup(creator);
    const joined = await rider.rest("POST", `/api/groups/${id}/join`);
    expect([joined.statusCode, joined.json()]).toMatchObject([201, { status: "active", role: "member" }]);
    expect(joined.headers["x-badges-unlocked"]).toMatch(/^\d+/);
    const list = await guest(app).rest("GET", `/api/groups/${id}/members`);
    expect(list.headers["x-total-count"]).toBe("2");
    expect(list.json()).toMatchObject([
      { userId: creator.id, role: "admin" },
      { userId: rider.id, role: "member", user: { firstName: "Jo" } },
    ]);
    expect(JSON.stringify(list.json())).not.toContain("@example.com");
    expect((await guest(app).rest("GET", `/api/groups/${id}/members?status=pending`)).statusCode).toBe(401);
    expect((await rider.rest("DELETE", `/api/groups/${id}/leave`)).statusCode).toBe(204);
    expect((await rider.rest("DELETE", `/api/groups/${id}/leave`)).json().message).toBe(
      "You are not a member of this group",
    );
    expect((await rider.api.groups.byId.query({ id })).memberCount).toBe(1);
  });

  test("joining twice and joining as the creator are conflicts with the documented messages", async () => {
    const [creator, rider] = [await member(app, { plan: "premium" }), await member(app)];
    const id = await createGroup(creator);
    await rider.api.memberships.join.mutate({ id });
    const answers = [rider, creator].map((person) => person.rest("POST", `/api/groups/${id}/join`));
    expect((await Promise.all(answers)).map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [409, "You are already a member of this group"],
      [409, "Group creators cannot join their own groups"],
    ]);
  });

  test("members are listed page by page and found by name", async () => {
    const creator = await member(app, { firstName: "Zed", plan: "premium" });
    const id = await createGroup(creator);
    const names = ["Åsa", "Bruno", "Asad"];
    for (const firstName of names)
      await (await member(app, { firstName })).api.memberships.join.mutate({ id });
    const page = await creator.api.memberships.list.query({ id, limit: 3 });
    expect([page.items.length, page.total]).toEqual([3, 4]);
    const rest = await creator.api.memberships.list.query({ id, cursor: page.nextCursor ?? "" });
    expect(rest.items.map(({ user }) => user.firstName)).toEqual(["Asad"]);
    const found = await creator.api.memberships.list.query({ id, search: "asa" });
    expect(found.items.map(({ user }) => user.firstName)).toEqual(["Åsa", "Asad"]);
    expect((await creator.api.memberships.list.query({ id, search: "example.com" })).total).toBe(0);
    const admins = await creator.api.memberships.list.query({ id, role: "admin" });
    expect(admins.items.map(({ userId }) => userId)).toEqual([creator.id]);
    const foreign = await creator.rest("GET", `/api/groups/${cast.id}/members?cursor=${page.nextCursor}`);
    expect([400, 403]).toContain(foreign.statusCode);
  });
});

describe("a private group's admin", () => {
  test("approves a request, which earns the new member's badge without telling the admin", async () => {
    const { id, creator } = cast;
    const rider = await member(app);
    expect((await rider.api.memberships.join.mutate({ id })).status).toBe("pending");
    expect((await rider.rest("POST", `/api/groups/${id}/join`)).json().message).toBe(
      "You have already asked to join this group",
    );
    const badges = () => app.deps.database.db.$count(userBadges, eq(userBadges.userId, rider.id));
    expect(await badges()).toBe(0);
    const answer = await creator.rest("POST", `/api/groups/${id}/members/${rider.id}/approve`);
    expect([answer.json().status, answer.headers["x-badges-unlocked"], await badges()]).toEqual([
      "active",
      undefined,
      1,
    ]);
    expect((await creator.rest("POST", `/api/groups/${id}/members/${rider.id}/approve`)).statusCode).toBe(
      409,
    );
    await creator.api.memberships.remove.mutate({ id, userId: rider.id });
    expect((await rider.api.memberships.join.mutate({ id })).status).toBe("pending");
    expect((await rider.rest("DELETE", `/api/groups/${id}/leave`)).statusCode).toBe(204);
  });

  test("can't approve somebody whose plan takes no more groups", async () => {
    const { id, creator } = cast;
    const rider = await member(app);
    await rider.api.memberships.join.mutate({ id });
    const owner = await member(app, { plan: "premium" });
    for (let at = 0; at < 5; at++)
      await rider.api.memberships.join.mutate({ id: await createGroup(owner, { name: `Group ${at}` }) });
    const answer = await creator.rest("POST", `/api/groups/${id}/members/${rider.id}/approve`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "This person can't join more groups on their plan",
    ]);
  });

  test("can't remove the creator, change their role or let them leave", async () => {
    const { id, creator, admin } = cast;
    const path = `/api/groups/${id}/members/${creator.id}`;
    const answers = [
      await admin.rest("DELETE", path),
      await admin.rest("PUT", `${path}/role`, { payload: { role: "member" } }),
      await creator.rest("DELETE", `/api/groups/${id}/leave`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  });
});

test("the site's administrator removes members but neither approves them nor changes roles", async () => {
  const { id, siteAdmin, pending, rider } = await privateGroup(app);
  const path = (person: Person) => `/api/groups/${id}/members/${person.id}`;
  const role = { payload: { role: "admin" } };
  expect((await siteAdmin.rest("POST", `${path(pending)}/approve`)).statusCode).toBe(403);
  expect((await siteAdmin.rest("PUT", `${path(rider)}/role`, role)).statusCode).toBe(403);
  expect((await siteAdmin.rest("DELETE", path(rider))).statusCode).toBe(204);
  expect((await rider.rest("GET", `/api/groups/${id}/members`)).statusCode).toBe(403);
});

test("a group is handed over to an admin of it, after which its former owner may leave", async () => {
  const { id, creator, admin, rider } = await privateGroup(app);
  const hand = (userId: string) => creator.rest("PUT", `/api/groups/${id}/owner`, { payload: { userId } });
  expect(
    (await admin.rest("PUT", `/api/groups/${id}/owner`, { payload: { userId: admin.id } })).statusCode,
  ).toBe(403);
  expect((await hand(rider.id)).json().message).toBe("A group can only be handed over to one of its admins");
  expect((await hand(admin.id)).statusCode).toBe(204);
  expect((await admin.api.groups.byId.query({ id })).creator?.id).toBe(admin.id);
  expect((await hand(admin.id)).statusCode).toBe(403);
  expect((await creator.rest("DELETE", `/api/groups/${id}/leave`)).statusCode).toBe(204);
});
