import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
let cast: Awaited<ReturnType<typeof privateGroup>>;
let newcomer: Person;

beforeAll(async () => {
  cast = await privateGroup(app, { name: "Dust Eaters" });
  newcomer = await member(app, { onboarded: false });
});

const secretOf = (link: string) => link.split("#secret=")[1] ?? "";

async function makeLink(person: Person = cast.creator, id = cast.id, maxUses = 5) {
  const { link, ...invite } = await person.api.invites.create.mutate({ id, maxUses, days: 7 });
  return { ...invite, link, secret: secretOf(link) };
}

const accept = (person: Person, secret: string) =>
  person.rest("POST", "/api/invites/accept", { payload: { secret } });
const read = (person: Person, secret: string) =>
  person.rest("POST", "/api/invites/read", { payload: { secret } });

test("a link makes an outsider a member of a private group, counts them, and awards their badge", async () => {
  const rider = await member(app);
  const { id, secret } = await makeLink();
  const joined = await accept(rider, secret);
  expect([joined.statusCode, joined.json()]).toMatchObject([
    201,
    { groupId: cast.id, status: "active", role: "member" },
  ]);
  expect(joined.headers["x-badges-unlocked"]).toMatch(/^\d+/);
  const [invite] = await cast.admin.api.invites.list.query({ id: cast.id });
  expect(invite).toMatchObject({ id, state: "open", uses: 1, maxUses: 5 });
  expect((await accept(rider, secret)).json().message).toBe("You are already a member of this group");
  expect((await rider.api.groups.byId.query({ id: cast.id })).memberCount).toBe(
    (await cast.creator.api.memberships.list.query({ id: cast.id })).total,
  );
});

test("somebody who waits for approval comes in by a link too", async () => {
  const rider = await member(app);
  await rider.api.memberships.join.mutate({ id: cast.id });
  const { secret } = await makeLink();
  expect((await rider.api.invites.accept.mutate({ secret })).status).toBe("active");
});

test("everyone who has a link learns the group's name, picture and size, and nothing else", async () => {
  const { secret } = await makeLink();
  for (const person of [guest(app), newcomer, cast.outsider, cast.pending, cast.removed]) {
    const answer = await read(person, secret);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        state: "open",
        group: { name: "Dust Eaters", imageUrl: null, memberCount: expect.any(Number) },
        memberOf: null,
        role: null,
        memberNumber: null,
      },
    ]);
  }
  expect((await read(cast.rider, secret)).json().memberOf).toBe(cast.id);
});

test("visitors and members before onboarding join nothing", async () => {
  const { secret } = await makeLink();
  const answers = [await accept(guest(app), secret), await accept(newcomer, secret)];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [401, "UNAUTHORIZED"],
    [403, "ONBOARDING_REQUIRED"],
  ]);
});

test("only the group's own admins see, make, withdraw and delete links", async () => {
  const { id } = cast;
  const { id: inviteId } = await makeLink(cast.admin);
  const path = `/api/groups/${id}/invites`;
  const callers = [
    [guest(app), 401],
    [newcomer, 403],
    [cast.outsider, 403],
    [cast.pending, 403],
    [cast.removed, 403],
    [cast.rider, 403],
    [cast.siteAdmin, 403],
  ] as const;
  for (const [person, status] of callers) {
    const { invites } = person.api;
    const answers = [
      await person.rest("GET", path),
      await person.rest("POST", path, { payload: { maxUses: 1, days: 1 } }),
      await person.rest("POST", `${path}/${inviteId}/revoke`),
      await person.rest("DELETE", `${path}/${inviteId}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
    const calls = [
      invites.list.query({ id }),
      invites.create.mutate({ id, maxUses: 1, days: 1 }),
      invites.revoke.mutate({ id, inviteId }),
      invites.delete.mutate({ id, inviteId }),
    ];
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: "rejected", reason: { data: { httpStatus: status } } });
  }
  expect((await cast.admin.rest("DELETE", `${path}/${inviteId}`)).statusCode).toBe(204);
  expect((await cast.admin.rest("DELETE", `${path}/${inviteId}`)).statusCode).toBe(404);
});

test("an admin of one group can't touch another's links", async () => {
  const owner = await member(app, { plan: "premium" });
  const elsewhere = await createGroup(owner, { name: "Elsewhere" });
  const { id: inviteId, secret } = await makeLink();
  const path = `/api/groups/${elsewhere}/invites/${inviteId}`;
  expect((await owner.rest("POST", `${path}/revoke`)).statusCode).toBe(404);
  expect((await owner.rest("DELETE", path)).statusCode).toBe(404);
  expect((await read(owner, secret)).json().state).toBe("open");
});

test("a used-up, an expired and a withdrawn link say so and admit nobody", async () => {
  const links = [await makeLink(cast.creator, cast.id, 1), await makeLink(), await makeLink()] as const;
  const [used, expired, revoked] = links;
  await accept(await member(app), used.secret);
  await app.deps.database.db
    .update(groupInvites)
    .set({ expiresAt: new Date(app.deps.clock.now().getTime() - 1000) })
    .where(eq(groupInvites.id, expired.id));
  await cast.admin.api.invites.revoke.mutate({ id: cast.id, inviteId: revoked.id });
  const rider = await member(app);
  const told = [];
  for (const { secret } of links)
    told.push([(await read(guest(app), secret)).json().state, (await accept(rider, secret)).json().message]);
  expect(told).toEqual([
    ["used", "This invite link is used up"],
    ["expired", "This invite link has expired"],
    ["revoked", "This invite link was withdrawn"],
  ]);
});

test("a link stops working when the admin who made it isn't one any more", async () => {
  const { id, creator, admin, outsider } = await privateGroup(app);
  const { secret } = await makeLink(admin, id);
  await creator.api.memberships.changeRole.mutate({ id, userId: admin.id, role: "member" });
  expect((await accept(outsider, secret)).json().message).toBe("This invite link was withdrawn");
  await creator.api.memberships.remove.mutate({ id, userId: admin.id });
  expect((await accept(admin, secret)).statusCode).toBe(409);
});

test("a secret that is wrong or malformed opens nothing", async () => {
  expect((await read(guest(app), "A".repeat(22))).statusCode).toBe(404);
  for (const secret of ["", "short", "A".repeat(23), `${"A".repeat(21)}%`])
    expect((await read(guest(app), secret)).statusCode).toBe(400);
  expect((await accept(cast.outsider, "A".repeat(22))).statusCode).toBe(404);
});

test("a link has 1 to 1,000 uses and 1 to 90 days", async () => {
  for (const payload of [
    { maxUses: 0, days: 1 },
    { maxUses: 1001, days: 1 },
    { maxUses: 1, days: 0 },
    { maxUses: 1, days: 91 },
    { maxUses: 1 },
  ])
    expect((await cast.creator.rest("POST", `/api/groups/${cast.id}/invites`, { payload })).statusCode).toBe(
      400,
    );
});

test("a group keeps 50 links at most", async () => {
  const owner = await member(app, { plan: "premium" });
  const id = await createGroup(owner);
  for (let made = 0; made < 50; made++) await makeLink(owner, id);
  const full = await owner.rest("POST", `/api/groups/${id}/invites`, { payload: { maxUses: 1, days: 1 } });
  expect([full.statusCode, full.json().message]).toEqual([
    409,
    "A group can keep 50 invite links. Delete one that you don't need first.",
  ]);
});

test("a link obeys the group's size and the plan of who opens it", async () => {
  const owner = await member(app, { plan: "premium" });
  const [small, ...others] = [
    await createGroup(owner, { maxMembers: 1, isPrivate: true }),
    ...(await Promise.all([1, 2, 3, 4, 5, 6].map(() => createGroup(owner, { isPrivate: true })))),
  ];
  const rider = await member(app);
  const full = await accept(rider, (await makeLink(owner, small)).secret);
  expect([full.statusCode, full.json().message]).toEqual([409, "This group is full"]);
  const statuses = [];
  for (const id of others)
    statuses.push((await accept(rider, (await makeLink(owner, id)).secret)).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 403]);
});

test("neither the database nor the list of links holds a secret", async () => {
  const { id, secret } = await makeLink();
  await read(guest(app), secret);
  await accept(await member(app), secret);
  const [row] = await app.deps.database.db.select().from(groupInvites).where(eq(groupInvites.id, id));
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(JSON.stringify(await cast.creator.api.invites.list.query({ id: cast.id }))).not.toContain(secret);
});
