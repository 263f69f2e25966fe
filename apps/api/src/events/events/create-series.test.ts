import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const RIDE = {
  name: "Coffee run",
  description: "The usual loop",
  dateTime: "2027-03-21T09:30",
  repeats: { frequency: "weekly", weekdays: ["SU" as const], count: 4 },
} satisfies Parameters<Person["api"]["events"]["createRide"]["mutate"]>[0];

beforeEach(() => app.setTime(new Date("2026-12-01T00:00:00Z")));

describe("a repeating ride", () => {
  test("is a ride of its own on each day, and the answer is the first", async () => {
    const rider = await member(app, { plan: "gold" });
    const first = await rider.api.events.createRide.mutate(RIDE);
    const series = await guest(app).rest("GET", `/api/events/${first.id}/series`);
    expect(series.json()).toMatchObject({
      id: first.seriesId,
      rule: "FREQ=WEEKLY;INTERVAL=1;BYDAY=SU;COUNT=4",
      firstStart: "2027-03-21T09:30",
      timeZone: "Australia/Sydney",
    });
    const { events } = series.json();
    expect(events).toHaveLength(4);
    expect(events[0]).toMatchObject({ id: first.id, status: "upcoming", isChangedAlone: false });
    const last = await rider.api.events.read.query({ id: events[3].id });
    expect(last).toMatchObject({ title: "Coffee run", seriesId: first.seriesId, isOrganizer: true });
  });

  test.each([
    ["Australia/Sydney", "09:30", ["22:30", "22:30", "23:30", "23:30"]],
    ["Australia/Adelaide", "09:30", ["23:00", "23:00", "00:00", "00:00"]],
    ["Australia/Lord_Howe", "09:30", ["22:30", "22:30", "23:00", "23:00"]],
    ["Australia/Darwin", "09:30", ["00:00", "00:00", "00:00", "00:00"]],
  ])("in %s starts at %s by the clocks on every day, also when they change", async (timeZone, time, utc) => {
    const rider = await member(app, { plan: "gold" });
    const ride = { ...RIDE, timeZone, dateTime: `2027-03-21T${time}` };
    const { id } = await rider.api.events.createRide.mutate(ride);
    const { events } = await rider.api.events.readSeries.query({ id });
    expect(events.map(({ dateTime }) => dateTime.slice(11, 16))).toEqual(utc);
  });

  test("starts an hour later on the day whose clocks skip its time", async () => {
    const rider = await member(app, { plan: "gold" });
    const { id } = await rider.api.events.createRide.mutate({ ...RIDE, dateTime: "2027-09-26T02:30" });
    const { events } = await rider.api.events.readSeries.query({ id });
    expect(events.map(({ dateTime }) => dateTime)).toEqual([
      "2027-09-25T16:30:00.000Z",
      "2027-10-02T16:30:00.000Z",
      "2027-10-09T15:30:00.000Z",
      "2027-10-16T15:30:00.000Z",
    ]);
  });

  test("takes a time with an offset as the time that clocks show there", async () => {
    const rider = await member(app, { plan: "gold" });
    const ride = { ...RIDE, dateTime: "2027-03-20T22:30:00Z" };
    const { id } = await rider.api.events.createRide.mutate(ride);
    expect(await rider.api.events.readSeries.query({ id })).toMatchObject({ firstStart: "2027-03-21T09:30" });
  });

  test("counts once against the month's quota, also when its later dates become a series of their own", async () => {
    const rider = await member(app, { plan: "free" });
    const { id } = await rider.api.events.createRide.mutate(RIDE);
    const { events } = await rider.api.events.readSeries.query({ id });
    await rider.api.events.update.mutate({ id: events[1]?.id ?? 0, maxParticipants: 9, scope: "following" });
    const { repeats: _, ...once } = RIDE;
    expect((await rider.rest("POST", "/api/rides", { payload: once })).statusCode).toBe(201);
    expect((await rider.rest("GET", "/api/user/stats")).json()).toMatchObject({ eventsThisMonth: 2 });
    await rider.api.events.createRide.mutate(RIDE);
    const refused = await rider.rest("POST", "/api/rides", { payload: RIDE });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        message: "Your plan includes 3 new events a month",
        feature: "maxEventsCreated",
      }),
    ]);
  });

  test.each([
    [{ frequency: "weekly", weekdays: ["SU"] }, /until when/],
    [{ frequency: "weekly", weekdays: ["SU"], until: "2027-03-27" }, /only once/],
    [{ frequency: "weekly", weekdays: ["SU"], until: "2029-03-27" }, /18 months/],
    [{ frequency: "weekly", weekdays: ["MO", "TU", "WE"], until: "2028-03-21" }, /52 times/],
    [{ frequency: "weekly", weekdays: ["XX"], count: 3 }, /must be one of: MO/],
    [{ frequency: "yearly", count: 3 }, /must be weekly/],
  ])("refuses %o", async (repeats, message) => {
    const rider = await member(app, { plan: "gold" });
    const refused = await rider.rest("POST", "/api/rides", { payload: { ...RIDE, repeats } });
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(refused.json())).toMatch(message);
    expect((await rider.rest("GET", "/api/rides")).json()).not.toContainEqual(
      expect.objectContaining({ organizerId: rider.id }),
    );
  });
});

describe("a group's repeating event", () => {
  test("is on the group's list on each day", async () => {
    const [admin, rider] = [await member(app, { plan: "gold" }), await member(app)];
    const groupId = await addGroup(app, admin, { isPrivate: true });
    await addGroupMember(app, { groupId, person: admin }, { role: "admin" });
    await addGroupMember(app, { groupId, person: rider });
    const event = await admin.api.events.createInGroup.mutate({
      id: groupId,
      title: "Club night",
      eventDate: "2027-01-02T18:00",
      repeats: { frequency: "monthlyByWeekday", week: "first", weekday: "SA", count: 3 },
    });
    const { items } = await rider.api.events.ofGroup.query({ id: groupId, when: "upcoming" });
    expect(items.map(({ title, eventDate }) => [title, eventDate.slice(0, 10)])).toEqual([
      ["Club night", "2027-01-02"],
      ["Club night", "2027-02-06"],
      ["Club night", "2027-03-06"],
    ]);
    expect((await rider.rest("GET", `/api/events/${event.id}/series`)).json().events).toHaveLength(3);
  });

  test("is not found by those who may not see into the group", async () => {
    const [admin, outsider] = [await member(app, { plan: "gold" }), await member(app)];
    const id = await addGroup(app, admin, { isPrivate: true });
    await addGroupMember(app, { groupId: id, person: admin }, { role: "admin" });
    const repeats = { frequency: "monthlyByDate", count: 2 } as const;
    const event = await admin.api.events.createInGroup.mutate({
      id,
      title: "Night",
      eventDate: "2027-01-02T18:00",
      repeats,
    });
    for (const person of [guest(app), outsider])
      expect((await person.rest("GET", `/api/events/${event.id}/series`)).statusCode).toBe(404);
    expect((await admin.rest("GET", `/api/events/${event.id}/series`)).statusCode).toBe(200);
  });

  test("answers 404 for an event that doesn't repeat", async () => {
    const rider = await member(app);
    const { repeats: _, ...once } = RIDE;
    const { id } = await rider.api.events.createRide.mutate(once);
    expect((await rider.rest("GET", `/api/events/${id}/series`)).statusCode).toBe(404);
  });
});
