import { randomUUID } from "node:crypto";
import { rows } from "@longpaddock/db/rows";
import { maxActs } from "@longpaddock/domain/check-ins/rules";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent } from "../../../test/events/event-rows";
import { addRideDay, checkInBy, minutesAfter } from "../../../test/events/ride-day";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";
import { sweepPositions } from "./sweep-positions";

const app = testApp();
let id: number;
let ana: Person;
let organizer: Person;
let startsAt: Date;

beforeEach(async () => {
  const day = await addRideDay(app, 1);
  ({ id, organizer, startsAt } = day);
  ana = day.riders[0] ?? organizer;
});

const at = (minutes: number) => app.setTime(minutesAfter(startsAt, minutes));
const checkIn = (status: CheckInStatus, act: object = {}) => checkInBy(ana, id, { status, ...act });
const recorded = (status: CheckInStatus, minutes: number, actId: string = randomUUID()) =>
  checkIn(status, { actId, statedAt: minutesAfter(startsAt, minutes).toISOString() });
const listed = async (person: Person) => (await person.api.events.read.query({ id })).userCheckInStatus;

const stored = () =>
  rows<{ status: string; location: string | null; message: string | null; acts: number }>(
    app.deps.database.db,
    sql`select status, location, message,
      (select count(*)::int from event_check_in_acts a where a.event_id = c.event_id and a.user_id = c.user_id) as acts
      from event_check_ins c where event_id = ${id} and user_id = ${ana.id}`,
  );

test("a rider checks in, starts and completes, and their page shows it", async () => {
  expect(await listed(ana)).toBeNull();
  at(-180);
  const answer = await checkIn("checked_in", { message: "On my way" });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      eventId: id,
      type: "ride",
      status: "checked_in",
      statedAt: minutesAfter(startsAt, -180).toISOString(),
      message: "On my way",
      isWaiting: false,
    },
  ]);
  at(0);
  expect((await checkIn("started")).json()).toMatchObject({ status: "started", message: "On my way" });
  at(240);
  expect((await checkIn("completed")).json()).toMatchObject({ status: "completed" });
  expect(await listed(ana)).toBe("completed");
  expect(await stored()).toEqual([{ status: "completed", location: null, message: "On my way", acts: 3 }]);
});

test("a status that doesn't follow is refused with what would, and changes nothing", async () => {
  const early = await checkIn("completed");
  expect([early.statusCode, early.json()]).toMatchObject([409, { message: "Check in first" }]);
  expect(await stored()).toEqual([]);
  await checkIn("cant_make_it");
  const late = await checkIn("started");
  expect([late.statusCode, late.json().message]).toEqual([409, "You have said you can't make it"]);
  expect(await stored()).toMatchObject([{ status: "cant_make_it", acts: 1 }]);
});

test.each([
  [-181, "checked_in", "Check-in opens 3 hours before the start"],
  [60 * 20, "checked_in", "This event is over"],
] as const)("at %i minutes from the start nobody may say %s", async (minutes, status, message) => {
  at(minutes);
  const answer = await checkIn(status);
  expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
});

test("starting has to wait for the start of the ride", async () => {
  at(-1);
  await checkIn("checked_in");
  const answer = await checkIn("started");
  expect([answer.statusCode, answer.json().message]).toEqual([409, "This event has not started yet"]);
});

test("an unknown status, an unknown event and another kind of event are refused, and none is needed", async () => {
  expect((await checkIn("lost" as CheckInStatus)).statusCode).toBe(400);
  expect(
    (await ana.rest("POST", "/api/events/999999/check-in", { payload: { status: "checked_in" } })).statusCode,
  ).toBe(404);
  const answers = ["group_event", undefined].map((eventType) =>
    ana.rest("POST", `/api/events/${id}/check-in`, { payload: { eventType, status: "checked_in" } }),
  );
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 200]);
});

test("only those who come and the organiser check in", async () => {
  const [outsider, decliner] = [await member(app), await member(app)];
  await decliner.api.participations.answer.mutate({ id, status: "declined" });
  for (const person of [outsider, decliner])
    expect((await checkInBy(person, id, { status: "checked_in" })).statusCode).toBe(403);
  expect((await checkInBy(guest(app), id, { status: "checked_in" })).statusCode).toBe(401);
  expect((await checkInBy(organizer, id, { status: "checked_in" })).statusCode).toBe(200);
});

test("a member checks in to a group's event without naming its kind, and outsiders don't find a private one", async () => {
  const groupId = await addGroup(app, organizer, { isPrivate: true });
  await addGroupMember(app, { groupId, person: ana });
  const eventId = await addGroupEvent(app, { groupId, organizer }, { startsAt: startsAt });
  const payload = { status: "checked_in" };
  const path = `/api/events/${eventId}/check-in`;
  expect((await ana.rest("POST", path, { payload })).statusCode).toBe(403);
  await ana.api.participations.answer.mutate({ id: eventId, status: "tentative" });
  expect((await ana.rest("POST", path, { payload })).json()).toMatchObject({ status: "checked_in" });
  expect((await (await member(app)).rest("POST", path, { payload })).statusCode).toBe(404);
});

test("acts that were recorded without coverage count for their own time, in whatever order they arrive", async () => {
  at(600);
  const completed = await recorded("completed", 300);
  expect([completed.statusCode, completed.json()]).toMatchObject([200, { status: null, isWaiting: true }]);
  expect(await stored()).toEqual([]);
  expect((await recorded("checked_in", -30)).json()).toMatchObject({
    status: "checked_in",
    isWaiting: false,
  });
  expect((await recorded("started", 5)).json()).toMatchObject({
    status: "completed",
    statedAt: minutesAfter(startsAt, 300).toISOString(),
  });
  expect(await stored()).toMatchObject([{ status: "completed", acts: 3 }]);
});

test("an act that is sent again is answered like the first time, and counts once", async () => {
  const actId = randomUUID();
  const first = await recorded("checked_in", 0, actId);
  at(60 * 24 * 5);
  const again = await recorded("checked_in", 0, actId.toUpperCase());
  expect(again.json()).toEqual(first.json());
  expect(await stored()).toMatchObject([{ acts: 1 }]);
  expect((await recorded("cant_make_it", 0, actId)).statusCode).toBe(409);
});

test("what is said of another time, by any program's id or none and with any program's position, counts", async () => {
  at(600);
  const statedAt = (minutes: number) => minutesAfter(startsAt, minutes).toISOString();
  expect((await checkIn("checked_in", { statedAt: statedAt(-30) })).json()).toMatchObject({
    statedAt: statedAt(-30),
  });
  const position = { lat: -33.5, lng: 151.25, accuracy: 12.4 };
  const actId = "11111111-1111-1111-1111-111111111111";
  expect((await checkIn("started", { actId, statedAt: statedAt(5), position })).statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ status: "started", location: "-33.5000,151.2500", acts: 2 }]);
});

test("visitors and newcomers are told that they may not check in before what they left out", async () => {
  const send = (person: Person) => person.rest("POST", `/api/events/${id}/check-in`, { payload: {} });
  expect((await send(guest(app))).statusCode).toBe(401);
  expect((await send(await member(app, { onboarded: false }))).statusCode).toBe(403);
  expect((await send(ana)).statusCode).toBe(400);
});

test("a device whose clock is hours wrong says when it was all the same", async () => {
  at(600);
  for (const [status, minutes] of [
    ["checked_in", -30],
    ["started", 5],
  ] as const) {
    const [statedAt, sentAt] = [minutes + 300, 600 + 300].map((time) =>
      minutesAfter(startsAt, time).toISOString(),
    );
    expect((await checkIn(status, { actId: randomUUID(), statedAt, sentAt })).json()).toMatchObject({
      status,
      statedAt: minutesAfter(startsAt, minutes).toISOString(),
    });
  }
});

test("an act is never taken for somebody else's who has signed in on the device meanwhile", async () => {
  const payload = { eventType: "ride", status: "checked_in", actId: randomUUID() };
  const send = (as: Person) =>
    ana.rest("POST", `/api/events/${id}/check-in`, { payload, headers: { "x-acting-member": as.id } });
  expect((await send(organizer)).statusCode).toBe(401);
  expect(await stored()).toEqual([]);
  expect((await send(ana)).statusCode).toBe(200);
});

test("an act that contradicts another device's is refused, however often it is sent", async () => {
  await recorded("cant_make_it", -60);
  const actId = randomUUID();
  for (let count = 0; count < 2; count++) {
    const answer = await recorded("checked_in", -30, actId);
    expect([answer.statusCode, answer.json().message]).toEqual([409, "You have said you can't make it"]);
  }
  expect(await listed(ana)).toBe("cant_make_it");
});

test("an act from the ride is taken for two days after it, and not for longer", async () => {
  const dayEnds = 15 * 60;
  at(dayEnds + 48 * 60);
  expect((await recorded("checked_in", 0)).statusCode).toBe(200);
  app.setTime(new Date(minutesAfter(startsAt, dayEnds + 48 * 60).getTime() + 1));
  const answer = await recorded("started", 10);
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "This event has been over for more than two days",
  ]);
});

test("a rider who comes back after the day says so", async () => {
  await checkIn("checked_in");
  at(1);
  await checkIn("started");
  at(16 * 60);
  expect((await checkIn("arrived_meeting_point")).statusCode).toBe(409);
  const sentAt = minutesAfter(startsAt, 16 * 60).toISOString();
  const late = await checkIn("completed", { actId: randomUUID(), sentAt });
  expect([late.statusCode, late.json()]).toMatchObject([200, { status: "completed", statedAt: sentAt }]);
  at(30 * 24 * 60);
  expect((await checkIn("home")).statusCode).toBe(409);
});

test.each([
  { actId: "seven" },
  { actId: randomUUID(), statedAt: "yesterday" },
  { actId: randomUUID(), statedAt: "2026-11-21T22:00:00" },
  { position: { latitude: 91, longitude: 0 } },
  { message: "x".repeat(501) },
])("%o is refused", async (act) => {
  expect((await checkIn("checked_in", act)).statusCode).toBe(400);
});

test("a position is kept to about ten metres, until two days after the event", async () => {
  await checkIn("checked_in", {
    position: { latitude: -33.856_784_1, longitude: 151.215_297, accuracy: 12 },
  });
  const dayEnds = minutesAfter(startsAt, 15 * 60);
  app.setTime(minutesAfter(dayEnds, 48 * 60));
  await sweepPositions(app.deps);
  expect(await stored()).toMatchObject([{ location: "-33.8568,151.2153" }]);
  app.setTime(minutesAfter(dayEnds, 48 * 60 + 1));
  await sweepPositions(app.deps);
  expect(await stored()).toMatchObject([{ status: "checked_in", location: null }]);
  const acts = sql`select location from event_check_in_acts where event_id = ${id}`;
  expect(await rows(app.deps.database.db, acts)).toEqual([{ location: null }]);
});

test("a rider's acts at an event have a limit", async () => {
  await recorded("cant_make_it", -60);
  at(maxActs("checked_in"));
  for (let act = 1; act < maxActs("checked_in"); act++)
    expect((await recorded("checked_in", act)).statusCode).toBe(409);
  expect(await stored()).toMatchObject([{ status: "cant_make_it", acts: maxActs("checked_in") }]);
  const refused = await recorded("checked_in", -90);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "You have changed your check-in too many times. Please tell the organiser yourself.",
  ]);
  expect(await stored()).toMatchObject([{ acts: maxActs("checked_in") }]);
});
