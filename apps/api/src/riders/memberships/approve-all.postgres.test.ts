import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { userBadges } from "@longpaddock/db/schema/user-badges";
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
let creator: Person;
let riders: Person[];

beforeAll(async () => {
  creator = await member(app, { plan: "premium" });
  riders = await Promise.all(Array.from({ length: 6 }, () => member(app)));
});

/** A private group that these people have asked to join, one after the other. */
async function askedFor(people: readonly Person[], fields: { maxMembers?: number } = {}) {
  const id = await addGroup(app, creator, { isPrivate: true, memberCount: 1, ...fields });
  await addGroupMember(app, { groupId: id, person: creator }, { role: "admin" });
  for (const person of people) await person.api.memberships.join.mutate({ id });
  return id;
}

/** What the group counts, and who beside the creator is in it and waits. */
async function stored(groupId: number) {
  const { db } = app.deps.database;
  const found = await db
    .select({ userId: groupMembers.userId, status: groupMembers.status })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(asc(groupMembers.id));
  const [group] = await db.select().from(groups).where(eq(groups.id, groupId));
  const named = (status: string) => found.filter((row) => row.status === status).map(({ userId }) => userId);
  return { count: group?.memberCount, active: named("active").slice(1), pending: named("pending") };
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);

test.each([
  ["REST", 4],
  ["tRPC", 6],
] as const)(
  "over %s, the longest-waiting fill a group of %i exactly, and the others stay",
  async (via, maxMembers) => {
    const id = await askedFor(riders, { maxMembers });
    const approveAll = () => creator.api.memberships.approveAll.mutate({ id });
    const answer =
      via === "tRPC"
        ? await approveAll()
        : (await creator.rest("POST", `/api/groups/${id}/members/approve-all`)).json();
    const room = maxMembers - 1;
    const waiting = { noRoom: 6 - room, theirLimit: 0 };
    expect(answer).toEqual({ approved: room, waiting });
    const after = {
      count: maxMembers,
      active: idsOf(riders.slice(0, room)),
      pending: idsOf(riders.slice(room)),
    };
    expect(await stored(id)).toEqual(after);
    expect(await approveAll()).toEqual({ approved: 0, waiting });
    expect(await stored(id)).toEqual(after);
    await creator.api.groups.delete.mutate({ id });
  },
);

test("who can't join more groups on their plan stays, and takes nobody's place", async () => {
  const [full, other] = [await member(app), await member(app)];
  for (let at = 0; at < 5; at++) {
    const groupId = await addGroup(app, creator, { name: `Group ${at}` });
    await addGroupMember(app, { groupId, person: full });
  }
  const id = await askedFor([full, other], { maxMembers: 2 });
  const answer = await creator.api.memberships.approveAll.mutate({ id });
  expect(answer).toEqual({ approved: 1, waiting: { noRoom: 0, theirLimit: 1 } });
  expect(await stored(id)).toEqual({ count: 2, active: [other.id], pending: [full.id] });
});

test("each of the new members is told and earns their badge, of which the admin hears nothing", async () => {
  const people = await Promise.all([member(app), member(app)]);
  const id = await askedFor(people);
  const answer = await creator.rest("POST", `/api/groups/${id}/members/approve-all`);
  expect([answer.json().approved, answer.headers["x-badges-unlocked"]]).toEqual([2, undefined]);
  await sweepOutbox(app.deps);
  for (const person of people) {
    const { items } = await person.api.notifications.list.query({});
    expect(items.map(({ kind, group }) => [kind, group?.id])).toEqual([["membership_approved", id]]);
    expect(await app.deps.database.db.$count(userBadges, eq(userBadges.userId, person.id))).toBe(1);
  }
});

test("with nobody waiting it changes nothing", async () => {
  const id = await askedFor([]);
  const answer = await creator.api.memberships.approveAll.mutate({ id });
  expect(answer).toEqual({ approved: 0, waiting: { noRoom: 0, theirLimit: 0 } });
});

test("beside single approvals, withdrawals and another such call, the count stays right and within the limit", async () => {
  const id = await askedFor(riders.slice(0, 4), { maxMembers: 3 });
  const path = `/api/groups/${id}`;
  const answers = await Promise.all([
    creator.rest("POST", `${path}/members/approve-all`),
    ...riders.slice(3, 4).map((rider) => creator.rest("POST", `${path}/members/${rider.id}/approve`)),
    ...riders.slice(0, 1).map((rider) => rider.rest("DELETE", `${path}/leave`)),
    creator.rest("POST", `${path}/members/approve-all`),
  ]);
  for (const { statusCode } of answers) expect([200, 204, 409]).toContain(statusCode);
  const { count = 0, active } = await stored(id);
  expect(count).toBe(active.length + 1);
  expect(count).toBeLessThanOrEqual(3);
});

test.each([
  ["guest", 401],
  ["outsider", 403],
  ["pending", 403],
  ["removed", 403],
  ["blocked", 403],
  ["rider", 403],
  ["siteAdmin", 403],
  ["admin", 200],
  ["creator", 200],
] as const)("approving everybody is decided for the %s with %i", async (name, status) => {
  const cast = await privateGroup(app);
  const person = name === "guest" ? guest(app) : cast[name];
  const { statusCode } = await person.rest("POST", `/api/groups/${cast.id}/members/approve-all`);
  const overTrpc = await person.api.memberships.approveAll.mutate({ id: cast.id }).then(
    () => 200,
    (error) => error.data.httpStatus,
  );
  expect([statusCode, overTrpc]).toEqual([status, status]);
  const asker = and(eq(groupMembers.groupId, cast.id), eq(groupMembers.userId, cast.pending.id));
  const [found] = await app.deps.database.db.select().from(groupMembers).where(asker);
  expect(found?.status).toBe(status === 200 ? "active" : "pending");
});
