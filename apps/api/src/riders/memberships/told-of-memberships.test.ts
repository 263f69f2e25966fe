import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
let ana: Person;
let ben: Person;
let cat: Person;
let id: number;

beforeAll(async () => {
  [ana, ben, cat] = await Promise.all([member(app, { plan: "gold" }), member(app), member(app)]);
  id = await addGroup(app, ana, { isPrivate: true, memberCount: 2 });
  await addGroupMember(app, { groupId: id, person: ana }, { role: "admin" });
  await addGroupMember(app, { groupId: id, person: cat });
});

async function kindsOf(person: Person) {
  await sweepOutbox(app.deps);
  return (await person.api.notifications.list.query({})).items.map(({ kind }) => kind);
}

test("admins are told who asks to join, and the new member of their approval and of each new role", async () => {
  await ben.api.memberships.join.mutate({ id });
  expect(await kindsOf(ana)).toEqual(["membership_requested"]);
  await ana.api.memberships.approve.mutate({ id, userId: ben.id });
  await ana.api.memberships.changeRole.mutate({ id, userId: ben.id, role: "moderator" });
  await ana.api.memberships.changeRole.mutate({ id, userId: ben.id, role: "moderator" });
  expect(await kindsOf(ben)).toEqual(["role_changed", "membership_approved"]);
  expect(await kindsOf(cat)).toEqual([]);
});

test("the new owner of a group is told of the hand-over", async () => {
  await ana.api.memberships.changeRole.mutate({ id, userId: cat.id, role: "admin" });
  await ana.api.memberships.changeOwner.mutate({ id, userId: cat.id });
  expect(await kindsOf(cat)).toEqual(["owner_changed", "role_changed"]);
  expect(await kindsOf(ana)).not.toContain("owner_changed");
});

test("admins are told once of somebody who asks again and again, and no more of a request that was withdrawn", async () => {
  const dan = await member(app);
  const closed = await addGroup(app, ana, { isPrivate: true, memberCount: 1 });
  await addGroupMember(app, { groupId: closed, person: ana }, { role: "admin" });
  const requests = async () => {
    await sweepOutbox(app.deps);
    const { items } = await ana.api.notifications.list.query({});
    return items.filter(({ group }) => group?.id === closed).length;
  };
  for (let count = 0; count < 3; count++) {
    await dan.api.memberships.join.mutate({ id: closed });
    expect(await requests()).toBe(1);
    await dan.api.memberships.leave.mutate({ id: closed });
    expect(await requests()).toBe(0);
  }
});
