import { randomUUID } from "node:crypto";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import type { Person } from "../../../test/people";
import { sweepRiders } from "./forget-riders";

const app = testApp();
let id: number;
let organizer: Person;
let lead: Person;
let rider: Person;
let startsAt: Date;

const at = (minutes: number) => minutesAfter(startsAt, minutes);

beforeEach(async () => {
  const day = await addRideDay(app, 2);
  ({ id, organizer, startsAt } = day);
  [lead, rider] = day.riders as [Person, Person];
  app.setTime(at(-60));
  await organizer.api.participations.setRoles.mutate({ id, userId: lead.id, roles: ["lead"] });
});

type Method = "GET" | "POST" | "PATCH" | "DELETE";
const call = (person: Person, [method, path]: [Method, string], payload?: object) =>
  person.rest(method, `/api/events/${id}/${path}`, payload && { payload });

async function sent(person: Person, to: [Method, string], payload?: object) {
  const answer = await call(person, to, payload);
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.payload}`);
  return answer.json();
}

const RAE = { name: "Rae Walker", phone: "0400 111 222", emergencyContactName: "Kim" };
const sheetOf = (person: Person) => sent(person, ["GET", "sheet"]);
const stored = () =>
  app.deps.database.db.select().from(eventParticipants).where(eq(eventParticipants.eventId, id));
const names = async () => (await sheetOf(lead)).map(({ name }: { name: string }) => name);

test("a walk-in is named by the id of their act, of any version, and a member's check-in tells their place on the sheet", async () => {
  const actId = "11111111-1111-1111-1111-111111111111";
  const rae = await sent(lead, ["POST", "riders"], { ...RAE, actId });
  expect(await sent(lead, ["POST", "riders"], { ...RAE, actId })).toEqual(rae);
  const checkIn = (who: string, status: string) => sent(lead, ["POST", `riders/${who}/check-in`], { status });
  expect(await checkIn(actId, "checked_in")).toMatchObject({ participantId: rae.id });
  const { missing } = await sent(lead, ["POST", "head-counts"], { name: "Fuel", seen: [actId] });
  expect(missing).not.toContain(rae.id);
  const { userId, participantId } = await checkIn(rider.id, "checked_in");
  expect([userId, participantId]).toEqual([rider.id, expect.any(Number)]);
  expect(await checkIn(`${participantId}`, "cant_make_it")).toMatchObject({ userId, participantId });
});

test("what another phone heard of a walk-in who was taken off finds them, and taking off again changes nothing", async () => {
  const actId = randomUUID();
  const { id: rae } = await sent(lead, ["POST", "riders"], { ...RAE, actId });
  for (const one of [rae, actId, rae])
    expect(await sent(lead, ["DELETE", `riders/${one}`])).toEqual({
      id: rae,
      eventId: id,
      isDeleted: true,
      status: null,
    });
  expect(await names()).not.toContain(RAE.name);
  expect((await rider.api.events.read.query({ id })).confirmedCount).toBe(2);
  expect(await sent(organizer, ["POST", "riders"], { ...RAE, actId })).toMatchObject({ id: rae });
  expect(await names()).not.toContain(RAE.name);
  const late = { status: "checked_in", actId: randomUUID(), statedAt: at(-90).toISOString() };
  expect(await sent(organizer, ["POST", `riders/${actId}/check-in`], late)).toMatchObject({
    status: "checked_in",
  });
  expect((await sheetOf(lead)).find((row: { id: number }) => row.id === rae)).toMatchObject({
    ...RAE,
    status: "checked_in",
    by: organizer.id,
    isExpected: false,
  });
  const gone = await sent(lead, ["DELETE", `riders/${rae}`]);
  expect(gone).toMatchObject({ isDeleted: false, status: "left_ride" });
});

test("a head count that names a rider whose act is still on its way, and somebody of another ride, is kept and has seen the rider", async () => {
  const actId = randomUUID();
  await sent(lead, ["POST", `riders/${rider.id}/check-in`], { status: "checked_in" });
  const { id: gone } = await sent(lead, ["POST", "riders"], { ...RAE, name: "Gone" });
  await sent(lead, ["DELETE", `riders/${gone}`]);
  app.setTime(at(60));
  const stated = (minutes: number) => ({ actId: randomUUID(), statedAt: at(minutes).toISOString() });
  const seen = [actId.toUpperCase(), rider.id, gone, 999_999];
  const counted = await sent(lead, ["POST", "head-counts"], { seen, at: at(30).toISOString() });
  expect(counted).toMatchObject({ expected: 2, missing: [] });
  const { id: rae } = await sent(organizer, ["POST", "riders"], { ...RAE, ...stated(-20), actId });
  const checkIn = { status: "checked_in", ...stated(-10) };
  await sent(organizer, ["POST", `riders/${actId}/check-in`], checkIn);
  const [later] = await sent(lead, ["GET", "head-counts"]);
  expect(later).toMatchObject({ id: counted.id, expected: 3, missing: [] });
  expect(later.seen).toContain(rae);
  const other = await addRideDay(app, 1);
  const count = { actId: randomUUID(), seen: [rae], at: minutesAfter(other.startsAt, 1).toISOString() };
  app.setTime(minutesAfter(other.startsAt, 2));
  const elsewhere = await other.organizer.rest("POST", `/api/events/${other.id}/head-counts`, {
    payload: count,
  });
  expect([elsewhere.statusCode, elsewhere.json().seen]).toEqual([201, []]);
});

test("the words about riders who aren't home, said on closing a ride, are for its leaders and for 30 days, and walk-ins are still added", async () => {
  const reason = "Rider 2 took the train";
  const closed = async () => (await lead.api.sheet.read.query({ id })).closed;
  app.setTime(at(60));
  expect(await closed()).toBeNull();
  expect((await call(organizer, ["POST", "close"], { reason: "x".repeat(501) })).statusCode).toBe(400);
  await sent(organizer, ["POST", "close"], { reason });
  expect(await closed()).toEqual({ at: at(60).toISOString(), byName: "Olga Ríos", reason });
  expect((await call(rider, ["GET", ""])).payload).not.toContain("train");
  for (const late of [{}, { actId: randomUUID(), statedAt: at(20).toISOString() }])
    await sent(lead, ["POST", "riders"], { ...RAE, ...late });
  await sent(organizer, ["POST", "reopen"]);
  expect(await closed()).toBeNull();
  await sent(organizer, ["POST", "close"]);
  expect(await closed()).toMatchObject({ reason: null });
  await sent(organizer, ["POST", "reopen"]);
  await sent(organizer, ["POST", "close"], { reason });
  app.setTime(at(32 * 24 * 60));
  await sweepRiders(app.deps);
  expect(await closed()).toMatchObject({ byName: "Olga Ríos", reason: null });
});

test("a walk-in whom two leaders enter is two rows that name each other", async () => {
  const { id: one } = await sent(lead, ["POST", "riders"], RAE);
  const again = { name: "R. Walker", phone: "+61 400 111 222" };
  const { id: other } = await sent(organizer, ["POST", "riders"], again);
  const same = (await sheetOf(lead)).map((row: { id: number; sameAs: number[] }) => [row.id, row.sameAs]);
  expect(same).toEqual(
    expect.arrayContaining([
      [one, [other]],
      [other, [one]],
    ]),
  );
});

test("a member whom a leader has taken off is still heard, and can be put on again", async () => {
  await sent(lead, ["DELETE", `riders/${rider.id}`]);
  expect(await names()).not.toContain("Rider 2 Ríos");
  const late = { status: "checked_in", actId: randomUUID(), statedAt: at(-70).toISOString() };
  expect((await call(rider, ["POST", "check-in"], late)).statusCode).toBe(200);
  expect((await sheetOf(lead)).find((row: { userId: string }) => row.userId === rider.id)).toMatchObject({
    status: "checked_in",
    by: rider.id,
  });
  await sent(lead, ["POST", "riders"], { userId: rider.id });
  expect((await rider.api.events.read.query({ id })).confirmedCount).toBe(2);
});

test("data that a leader deletes goes at once, with acts or without, and nobody types it in again", async () => {
  const walkIns = await Promise.all([1, 2].map(() => sent(lead, ["POST", "riders"], RAE)));
  const [quiet, heard] = walkIns.map((one: { id: number }) => one.id);
  for (const status of ["checked_in", "home"])
    await sent(lead, ["POST", `riders/${heard}/check-in`], { status });
  for (const one of [quiet, heard]) {
    await sent(lead, ["DELETE", `riders/${one}`], { forget: true });
    await sent(lead, ["DELETE", `riders/${one}`], { forget: true });
    const answer = await call(lead, ["PATCH", `riders/${one}`], { phone: "0400 9" });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching("were deleted")]);
  }
  expect(JSON.stringify(await stored())).not.toMatch(/Rae|0400|Kim/);
});

test("of each field the last word counts, in whatever order two leaders' changes arrive", async () => {
  const edits = [
    { by: lead, minutes: -50, fields: { phone: "0400 1", vehicle: "Van" } },
    { by: organizer, minutes: -40, fields: { phone: "0400 2" } },
    { by: lead, minutes: -30, fields: { vehicle: null, passengers: [{ name: "Sam" }] } },
  ];
  app.setTime(at(0));
  for (const order of [edits, edits.toReversed()]) {
    const actId = randomUUID();
    await sent(lead, ["POST", "riders"], { ...RAE, actId, statedAt: at(-60).toISOString() });
    for (const { by, minutes, fields } of order)
      for (const act of [randomUUID()].flatMap((one) => [one, one]))
        await sent(by, ["PATCH", `riders/${actId}`], {
          ...fields,
          actId: act,
          statedAt: at(minutes).toISOString(),
        });
    const row = (await sheetOf(lead)).find(
      ({ name, phone }: typeof RAE) => name === RAE.name && phone === "0400 2",
    );
    expect(row).toMatchObject({ vehicle: null, passengers: [{ name: "Sam" }] });
    await sent(lead, ["DELETE", `riders/${actId}`], { forget: true });
  }
  const noAct = await call(lead, ["PATCH", `riders/${rider.id}`], {
    phone: "0400 1",
    statedAt: at(-1).toISOString(),
  });
  expect([noAct.statusCode, noAct.json()]).toMatchObject([200, { phone: "0400 1" }]);
  expect((await call(rider, ["PATCH", `riders/${rider.id}`], { phone: "0400 1" })).statusCode).toBe(403);
});

test("a rider who comes after all starts afresh, and what they said before is kept", async () => {
  const say = (status: string, minutes: number) =>
    call(rider, ["POST", "check-in"], { status, actId: randomUUID(), statedAt: at(minutes).toISOString() });
  await say("cant_make_it", -65);
  await rider.api.participations.answer.mutate({ id, status: "confirmed" });
  // It was recorded before, and arrives after.
  expect((await say("checked_in", -70)).json()).toMatchObject({ isWaiting: true });
  expect((await rider.api.events.read.query({ id })).userCheckInStatus).toBeNull();
  app.setTime(at(-20));
  expect((await say("checked_in", -20)).json()).toMatchObject({ status: "checked_in" });
  const kept = eq(eventCheckInActs.userId, rider.id);
  expect(await app.deps.database.db.$count(eventCheckInActs, kept)).toBe(3);
});

test("after the start a rider who is out can't say that they don't come, and hears what to say", async () => {
  await sent(rider, ["POST", "check-in"], { status: "checked_in" });
  app.setTime(at(10));
  const own = await call(rider, ["POST", "check-in"], { status: "cant_make_it" });
  expect([own.statusCode, own.json().message]).toEqual([
    409,
    expect.stringMatching("left it, are going home, broke"),
  ]);
  const heard = await call(lead, ["POST", `riders/${rider.id}/check-in`], { status: "cant_make_it" });
  expect([heard.statusCode, heard.json().message]).toEqual([
    409,
    expect.stringMatching("this rider has left it"),
  ]);
});

test("what was typed for a cancelled ride is deleted 30 days after it was cancelled", async () => {
  app.setTime(at(-90 * 24 * 60));
  await sent(organizer, ["POST", "riders"], RAE);
  await organizer.api.events.cancel.mutate({ id });
  app.setTime(at(-61 * 24 * 60));
  await sweepRiders(app.deps);
  expect(JSON.stringify(await stored())).toMatch("Rae");
  app.setTime(at(-59 * 24 * 60));
  await sweepRiders(app.deps);
  expect(JSON.stringify(await stored())).not.toMatch("Rae");
});

test("forgetting a walk-in, as the address says, takes where they were too", async () => {
  const { db } = app.deps.database;
  const { id: rae } = await sent(lead, ["POST", "riders"], RAE);
  app.setTime(at(0));
  for (const status of ["checked_in", "home"])
    await sent(lead, ["POST", `riders/${rae}/check-in`], {
      status,
      message: "By the dam",
      position: { latitude: -33.1, longitude: 151.2, accuracy: 12 },
    });
  await sent(lead, ["DELETE", `riders/${rae}?forget=true&id=1&participantId=1`]);
  const gone = { message: null, location: null, accuracy: null };
  expect(
    await db.select().from(guestCheckInActs).where(eq(guestCheckInActs.participantId, rae)),
  ).toMatchObject([gone, gone]);
  expect(await db.select().from(guestCheckIns).where(eq(guestCheckIns.participantId, rae))).toMatchObject([
    { ...gone, locatedAt: null },
  ]);
  const [row] = (await stored()).filter(({ id: one }) => one === rae);
  expect(row).toMatchObject({ name: "Guest", phone: null });
});
