import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRide } from "../../../test/events/event-rows";
import { member, type Person } from "../../../test/people";

const app = testApp();
const START = new Date("2026-11-22T00:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

const setCard = (person: Person) =>
  person.rest("PUT", "/api/user/emergency-card", { payload: { bloodType: "AB-" } });
const cardsPath = (id: number) => `/api/events/${id}/emergency-cards`;
const open = (person: Person, id: number, rider: Person) =>
  person.rest("POST", `${cardsPath(id)}/${rider.id}/open`);

async function riderOf(id: number): Promise<Person> {
  const rider = await member(app);
  await rider.api.participations.answer.mutate({ id });
  return rider;
}

/** Starts at START, and the clock is a day before. */
async function plannedRide() {
  app.setTime(at(-1440));
  const organizer = await member(app);
  const id = await addRide(app, organizer, { startsAt: START });
  const rider = await riderOf(id);
  await setCard(rider);
  return { id, organizer, rider };
}

test("cards aren't opened by moving the start for a moment and back, whatever a leader says of the rider", async () => {
  const { id, organizer, rider } = await plannedRide();
  const move = (dateTime: Date) =>
    organizer.api.events.update.mutate({ id, dateTime: dateTime.toISOString() });
  const calls = async () => [
    (await organizer.rest("GET", cardsPath(id))).statusCode,
    (await open(organizer, id, rider)).statusCode,
    (await organizer.rest("POST", `${cardsPath(id)}/take`)).statusCode,
  ];
  await move(at(-1439));
  expect(await calls()).toEqual([409, 409, 409]);
  expect((await open(organizer, id, rider)).json().message).toMatch("The start was moved");
  await organizer.api.checkIns.checkInRider.mutate({ id, participantId: rider.id, status: "checked_in" });
  expect(await calls()).toEqual([409, 409, 409]);
  await move(START);
  app.setTime(at(-180));
  expect(await calls()).toEqual([200, 200, 200]);
  expect((await rider.api.emergencyCards.openings.query({})).total).toBe(2);
});

test("cards open by a start that was moved once riders have answered it or checked in, or it has stood for 12 hours", async () => {
  app.setTime(at(-20 * 1440));
  const organizer = await member(app);
  const { id } = (
    await organizer.rest("POST", "/api/rides", {
      payload: { name: "Early", description: "Before dawn", dateTime: START.toISOString() },
    })
  ).json();
  const [before, after] = [await riderOf(id), await member(app)];
  for (const rider of [before, after]) await setCard(rider);
  app.setTime(at(-5 * 1440));
  await organizer.api.events.update.mutate({ id, dateTime: at(-5 * 1440 + 14 * 60).toISOString() });
  await after.api.participations.answer.mutate({ id });
  app.setTime(at(-5 * 1440 + 12 * 60 - 1));
  expect((await open(organizer, id, before)).statusCode).toBe(409);
  expect((await open(organizer, id, after)).statusCode).toBe(200);
  await before.rest("POST", `/api/events/${id}/check-in`, { payload: { status: "checked_in" } });
  expect((await open(organizer, id, before)).statusCode).toBe(200);
  await before.rest("POST", `/api/events/${id}/check-in`, { payload: { status: "home" } });
  expect((await open(organizer, id, before)).statusCode).toBe(409);
  app.setTime(at(-5 * 1440 + 12 * 60));
  expect((await open(organizer, id, before)).statusCode).toBe(200);
});

test.each(["closed", "cancelled", "over"])(
  "cards of riders who are out stay open once a ride is %s",
  async (how) => {
    const { id, organizer, rider } = await plannedRide();
    const [home, left] = [await riderOf(id), await riderOf(id)];
    for (const person of [home, left]) await setCard(person);
    app.setTime(at(0));
    const say = (person: Person, status: string) =>
      person.rest("POST", `/api/events/${id}/check-in`, { payload: { status } });
    for (const person of [home, left]) await say(person, "checked_in");
    await left.api.participations.leave.mutate({ id });
    await say(home, "home");
    if (how === "closed") await organizer.api.events.close.mutate({ id });
    if (how === "cancelled") await organizer.api.events.cancel.mutate({ id });
    app.setTime(at(how === "over" ? 1440 : 60));
    const { items } = await organizer.api.emergencyCards.list.query({ id });
    expect(items.map(({ user }) => user.id)).toEqual([left.id]);
    const taken = (await organizer.rest("POST", `${cardsPath(id)}/take`)).json();
    expect(taken.cards.map(({ user }: { user: { id: string } }) => user.id)).toEqual([left.id]);
    for (const person of [home, rider]) expect((await open(organizer, id, person)).statusCode).toBe(409);
    expect((await open(organizer, id, left)).statusCode).toBe(200);
    await say(left, "home");
    expect((await open(organizer, id, left)).statusCode).toBe(409);
  },
);
