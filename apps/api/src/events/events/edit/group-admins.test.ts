import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addGroupEvent, addRide } from "../../../../test/events/event-rows";
import { privateGroup } from "../../../../test/groups";
import type { Person } from "../../../../test/people";
import { sweepOutbox } from "../../../notifications/notifications/sweep-outbox";

const app = testApp();

async function told(person: Person) {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items
    .filter(({ kind }) => kind.startsWith("event_"))
    .map(({ kind, changes, actor }) => [kind, changes, actor.firstName]);
}

/** Organised by a plain member of the group. */
async function eventOfMember() {
  const group = await privateGroup(app);
  const id = await addGroupEvent(app, { groupId: group.id, organizer: group.rider });
  await group.creator.api.participations.answer.mutate({ id });
  return { ...group, groupId: group.id, id, path: `/api/events/${id}` };
}

describe("admins of a group", () => {
  test("change its members' events, and the organiser hears who changed what", async () => {
    const { id, path, admin, rider, creator } = await eventOfMember();
    const can = (await admin.api.events.read.query({ id })).can;
    expect(can).toEqual({
      run: false,
      change: false,
      edit: true,
      close: false,
      reopen: false,
      cancel: true,
      keepIncidents: true,
    });
    const answer = await admin.rest("PATCH", path, { payload: { location: "Tumut" } });
    expect([answer.statusCode, answer.json().location]).toEqual([200, "Tumut"]);
    expect(await told(rider)).toEqual([["event_changed", ["place"], "Ada"]]);
    expect(await told(creator)).toEqual([["event_changed", ["place"], "Ada"]]);
  });

  test("tell only the organiser of a new title or description", async () => {
    const { id, admin, rider, creator } = await eventOfMember();
    await admin.api.events.update.mutate({ id, title: "Club fortnight", description: "Bring water" });
    expect(await told(rider)).toEqual([["event_changed", [], "Ada"]]);
    expect(await told(creator)).toEqual([]);
    await admin.api.events.update.mutate({ id, title: "Club fortnight" });
    await rider.api.events.update.mutate({ id, title: "Club month" });
    expect(await told(rider)).toHaveLength(1);
  });

  test("cancel them: the organiser hears who did, and it isn't an act of the site's administrators", async () => {
    const { id, path, admin, rider, creator } = await eventOfMember();
    expect((await admin.rest("DELETE", path)).statusCode).toBe(200);
    expect(await told(rider)).toEqual([["event_cancelled", [], "Ada"]]);
    expect(await told(creator)).toEqual([["event_cancelled", [], "Ada"]]);
    const acts = await app.deps.database.db
      .select()
      .from(adminActs)
      .where(and(eq(adminActs.act, "event_cancelled"), eq(adminActs.subjectId, String(id))));
    expect(acts).toEqual([]);
    expect((await admin.rest("PATCH", path, { payload: { location: "Late" } })).statusCode).toBe(409);
  });

  test("change and cancel a series from one date on", async () => {
    const { admin, rider, groupId } = await eventOfMember();
    const first = await rider.api.events.createInGroup.mutate({
      id: groupId,
      title: "Monthly",
      eventDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      repeats: { frequency: "monthlyByDate", count: 2 },
    });
    await admin.api.events.update.mutate({ id: first.id, scope: "following", title: "Every month" });
    expect(await told(rider)).toEqual([["event_changed", ["following"], "Ada"]]);
    await admin.api.events.cancel.mutate({ id: first.id, scope: "following" });
    const { items } = await rider.api.events.ofGroup.query({ id: groupId, when: "upcoming" });
    expect(items.map(({ title }) => title)).toEqual(["Club weekend"]);
    expect(await told(rider)).toHaveLength(2);
  });

  test("don't close them, choose roles or write their briefings", async () => {
    const { id, path, admin, rider, creator } = await eventOfMember();
    const refused = [
      await admin.rest("POST", `${path}/close`),
      await admin.rest("PUT", `${path}/roles/${creator.id}`, { payload: { roles: ["sweep"] } }),
      await admin.rest("POST", `${path}/briefing`, { payload: { briefingContent: "Fuel up" } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await told(rider)).toEqual([]);
    expect((await admin.api.events.read.query({ id })).status).toBe("upcoming");
  });

  test("have no say once they aren't admins any more, and none over rides without a group", async () => {
    const { id, path, groupId, creator, admin, rider } = await eventOfMember();
    const ride = await addRide(app, rider);
    expect((await admin.rest("DELETE", `/api/events/${ride}`)).statusCode).toBe(403);
    await creator.api.memberships.changeRole.mutate({ id: groupId, userId: admin.id, role: "moderator" });
    const statuses = [
      await admin.rest("PATCH", path, { payload: { location: "Tumut" } }),
      await admin.rest("DELETE", path),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403]);
    expect((await admin.api.events.read.query({ id })).can).toMatchObject({ edit: false, cancel: false });
  });
});
