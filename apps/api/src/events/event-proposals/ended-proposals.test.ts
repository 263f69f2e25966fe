import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { events } from "@longpaddock/db/schema/events";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import {
  approve,
  EVENT,
  idOf,
  proposalPath,
  SECRET,
  strictGroup,
  told,
  withdraw,
} from "../../../test/events/proposals";
import { PASSWORD } from "../../../test/people";

const app = testApp();

describe("at the same moment", () => {
  test("two admins approve one event, and it is made once", async () => {
    const { creator, admin, propose, events } = await strictGroup(app);
    const proposal = idOf(await propose());
    const answers = await Promise.all([approve(admin, proposal), approve(creator, proposal)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 404)?.json().message).toBe(
      "This proposal has been answered or withdrawn",
    );
    expect(await events()).toHaveLength(1);
  });

  test("one approves and the author withdraws, changes it or leaves: one of both holds", async () => {
    const { id, admin, rider, propose, proposals, events } = await strictGroup(app);
    const acts = [
      (proposal: number) => withdraw(rider, proposal),
      (proposal: number) => rider.rest("PUT", proposalPath(proposal), { payload: EVENT }),
      () => rider.rest("DELETE", `/api/groups/${id}/leave`),
    ];
    for (const act of acts) {
      const before = (await events()).length;
      const proposal = idOf(await propose());
      const [approved] = await Promise.all([approve(admin, proposal), act(proposal)]);
      const added = (await events()).length - before;
      expect([201, 404, 409]).toContain(approved.statusCode);
      expect(added).toBe(approved.statusCode === 201 ? 1 : 0);
      for (const { status } of await proposals()) expect(status).toBe("waiting");
      for (const { id: left } of await proposals()) await withdraw(rider, left);
    }
  });

  test("the setting changes and a member plans: nothing appears that had to wait", async () => {
    const { id, admin, propose } = await strictGroup(app, { eventPlanning: "members" });
    const [answer] = await Promise.all([
      propose(),
      admin.rest("PUT", `/api/groups/${id}`, { payload: { eventPlanning: "approval" } }),
    ]);
    expect([201, 202]).toContain(answer.statusCode);
  });
});

describe("a proposal ends", () => {
  const ends: [string, (group: Awaited<ReturnType<typeof strictGroup>>) => Promise<unknown>][] = [
    ["leaves", ({ id, rider }) => rider.api.memberships.leave.mutate({ id })],
    ["is removed", ({ id, admin, rider }) => admin.api.memberships.remove.mutate({ id, userId: rider.id })],
    ["is blocked", ({ id, admin, rider }) => admin.api.memberships.block.mutate({ id, userId: rider.id })],
    [
      "deletes their account",
      ({ rider }) =>
        rider.api.myData.deleteAccount.mutate({ password: PASSWORD, confirmation: "delete my account" }),
    ],
  ];

  test.each(ends)("when its author %s", async (_what, end) => {
    const group = await strictGroup(app);
    const proposal = idOf(await group.propose());
    await end(group);
    expect(await group.proposals()).toEqual([]);
    expect((await approve(group.admin, proposal)).statusCode).toBe(404);
    expect(JSON.stringify(await told(app, group.admin))).not.toContain(SECRET);
  });

  test("when the group is deleted", async () => {
    const { id, creator, propose, proposals } = await strictGroup(app);
    await propose();
    expect((await creator.rest("DELETE", `/api/groups/${id}`)).statusCode).toBe(204);
    expect(await proposals()).toEqual([]);
  });
});

describe("the database", () => {
  const event = (organizerId: string, groupId: number) => ({
    groupId,
    organizerId,
    title: "Around",
    startsAt: new Date("2098-05-03"),
    vehicleType: "motorcycle" as const,
  });
  const refusal = (write: Promise<unknown>) =>
    write.then(
      () => null,
      (error: Error) => String(error.cause ?? error),
    );

  test("refuses an event that no admin approved, by whatever path", async () => {
    const { id, admin, rider } = await strictGroup(app);
    const { db } = app.deps.database;
    expect(await refusal(db.insert(events).values(event(rider.id, id)).execute())).toContain("not approved");
    expect(await refusal(db.insert(events).values(event(admin.id, id)).execute())).toBeNull();
  });

  test("refuses an approved proposal that stays", async () => {
    const { propose } = await strictGroup(app);
    const approved = app.deps.database.db
      .update(eventProposals)
      .set({ status: "approved" })
      .where(eq(eventProposals.id, idOf(await propose())));
    expect(await refusal(approved.execute())).toContain("is missing");
  });
});
