import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRide } from "../../../test/events/event-rows";
import { minutesAfter } from "../../../test/events/ride-day";
import { member, type Person } from "../../../test/people";

const app = testApp();
const START = new Date("2026-11-21T22:00:00Z");

let id: number;
let organizer: Person;
let ana: Person;
let next: Person;

const at = (minutes: number) => app.setTime(minutesAfter(START, minutes));
const say = async (person: Person, status: CheckInStatus) => {
  const { statusCode, json } = await person.rest("POST", `/api/events/${id}/check-in`, {
    payload: { status },
  });
  expect([statusCode, json().status]).toEqual([200, status]);
};
const answer = (person: Person, status: "confirmed" | "declined") =>
  person.api.participations.answer.mutate({ id, status, waitlist: true });
const read = (person: Person) => person.api.events.read.query({ id });

/** One place, which Ana has, and one rider who waits for it. */
beforeEach(async () => {
  at(-2 * 24 * 60);
  [organizer, ana, next] = [await member(app), await member(app, { firstName: "Ana" }), await member(app)];
  id = await addRide(app, organizer, { startsAt: START, maxParticipants: 1 });
  for (const person of [ana, next]) await answer(person, "confirmed");
  at(-60);
  await say(ana, "checked_in");
});

describe.each(["left_ride", "going_home", "home"] as const)("a rider whose status is %s", (status) => {
  test("can decline until the start, which frees the place", async () => {
    await say(ana, status);
    await answer(next, "declined");
    await answer(ana, "confirmed");
    await answer(ana, "declined");
    expect(await read(ana)).toMatchObject({ userRsvpStatus: "declined", confirmedCount: 0 });
  });
});

test("a rider who has left and answers that they come after all isn't shown as one who left", async () => {
  await say(ana, "left_ride");
  await answer(next, "declined");
  expect(await answer(ana, "confirmed")).toMatchObject({ status: "confirmed" });
  expect((await read(ana)).userCheckInStatus).toBeNull();
  await say(ana, "checked_in");
});

test("a rider who has left and checks in again takes a place that is free", async () => {
  await answer(next, "declined");
  await say(ana, "left_ride");
  expect(await read(ana)).toMatchObject({ userRsvpStatus: "declined", confirmedCount: 0 });
  await say(ana, "checked_in");
  expect(await read(ana)).toMatchObject({ userRsvpStatus: "confirmed", confirmedCount: 1 });
});

test("a rider who has left and checks in again is on the board without a place if none is free", async () => {
  await say(ana, "left_ride");
  await say(ana, "checked_in");
  expect(await read(ana)).toMatchObject({ userRsvpStatus: "declined", confirmedCount: 1 });
  const { riders } = await organizer.api.rideDay.board.query({ id });
  expect(riders.find(({ user }) => user.id === ana.id)).toMatchObject({ status: "checked_in" });
});

test("a rider who can't make it, waits again and gets a place can check in", async () => {
  await say(ana, "cant_make_it");
  expect(await answer(ana, "confirmed")).toMatchObject({ status: "waitlisted" });
  await answer(next, "declined");
  expect((await read(ana)).userRsvpStatus).toBe("confirmed");
  await say(ana, "checked_in");
});

test("a rider who has left, checked in again and can't make it frees the place", async () => {
  for (const status of ["left_ride", "checked_in", "cant_make_it"] as const) await say(ana, status);
  await answer(next, "declined");
  expect(await read(ana)).toMatchObject({ userRsvpStatus: "declined", confirmedCount: 0 });
});

test("a rider who has set out and comes back before a start that was put off hears that it doesn't count", async () => {
  at(5);
  await say(ana, "started");
  await organizer.api.events.update.mutate({ id, dateTime: minutesAfter(START, 120).toISOString() });
  await say(ana, "left_ride");
  await say(ana, "checked_in");
  const payload = { status: "cant_make_it" };
  const { statusCode, json } = await ana.rest("POST", `/api/events/${id}/check-in`, { payload });
  expect([statusCode, json().message]).toEqual([409, expect.stringContaining("Say that you've left it")]);
});

test("once the ride has started, an answer takes nobody who left off the board", async () => {
  await say(ana, "left_ride");
  at(10);
  await answer(next, "declined");
  await answer(ana, "confirmed");
  const stored = await app.deps.database.db.$count(eventCheckIns, eq(eventCheckIns.userId, ana.id));
  expect([stored, (await read(ana)).userCheckInStatus]).toEqual([1, "left_ride"]);
});
