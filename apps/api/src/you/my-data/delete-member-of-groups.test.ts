import { groupMembers } from "@longpaddock/db/schema/group-members";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member, PASSWORD, type Person } from "../../../test/people";

const app = testApp();

const deleteAccount = async (person: Person) => {
  const payload = { confirmation: "delete my account", password: PASSWORD };
  expect((await person.rest("POST", "/api/user/delete-account", { payload })).statusCode).toBe(204);
};

test("a deleted account leaves its groups, and its own group goes to another of its admins", async () => {
  const { id, creator, admin, rider, pending } = await privateGroup(app);
  const countOf = async () => (await guest(app).api.groups.byId.query({ id })).memberCount;
  await deleteAccount(rider);
  await deleteAccount(pending);
  expect(await countOf()).toBe(2);
  await deleteAccount(creator);
  expect(await countOf()).toBe(1);
  const group = await admin.api.groups.byId.query({ id });
  expect([group.creator?.id, group.can.handOver]).toEqual([admin.id, true]);
  const list = await admin.api.memberships.list.query({ id });
  expect(list.items.map(({ userId }) => userId)).toEqual([admin.id]);
  expect((await admin.api.memberships.list.query({ id, status: "pending" })).total).toBe(0);
});

test("of a deleted creator's admins, the one who has been in the group longest gets it", async () => {
  const { id, creator, admin } = await privateGroup(app);
  const earlier = await member(app);
  for (const [person, joinedAt] of [
    [admin, new Date("2026-02-01T00:00:00Z")],
    [earlier, new Date("2026-01-01T00:00:00Z")],
  ] as const) {
    const admins = { groupId: id, userId: person.id, role: "admin", joinedAt } as const;
    await app.deps.database.db
      .insert(groupMembers)
      .values(admins)
      .onConflictDoUpdate({ target: [groupMembers.groupId, groupMembers.userId], set: admins });
  }
  await deleteAccount(creator);
  expect((await admin.api.groups.byId.query({ id })).creator?.id).toBe(earlier.id);
});

test("a group without another admin keeps its members after its creator's account is deleted", async () => {
  const [creator, rider] = [await member(app, { plan: "premium" }), await member(app)];
  const id = await createGroup(creator);
  await rider.api.memberships.join.mutate({ id });
  await deleteAccount(creator);
  const group = await rider.api.groups.byId.query({ id });
  expect([group.memberCount, group.creator]).toMatchObject([1, { firstName: null, lastName: null }]);
  const rows = await app.deps.database.db.$count(groupMembers, eq(groupMembers.groupId, id));
  expect(rows).toBe(1);
});
