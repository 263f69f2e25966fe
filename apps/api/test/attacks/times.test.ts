import { trialDaysLeft } from "@longpaddock/domain/plans";
import { afterEach, expect } from "vitest";
import { testApp } from "../build-app";
import { member, PASSWORD, type Person } from "../people";
import { attack } from "./attack";

const app = testApp();
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const START = new Date("2027-05-01T00:00:00Z");

afterEach(() => app.setTime(null));

const addRide = async (dateTime: string, fields = {}) => {
  const organizer = await member(app);
  const payload = { name: "Loop", description: "x", dateTime, ...fields };
  const answer = await organizer.rest("POST", "/api/rides", { payload });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

async function riderOf(id: number): Promise<Person> {
  const rider = await member(app);
  await rider.api.participations.answer.mutate({ id });
  return rider;
}

const say = async (rider: Person, id: number, body: string | object) => {
  const payload = typeof body === "string" ? { status: body } : body;
  return (await rider.rest("POST", `/api/events/${id}/check-in`, { payload })).statusCode;
};

/** The server's time, as milliseconds from the start of the ride. */
const setFromStart = (milliseconds: number) => app.setTime(new Date(START.getTime() + milliseconds));

attack("TIME-03", async () => {
  app.setTime(new Date("2027-04-03T00:00:00Z"));
  // Clocks go back at 3:00, so that 4:00 is four hours and not three after 1:00.
  const { id } = await addRide("2027-04-04T04:00", { timeZone: "Australia/Sydney" });
  const rider = await riderOf(id);
  const opens = Date.parse("2027-04-03T15:00:00Z");
  app.setTime(new Date(opens - SECOND_MS));
  expect(await say(rider, id, "checked_in")).toBe(409);
  app.setTime(new Date(opens));
  expect(await say(rider, id, "checked_in")).toBe(200);
});

attack("TIME-04", async () => {
  const { id, eventDate } = await addRide("2027-10-03T02:30", { timeZone: "Australia/Sydney" });
  expect(new Date(eventDate).toISOString()).toBe("2027-10-02T16:30:00.000Z");
  const shown = await (await member(app)).api.events.read.query({ id });
  const local = new Date(shown.eventDate).toLocaleTimeString("en-GB", { timeZone: "Australia/Sydney" });
  expect(local).toBe("03:30:00");
});

attack("TIME-05", async () => {
  const { eventDate } = await addRide("2027-04-04T02:30", { timeZone: "Australia/Sydney" });
  expect(new Date(eventDate).toISOString()).toBe("2027-04-03T15:30:00.000Z");
});

attack("TIME-06", async () => {
  /** Of the ride's zone, when 11 May 2027 begins there. */
  const midnights = {
    "Australia/Perth": "2027-05-10T16:00:00Z",
    "Australia/Eucla": "2027-05-10T15:15:00Z",
    "Australia/Darwin": "2027-05-10T14:30:00Z",
    "Australia/Adelaide": "2027-05-10T14:30:00Z",
    "Australia/Brisbane": "2027-05-10T14:00:00Z",
    "Australia/Sydney": "2027-05-10T14:00:00Z",
    "Australia/Lord_Howe": "2027-05-10T13:30:00Z",
  };
  const rides = new Map<string, number>();
  for (const timeZone of Object.keys(midnights))
    rides.set(timeZone, (await addRide("2027-05-11T23:30", { timeZone })).id);
  const todays = async (time: number) => {
    app.setTime(new Date(time));
    const list: { id: number }[] = (await app.server.inject({ url: "/api/events?today=true" })).json();
    return list.map(({ id }) => id);
  };
  for (const [timeZone, midnight] of Object.entries(midnights)) {
    const [start, id] = [Date.parse(midnight), rides.get(timeZone)];
    expect([timeZone, await todays(start - SECOND_MS)]).toEqual([timeZone, expect.not.arrayContaining([id])]);
    for (const hours of [0, 12, 23.99]) expect(await todays(start + hours * HOUR_MS)).toContain(id);
    expect([timeZone, await todays(start + 24 * HOUR_MS)]).toEqual([
      timeZone,
      expect.not.arrayContaining([id]),
    ]);
  }
});

attack("TIME-07", async () => {
  setFromStart(-5 * HOUR_MS);
  const { id } = await addRide(START.toISOString());
  const [early, exact, late] = [await riderOf(id), await riderOf(id), await riderOf(id)];
  setFromStart(-HOUR_MS);
  for (const rider of [early, exact, late]) expect(await say(rider, id, "checked_in")).toBe(200);
  setFromStart(-1);
  expect(await say(early, id, "started")).toBe(409);
  expect(await say(early, id, "arrived_meeting_point")).toBe(409);
  setFromStart(0);
  expect(await say(exact, id, "started")).toBe(200);
  setFromStart(1);
  expect(await say(late, id, "arrived_meeting_point")).toBe(200);
});

attack("TIME-08", async () => {
  setFromStart(-5 * HOUR_MS);
  const { id } = await addRide(START.toISOString());
  const rider = await riderOf(id);
  setFromStart(-3 * HOUR_MS - SECOND_MS);
  expect(await say(rider, id, "cant_make_it")).toBe(409);
  const late = await riderOf(id);
  setFromStart(-3 * HOUR_MS);
  expect(await say(rider, id, "cant_make_it")).toBe(200);
  setFromStart(SECOND_MS);
  expect(await say(late, id, "cant_make_it")).toBe(200);
});

attack("TIME-09", async () => {
  setFromStart(-5 * HOUR_MS);
  const { id } = await addRide(START.toISOString());
  const [done, absent] = [await riderOf(id), await riderOf(id)];
  setFromStart(SECOND_MS);
  for (const status of ["checked_in", "started", "completed"]) expect(await say(done, id, status)).toBe(200);
  expect(await say(done, id, "checked_in")).toBe(409);
  expect(await say(done, id, "started")).toBe(409);
  expect(await say(absent, id, "cant_make_it")).toBe(200);
  expect(await say(absent, id, "started")).toBe(409);
  for (const status of ["finished", "", null, ["started"]])
    expect(await say(absent, id, { status })).toBe(400);
  const { userCheckInStatus } = await done.api.events.read.query({ id });
  expect(userCheckInStatus).toBe("completed");
  expect((await absent.api.events.read.query({ id })).userCheckInStatus).toBe("cant_make_it");
});

attack("TIME-12", async () => {
  app.setTime(START);
  const rider = await member(app);
  const { user } = await rider.api.members.startTrial.mutate();
  const endsAt = new Date(user.trialEndsAt ?? 0);
  const daysLeft = (hoursBefore: number) =>
    trialDaysLeft(endsAt, new Date(endsAt.getTime() - hoursBefore * HOUR_MS));
  expect([2.4, 24, 24.1, 0, -1].map(daysLeft)).toEqual([1, 1, 2, 0, 0]);
  app.setTime(new Date(endsAt.getTime() + SECOND_MS));
  await rider.api.auth.signIn.mutate({ email: rider.email, password: PASSWORD });
  expect((await rider.api.members.profile.query()).profileType).toBe("free");
});

attack("TIME-13", async () => {
  setFromStart(-5 * HOUR_MS);
  const { id } = await addRide(START.toISOString());
  const rider = await riderOf(id);
  const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS).toISOString();
  const actId = "0190a5d0-ac96-774b-8cce-b302099a8057";
  setFromStart(-4 * HOUR_MS);
  // The rider's clock is two hours ahead, where check-in would be open.
  const ahead = { status: "checked_in", actId, statedAt: at(-2), sentAt: at(-2) };
  expect(await say(rider, id, ahead)).toBe(409);
  setFromStart(-2 * HOUR_MS);
  // And now two hours behind, where it wouldn't.
  const behind = { status: "checked_in", actId, statedAt: at(-4), sentAt: at(-4) };
  expect(await say(rider, id, behind)).toBe(200);
});
