import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { and, count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";

const app = testApp();
const RIDERS = 60;
const riders: Person[] = [];

beforeAll(async () => {
  while (riders.length < RIDERS) riders.push(await member(app));
});

async function countsOf(groupId: number) {
  const { db } = app.deps.database;
  const [stored] = await db.select().from(groups).where(eq(groups.id, groupId));
  const [active] = await db
    .select({ rows: count() })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, "active")));
  return { stored: stored?.memberCount, rows: active?.rows };
}

const joinAsAsked = (rider: Person, groupId: number) =>
  resendWhileBusy(() => rider.rest("POST", `/api/groups/${groupId}/join`));

/** The number of answers with each status and message. */
function outcomes(answers: Awaited<ReturnType<Person["rest"]>>[]) {
  const found: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.statusCode < 300 ? "done" : `${answer.statusCode} ${answer.json().message}`;
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}

async function addOwnedGroup(fields: Parameters<typeof addGroup>[2]) {
  const creator = await member(app, { plan: "premium" });
  const groupId = await addGroup(app, creator, { memberCount: 1, ...fields });
  await addGroupMember(app, { groupId, person: creator }, { role: "admin" });
  return { creator, groupId };
}

describe("of 60 simultaneous", () => {
  test("joins, exactly as many succeed as there is room", async () => {
    const { groupId } = await addOwnedGroup({ maxMembers: 8 });
    const answers = await Promise.all(riders.map((rider) => joinAsAsked(rider, groupId)));
    expect(outcomes(answers)).toEqual({ done: 7, "409 This group is full": 53 });
    expect(await countsOf(groupId)).toEqual({ stored: 8, rows: 8 });
  });

  test("joins of a group without a limit, exactly as many succeed as its creator's plan allows", async () => {
    const { groupId } = await addOwnedGroup({ maxMembers: null });
    const answers = await Promise.all(riders.map((rider) => joinAsAsked(rider, groupId)));
    expect(outcomes(answers)).toEqual({ done: 49, "409 This group is full": 11 });
    expect(await countsOf(groupId)).toEqual({ stored: 50, rows: 50 });
  });

  test("approvals, exactly as many succeed as there is room", async () => {
    const { creator, groupId } = await addOwnedGroup({ maxMembers: 4, isPrivate: true });
    const asked = await Promise.all(riders.map((rider) => joinAsAsked(rider, groupId)));
    expect(outcomes(asked)).toEqual({ done: RIDERS });
    // A member's requests take turns, and one that has waited for seconds is refused. One that was done and answered too
    // late finds the rider let in when it is sent again.
    let late = 0;
    const approve = ({ id }: Person) =>
      resendWhileBusy(async () => {
        const answer = await creator.rest("POST", `/api/groups/${groupId}/members/${id}/approve`);
        if (answer.statusCode === 503) late++;
        return answer;
      });
    const found = outcomes(await Promise.all(riders.slice(0, 20).map(approve)));
    expect(found).toMatchObject({ "409 This group is full": 17 });
    expect(found.done ?? 0).toBeLessThanOrEqual(3);
    expect((found.done ?? 0) + late).toBeGreaterThanOrEqual(3);
    expect(await countsOf(groupId)).toEqual({ stored: 4, rows: 4 });
  });
});

test("a member's simultaneous joins of ten groups keep to the limit of their plan", async () => {
  const rider = await member(app);
  const made = await Promise.all(Array.from({ length: 10 }, () => addOwnedGroup({ name: "One of ten" })));
  const answers = await Promise.all(
    made.map(({ groupId }) => rider.rest("POST", `/api/groups/${groupId}/join`)),
  );
  expect(outcomes(answers)).toEqual({ done: 5, "403 Your plan includes 5 joined groups": 5 });
  const refused = answers.find(({ statusCode }) => statusCode === 403);
  expect(refused?.json()).toMatchObject({ feature: "maxGroupsJoined", profileType: "free" });
});

test("a member who joins one group ten times at once is in it once", async () => {
  const { groupId } = await addOwnedGroup({ name: "Once is enough" });
  const rider = await member(app);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => rider.rest("POST", `/api/groups/${groupId}/join`)),
  );
  expect(outcomes(answers)).toEqual({ done: 1, "409 You are already a member of this group": 9 });
  expect(await countsOf(groupId)).toEqual({ stored: 2, rows: 2 });
});

test("leaving, removing, approving and changing roles at once leaves neither a ghost nor a wrong count", async () => {
  const { creator, groupId } = await addOwnedGroup({ name: "Busy", isPrivate: true });
  const rider = await member(app);
  const path = `/api/groups/${groupId}`;
  for (let round = 0; round < 8; round++) {
    await rider.rest("POST", `${path}/join`);
    const answers = await Promise.all([
      creator.rest("POST", `${path}/members/${rider.id}/approve`),
      rider.rest("DELETE", `${path}/leave`),
      creator.rest("DELETE", `${path}/members/${rider.id}`),
      creator.rest("PUT", `${path}/members/${rider.id}/role`, { payload: { role: "admin" } }),
    ]);
    for (const { statusCode } of answers) expect([200, 204, 404, 409]).toContain(statusCode);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await countsOf(groupId)).toEqual({ stored: 1, rows: 1 });
    expect((await rider.rest("GET", `${path}/members`)).statusCode).toBe(403);
  }
});
