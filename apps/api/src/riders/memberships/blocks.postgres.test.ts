import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup, privateGroup } from "../../../test/groups";
import { member, PASSWORD, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
const BLOCKED = "The admins of this group have blocked you from it";

let cast: Awaited<ReturnType<typeof privateGroup>>;
beforeAll(async () => {
  cast = await privateGroup(app);
});

const pathOf = (person: Person, id = cast.id) => `/api/groups/${id}/members/${person.id}`;
const block = (by: Person, person: Person, id = cast.id) =>
  resendWhileBusy(() => by.rest("PUT", `${pathOf(person, id)}/block`));
const accept = (person: Person, secret: string) =>
  resendWhileBusy(() => person.rest("POST", "/api/invites/accept", { payload: { secret } }));
const unblock = (by: Person, person: Person, id = cast.id) =>
  by.rest("DELETE", `${pathOf(person, id)}/block`);
const join = (person: Person, id = cast.id) => person.rest("POST", `/api/groups/${id}/join`);

async function membershipOf(person: Person, groupId = cast.id) {
  const [found] = await app.deps.database.db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, person.id)));
  return found;
}

const secretOf = async (by: Person, id: number) =>
  (await by.api.invites.create.mutate({ id, maxUses: 100, days: 1 })).link.split("#secret=")[1] ?? "";

describe("somebody who is blocked from a group", () => {
  test("gets in neither by asking, nor by approval, nor by an invite link", async () => {
    const { id, creator, blocked } = cast;
    const secret = await secretOf(creator, id);
    const accepted = await accept(blocked, secret);
    const approved = await creator.rest("POST", `${pathOf(blocked)}/approve`);
    for (const answer of [await join(blocked), accepted])
      expect([answer.statusCode, answer.json().message]).toEqual([403, BLOCKED]);
    expect([approved.statusCode, approved.json().message]).toEqual([
      409,
      "This person is blocked from this group",
    ]);
    const read = await blocked.api.invites.read.mutate({ secret });
    expect(read.memberOf).toBeNull();
    expect((await membershipOf(blocked))?.status).toBe("blocked");
  });

  test("can't lift the block by leaving, and an admin doesn't lift it by removing them", async () => {
    const { id, creator, blocked } = cast;
    expect((await blocked.rest("DELETE", `/api/groups/${id}/leave`)).statusCode).toBe(404);
    expect((await creator.rest("DELETE", pathOf(blocked))).statusCode).toBe(404);
    const role = await creator.rest("PUT", `${pathOf(blocked)}/role`, { payload: { role: "admin" } });
    expect(role.statusCode).toBe(404);
    expect((await membershipOf(blocked))?.status).toBe("blocked");
  });

  test("stays out of a group that becomes public, which they then see as visitors do", async () => {
    const { id, creator, blocked } = await privateGroup(app);
    await app.deps.database.db.update(groups).set({ isPrivate: false }).where(eq(groups.id, id));
    expect((await join(blocked, id)).json().message).toBe(BLOCKED);
    const { id: topicId } = await creator.api.discussions.create.mutate({ id, title: "Open", content: "Hi" });
    expect((await blocked.rest("GET", `/api/posts/${topicId}`)).statusCode).toBe(200);
    const payload = { content: "Let me in" };
    expect((await blocked.rest("POST", `/api/posts/${topicId}/comments`, { payload })).statusCode).toBe(403);
    const page = await blocked.api.groups.byId.query({ id });
    expect(page).toMatchObject({ isUserMember: false, mine: { status: "blocked" } });
    expect(page.can).toMatchObject({ join: false, leave: false, takePart: false });
  });

  test("comes back as everybody else does once the block is lifted", async () => {
    const { id, creator, blocked } = await privateGroup(app);
    expect((await unblock(creator, blocked, id)).statusCode).toBe(204);
    expect(await membershipOf(blocked, id)).toBeUndefined();
    expect((await join(blocked, id)).json().status).toBe("pending");
    const again = await unblock(creator, blocked, id);
    expect([again.statusCode, again.json().message]).toEqual([
      404,
      "This person isn't blocked from this group",
    ]);
  });

  test("takes the block along when they delete their account", async () => {
    const { id, creator, blocked } = await privateGroup(app);
    await blocked.api.myData.deleteAccount.mutate({ password: PASSWORD, confirmation: "delete my account" });
    const list = await creator.api.memberships.list.query({ id, status: "blocked" });
    expect(list.items).toEqual([]);
  });
});

describe("a group's admin", () => {
  test("blocks members, those who wait and those who have left, and finds them in a list of their own", async () => {
    const { id, creator, admin, rider, pending, removed, blocked } = await privateGroup(app);
    const count = async () => (await creator.api.groups.byId.query({ id })).memberCount;
    expect(await count()).toBe(3);
    for (const person of [rider, pending, removed])
      expect((await block(admin, person, id)).statusCode).toBe(204);
    expect((await block(admin, rider, id)).statusCode).toBe(204);
    expect(await count()).toBe(2);
    const list = await admin.rest("GET", `/api/groups/${id}/members?status=blocked`);
    expect(list.json().map(({ userId }: { userId: string }) => userId)).toEqual(
      [rider, pending, blocked, removed].map((person) => person.id),
    );
    expect((await admin.api.memberships.list.query({ id })).items.map(({ userId }) => userId)).toEqual([
      creator.id,
      admin.id,
    ]);
    expect((await rider.rest("GET", `/api/groups/${id}/members?status=blocked`)).statusCode).toBe(403);
  });

  test("blocks another admin, whose rights and invite links end, but not the creator, themselves or nobody", async () => {
    const { id, creator, admin, outsider } = await privateGroup(app);
    const secret = await secretOf(admin, id);
    const refusals = [
      await block(admin, creator, id),
      await block(admin, admin, id),
      await admin.rest("PUT", `/api/groups/${id}/members/nobody/block`),
      await admin.rest("PUT", `/api/groups/999999/members/${outsider.id}/block`),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409, 404, 404]);
    await creator.api.memberships.block.mutate({ id, userId: admin.id });
    expect((await block(admin, outsider, id)).statusCode).toBe(403);
    const accepted = await accept(outsider, secret);
    expect(accepted.statusCode).toBe(409);
    await creator.api.memberships.unblock.mutate({ id, userId: admin.id });
    await join(admin, id);
    await creator.api.memberships.approve.mutate({ id, userId: admin.id });
    expect(await membershipOf(admin, id)).toMatchObject({ role: "member", sharesEmail: false });
  });
});

test("the site's administrator blocks and unblocks, as they remove members", async () => {
  const { id, siteAdmin, rider } = await privateGroup(app);
  expect((await block(siteAdmin, rider, id)).statusCode).toBe(204);
  expect((await unblock(siteAdmin, rider, id)).statusCode).toBe(204);
});

test("nothing more is told to those who are blocked, also not what was under way, in a public group too", async () => {
  const creator = await member(app, { plan: "premium" });
  const rider = await member(app);
  const id = await createGroup(creator);
  await join(rider, id);
  const topic = { id, title: "Rally", content: "Sunday" };
  await creator.api.discussions.create.mutate(topic);
  await sweepOutbox(app.deps);
  const bell = async () => (await rider.api.notifications.unread.query()).count;
  expect(await bell()).toBe(1);
  // This one is still in the outbox.
  await creator.api.discussions.create.mutate({ ...topic, mentions: [rider.id] });
  await block(creator, rider, id);
  await sweepOutbox(app.deps);
  expect(await bell()).toBe(0);
  expect((await rider.api.notifications.list.query({})).total).toBe(0);
  await unblock(creator, rider, id);
  expect(await bell()).toBe(1);
});

test("of an approval, a link and a block at once only the block is left, whatever came first", async () => {
  const { id, creator, admin } = await privateGroup(app);
  const secret = await secretOf(admin, id);
  const riders: Person[] = [];
  while (riders.length < 12) riders.push(await member(app));
  const before = await creator.api.memberships.list.query({ id });
  await Promise.all(riders.map((rider) => join(rider, id)));
  const answers = await Promise.all(
    riders.flatMap((rider) => [
      accept(rider, secret),
      resendWhileBusy(() => admin.rest("POST", `${pathOf(rider, id)}/approve`)),
      block(creator, rider, id),
    ]),
  );
  for (const { statusCode } of answers) expect([200, 201, 204, 403, 409]).toContain(statusCode);
  expect((await creator.api.memberships.list.query({ id })).total).toBe(before.total);
  expect((await creator.api.groups.byId.query({ id })).memberCount).toBe(before.total);
  expect((await creator.api.memberships.list.query({ id, status: "blocked", limit: 100 })).total).toBe(13);
});

test("a block during 60 uses of an invite link by one rider leaves them out, with the right count", async () => {
  const { id, creator } = await privateGroup(app);
  const rider = await member(app);
  const secret = await secretOf(creator, id);
  const calls = Array.from({ length: 60 }, (_, at) =>
    at === 30 ? block(creator, rider, id) : accept(rider, secret),
  );
  const answers = await Promise.all(calls);
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(1);
  expect((await membershipOf(rider, id))?.status).toBe("blocked");
  expect((await creator.api.groups.byId.query({ id })).memberCount).toBe(3);
});
