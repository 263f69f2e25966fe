import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent } from "../../../test/events/event-rows";
import { addGroupMember, peopleOf } from "../../../test/group-rows";
import { form, member, PASSWORD, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

const told = async (person: Person) => {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.map(({ kind, event }) => [kind, event?.id]);
};

const deleteAccount = async (person: Person) => {
  const payload = { confirmation: "delete my account", password: PASSWORD };
  expect((await person.rest("POST", "/api/user/delete-account", { payload })).statusCode).toBe(204);
};

async function groupWithEvent({ isPrivate = true, maxParticipants = 2 } = {}) {
  const { groupId, member: organizer, ...people } = await peopleOf(app, { isPrivate, memberCount: 6 });
  const riders = [await member(app), await member(app), await member(app)] as const;
  for (const person of riders) await addGroupMember(app, { groupId, person });
  const id = await addGroupEvent(app, { groupId, organizer }, { maxParticipants });
  for (const person of riders) await person.api.participations.answer.mutate({ id, waitlist: true });
  return { ...people, groupId, id, organizer, riders };
}

test("the event of an organiser who leaves a private group goes to a co-organiser, who is told and whose place becomes free", async () => {
  const { groupId, id, organizer, riders } = await groupWithEvent();
  const [helper, , waiting] = riders;
  await organizer.api.participations.setRoles.mutate({ id, userId: helper.id, roles: ["co_organizer"] });
  await organizer.api.memberships.leave.mutate({ id: groupId });
  const event = await helper.api.events.read.query({ id });
  expect(event).toMatchObject({ organizerId: helper.id, status: "upcoming", can: { cancel: true } });
  expect(event).toMatchObject({ confirmedCount: 2, waitlistedCount: 0 });
  expect(await told(helper)).toEqual([["event_handed_over", id]]);
  expect(await told(waiting)).toEqual([["event_promoted", id]]);
});

test("without a co-organiser the event goes to the group's owner, without either it is cancelled, and those who come are told", async () => {
  const { groupId, id, organizer, riders, creator, admin } = await groupWithEvent();
  await creator.api.participations.answer.mutate({ id, status: "tentative" });
  await admin.api.memberships.remove.mutate({ id: groupId, userId: organizer.id });
  expect(await creator.api.events.read.query({ id })).toMatchObject({
    organizerId: creator.id,
    tentativeCount: 0,
  });
  expect(await told(creator)).toEqual([["event_handed_over", id]]);
  await admin.api.memberships.leave.mutate({ id: groupId });
  await deleteAccount(creator);
  const [first, , waiting] = riders;
  expect(await first.api.events.read.query({ id })).toMatchObject({ status: "cancelled" });
  for (const person of riders) expect(await told(person)).toEqual([["event_cancelled", id]]);
  await first.api.memberships.leave.mutate({ id: groupId });
  expect(await waiting.api.events.read.query({ id })).toMatchObject({ participants: { length: 2 } });
  expect(await told(waiting)).toEqual([["event_cancelled", id]]);
});

test("who is blocked from a public group, or outside when it becomes private, doesn't keep their events", async () => {
  const { creator, organizer, groupId, id } = await groupWithEvent({ isPrivate: false });
  const organizerNow = async () => (await creator.api.events.read.query({ id })).organizerId;
  await organizer.api.memberships.leave.mutate({ id: groupId });
  expect(await organizerNow()).toBe(organizer.id);
  await creator.api.memberships.block.mutate({ id: groupId, userId: organizer.id });
  expect(await organizerNow()).toBe(creator.id);

  const open = await groupWithEvent({ isPrivate: false });
  const { creator: owner } = open;
  await open.organizer.api.memberships.leave.mutate({ id: open.groupId });
  const answer = await owner.rest("PUT", `/api/groups/${open.groupId}`, await form({ isPrivate: "true" }));
  expect(answer.statusCode).toBe(200);
  expect(await owner.api.events.read.query({ id: open.id })).toMatchObject({ organizerId: owner.id });
});

test("all events of a series go to the same co-organiser, who is told once", async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  const organizer = await member(app, { plan: "gold" });
  const [first, second] = [await member(app), await member(app)];
  const ride = { name: "Coffee run", description: "Loop", dateTime: "2027-03-21T09:30" };
  const { id } = await organizer.api.events.createRide.mutate({
    ...ride,
    repeats: { frequency: "weekly", weekdays: ["SU"], count: 3 },
  });
  const { events } = await organizer.api.events.readSeries.query({ id });
  const ids = events.map((event) => event.id);
  for (const [at, person] of [
    [0, first],
    [1, second],
    [1, first],
    [2, second],
  ] as const) {
    const event = { id: ids[at] ?? id };
    await person.api.participations.answer.mutate(event);
    await organizer.api.participations.setRoles.mutate({
      ...event,
      userId: person.id,
      roles: ["co_organizer"],
    });
  }
  await deleteAccount(organizer);
  for (const event of ids)
    expect(await first.api.events.read.query({ id: event })).toMatchObject({
      organizerId: first.id,
      status: "upcoming",
    });
  expect(await told(first)).toEqual([["event_handed_over", id]]);
  expect(await told(second)).toEqual([]);
  app.setTime(null);
});

test("people without an account keep their places when a member leaves the private group, and get free ones", async () => {
  const { groupId, id, admin, riders } = await groupWithEvent({ maxParticipants: 3 });
  const { db } = app.deps.database;
  const guests = [
    { eventId: id, name: "Nan", status: "tentative" },
    { eventId: id, name: "Pop", status: "waitlisted", waitlistPlace: 1 },
  ] as const;
  await db.insert(eventParticipants).values([...guests]);
  await admin.api.memberships.remove.mutate({ id: groupId, userId: riders[0].id });
  const stored = await db
    .select({ name: eventParticipants.name, status: eventParticipants.status })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.eventId, id), isNotNull(eventParticipants.name)))
    .orderBy(asc(eventParticipants.name));
  expect(stored).toEqual([
    { name: "Nan", status: "tentative" },
    { name: "Pop", status: "confirmed" },
  ]);
  await sweepOutbox(app.deps);
});
