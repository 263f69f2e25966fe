import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent } from "../../../test/events/event-rows";
import { addRideDay, checkInBy, minutesAfter } from "../../../test/events/ride-day";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { openPage } from "../../../test/live/live-page";
import { guest, member, type Person } from "../../../test/people";
import { publish } from "../../core/live/publish";

const statements: string[] = [];
const app = testApp({ onStatement: (statement) => statements.push(statement) });
let id: number;
let organizer: Person;
let ana: Person;
let ben: Person;
let startsAt: Date;

beforeEach(async () => {
  const day = await addRideDay(app, 2);
  ({ id, organizer, startsAt } = day);
  [ana = organizer, ben = organizer] = day.riders;
});

const boardOf = (person: Person) => person.api.rideDay.board.query({ id });
const read = (person: Person, event = id) => person.rest("GET", `/api/events/${event}/ride-day`);
const setBackBy = (person: Person, backBy: string | null) =>
  person.rest("PUT", `/api/events/${id}/ride-day`, { payload: { backBy } });

test("the board says where each rider is at, with the last word and position", async () => {
  await app.deps.database.db.insert(eventRoles).values({ eventId: id, userId: ben.id, role: "sweep" });
  const position = { latitude: -35.2809, longitude: 149.13, accuracy: 8 };
  await checkInBy(ana, id, { status: "checked_in", message: "Fuelled up", position });
  app.setTime(minutesAfter(startsAt, 20));
  await checkInBy(ana, id, { status: "started" });
  const board = await boardOf(ben);
  expect(board).toMatchObject({ eventId: id, title: "Sunday loop", backBy: null, can: { run: false } });
  expect(board.asOf).toBe(minutesAfter(startsAt, 20).toISOString());
  expect(board.riders).toHaveLength(3);
  expect(board.riders[0]).toEqual({
    user: { id: ana.id, firstName: "Rider 1", lastName: "Ríos", profileImageUrl: null },
    isOrganizer: false,
    roles: [],
    isExpected: true,
    status: "started",
    statedAt: minutesAfter(startsAt, 20).toISOString(),
    by: ana.id,
    sayer: null,
    mayHaveRoles: true,
    participantId: null,
    isGuest: false,
    message: "Fuelled up",
    position: { ...position, locatedAt: startsAt.toISOString() },
  });
  const [, ...others] = board.riders;
  expect(others.map(({ user, isOrganizer, roles }) => [user.id, isOrganizer, roles]).toSorted()).toEqual(
    [
      [organizer.id, true, []],
      [ben.id, false, ["sweep"]],
    ].toSorted(),
  );
});

test("the board is for those who come and those who run the event, and for nobody else", async () => {
  const [decliner, outsider, admin] = [
    await member(app),
    await member(app),
    await member(app, { admin: true }),
  ];
  await decliner.api.participations.answer.mutate({ id, status: "declined" });
  expect((await read(organizer)).json()).toMatchObject({ can: { run: true } });
  for (const person of [decliner, outsider, admin]) expect((await read(person)).statusCode).toBe(403);
  expect((await read(guest(app))).statusCode).toBe(401);
  expect((await read(ana, 999_999)).statusCode).toBe(404);
  await ana.api.participations.leave.mutate({ id });
  expect((await read(ana)).statusCode).toBe(403);
  expect((await boardOf(ben)).riders.map(({ user }) => user.id)).not.toContain(ana.id);
});

test("outsiders don't find the board of a private group's event", async () => {
  const groupId = await addGroup(app, organizer, { isPrivate: true });
  for (const person of [organizer, ana]) await addGroupMember(app, { groupId, person });
  const eventId = await addGroupEvent(app, { groupId, organizer }, { startsAt: startsAt });
  expect((await read(organizer, eventId)).statusCode).toBe(200);
  expect((await read(ana, eventId)).statusCode).toBe(403);
  expect((await read(ben, eventId)).statusCode).toBe(404);
});

test("who may come is on the board without being expected", async () => {
  await ben.api.participations.answer.mutate({ id, status: "tentative" });
  const { riders } = await boardOf(ana);
  expect(riders.find(({ user }) => user.id === ben.id)).toMatchObject({ isExpected: false, status: null });
});

test("the board names the leader who has said a rider's status, also one who is no longer on it", async () => {
  const lead = await member(app, { firstName: "Kim" });
  await lead.api.participations.answer.mutate({ id });
  await app.deps.database.db.insert(eventRoles).values({ eventId: id, userId: lead.id, role: "lead" });
  const path = `/api/events/${id}/riders/${ana.id}/check-in`;
  expect((await lead.rest("POST", path, { payload: { status: "checked_in" } })).statusCode).toBe(200);
  await lead.api.participations.leave.mutate({ id });
  const { riders } = await boardOf(ben);
  const row = riders.find(({ user }) => user.id === ana.id);
  expect(row).toMatchObject({ by: lead.id, sayer: { id: lead.id, firstName: "Kim" }, mayHaveRoles: true });
  expect(riders.map(({ user }) => user.id)).not.toContain(lead.id);
  expect(riders.find(({ user }) => user.id === organizer.id)).toMatchObject({ mayHaveRoles: false });
});

test("the board is one statement whatever the number of riders", async () => {
  const count = async () => {
    await boardOf(ana);
    statements.length = 0;
    await boardOf(ana);
    return statements.filter((statement) => statement.includes("ride_day_watches")).length;
  };
  expect(await count()).toBe(1);
  for (let more = 0; more < 5; more++) await (await member(app)).api.participations.answer.mutate({ id });
  expect(await count()).toBe(1);
  expect((await boardOf(ana)).riders).toHaveLength(8);
});

test("a check-in is told at once to the pages of those who see the board, and to nobody else", async () => {
  const outsider = await member(app);
  const query = { query: `?events=${id}` };
  const [board, other, visitor] = [
    await openPage(app, organizer, query),
    await openPage(app, outsider, query),
    await openPage(app, guest(app), query),
  ];
  // What riders answered just before may still be on its way.
  await publish(app.deps.database, { eventId: id, kind: "details" });
  for (const page of [board, other, visitor]) while ((await page.next("change")).kind !== "details");
  await checkInBy(ana, id, { status: "checked_in" });
  expect(await board.next("change")).toMatchObject({ eventId: id, kind: "checkIns" });
  await ben.api.participations.leave.mutate({ id });
  for (const page of [other, visitor])
    expect(await page.next("change")).toMatchObject({ eventId: id, kind: "participants" });
  for (const page of [board, other, visitor]) page.leave();
});

test("those who run the ride say when it should be back, in the time where it takes place", async () => {
  expect((await setBackBy(organizer, "2026-11-22T17:00")).json()).toMatchObject({
    backBy: "2026-11-22T06:00:00.000Z",
  });
  expect((await boardOf(ana)).backBy).toBe("2026-11-22T06:00:00.000Z");
  expect((await setBackBy(organizer, null)).json()).toMatchObject({ backBy: null });
  await app.deps.database.db.insert(eventRoles).values({ eventId: id, userId: ben.id, role: "co_organizer" });
  expect((await setBackBy(ben, "2026-11-22T18:00")).statusCode).toBe(200);
  expect((await setBackBy(ana, "2026-11-22T18:00")).statusCode).toBe(403);
});

test.each(["2026-11-22T09:00", "2026-11-24T00:01", "2026-11-21", "five", ""])(
  "back by %s is refused",
  async (backBy) => {
    const answer = await setBackBy(organizer, backBy);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["backBy"]]);
  },
);

test("the time moves as long as riders may be out, until two days after the ride", async () => {
  const dayEndsAt = new Date("2026-11-22T13:00:00Z");
  await app.deps.database.db
    .update(events)
    .set({ endsAt: minutesAfter(startsAt, 60) })
    .where(eq(events.id, id));
  app.setTime(minutesAfter(startsAt, 120));
  expect((await boardOf(organizer)).can).toEqual({ run: true, setBackBy: true, checkInRiders: true });
  expect((await setBackBy(organizer, "2026-11-24T00:00")).statusCode).toBe(200);
  const late = await setBackBy(organizer, "2026-11-24T00:01");
  expect([late.statusCode, late.json().fields]).toEqual([
    400,
    { backBy: "That's more than a day after the ride's last day" },
  ]);
  await app.deps.database.db.update(events).set({ status: "completed" }).where(eq(events.id, id));
  expect((await setBackBy(organizer, "2026-11-22T20:00")).statusCode).toBe(200);
  app.setTime(minutesAfter(dayEndsAt, 48 * 60));
  expect((await setBackBy(organizer, "2026-11-22T17:00")).statusCode).toBe(409);
  expect((await boardOf(organizer)).can).toEqual({ run: true, setBackBy: false, checkInRiders: true });
  await app.deps.database.db.update(events).set({ status: "cancelled" }).where(eq(events.id, id));
  expect((await setBackBy(organizer, "2026-11-22T17:00")).json().message).toBe("This event was cancelled");
});

test("who is blocked from the group doesn't see the board of an event that is over", async () => {
  const groupId = await addGroup(app, organizer);
  await addGroupMember(app, { groupId, person: organizer }, { role: "admin" });
  const eventId = await addGroupEvent(app, { groupId, organizer }, { startsAt: startsAt });
  await ana.api.participations.answer.mutate({ id: eventId });
  app.setTime(minutesAfter(startsAt, 24 * 60));
  expect((await read(ana, eventId)).statusCode).toBe(200);
  await organizer.api.memberships.block.mutate({ id: groupId, userId: ana.id });
  expect((await read(ana, eventId)).statusCode).toBe(403);
});
