import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addRideDay, checkInBy, minutesAfter } from "../../../../test/events/ride-day";
import { guest, member, type Person } from "../../../../test/people";

const app = testApp();
let id: number;
let organizer: Person;
let ana: Person;
let coOrganizer: Person;
let startsAt: Date;

beforeEach(async () => {
  const day = await addRideDay(app, 2);
  ({ id, organizer, startsAt } = day);
  [ana = organizer, coOrganizer = organizer] = day.riders;
  await app.deps.database.db
    .insert(eventRoles)
    .values({ eventId: id, userId: coOrganizer.id, role: "co_organizer" });
});

const reopen = (person: Person) => person.rest("POST", `/api/events/${id}/reopen`);
const close = (person: Person) => person.rest("POST", `/api/events/${id}/close`);
const at = (minutes: number) => app.setTime(minutesAfter(startsAt, minutes));

test("an organiser takes back that a ride was closed, for an hour, and riders go on", async () => {
  await checkInBy(ana, id, { status: "checked_in" });
  at(60);
  expect((await reopen(organizer)).json().message).toBe("This event isn't closed");
  await close(coOrganizer);
  expect((await checkInBy(ana, id, { status: "started" })).statusCode).toBe(409);
  at(120);
  expect((await organizer.api.events.read.query({ id })).can).toMatchObject({ close: false, reopen: true });
  for (const other of [ana, coOrganizer, await member(app), await member(app, { admin: true })])
    expect((await reopen(other)).statusCode).toBe(403);
  expect((await reopen(guest(app))).statusCode).toBe(401);
  const answer = await reopen(organizer);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { status: "upcoming", can: { close: true, reopen: false } },
  ]);
  expect((await checkInBy(ana, id, { status: "started" })).statusCode).toBe(200);
  await organizer.api.events.close.mutate({ id });
  app.setTime(new Date(minutesAfter(startsAt, 180).getTime() + 1));
  const late = await reopen(organizer);
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    "This event was closed more than an hour ago",
  ]);
  await expect(organizer.api.events.reopen.mutate({ id })).rejects.toThrow("more than an hour ago");
});
