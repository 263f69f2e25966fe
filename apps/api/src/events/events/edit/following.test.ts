import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { readWithIcalJs, readWithNodeIcal } from "../../../../test/calendars/calendar-parsers";
import { addGroup, addGroupMember } from "../../../../test/group-rows";
import { guest, member, type Person } from "../../../../test/people";
import { sweepOutbox } from "../../../notifications/notifications/sweep-outbox";

const app = testApp();
beforeEach(() => app.setTime(new Date("2027-03-01T00:00:00Z")));

type Repeats = NonNullable<Parameters<Person["api"]["events"]["createRide"]["mutate"]>[0]["repeats"]>;
const SUNDAYS: Repeats = { frequency: "weekly", weekdays: ["SU"], count: 4 };

/** Rides on 21 and 28 March, 4 and 11 April at 9:30; Sydney's clocks go back on 4 April. */
async function seriesOf(organizer: Person, repeats = SUNDAYS) {
  const ride = { name: "Coffee run", description: "Loop", dateTime: "2027-03-21T09:30", repeats };
  const { id } = await organizer.api.events.createRide.mutate(ride);
  const { events } = await organizer.api.events.readSeries.query({ id });
  return events.map((event) => event.id) as [number, number, number, number];
}

const organiser = () => member(app, { plan: "gold" });
const starts = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await guest(app).api.events.read.query({ id })).dateTime));
const seriesAt = (id: number) => guest(app).api.events.readSeries.query({ id });

async function told(person: Person) {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.map(({ kind, changes }) => [kind, ...changes].join(" "));
}

describe("a ride of a series changed from here on", () => {
  test("splits the series: the earlier ones stay, the later ones move with the clocks", async () => {
    const organizer = await organiser();
    const ids = await seriesOf(organizer);
    await organizer.api.events.update.mutate({
      id: ids[1],
      scope: "following",
      name: "Breakfast run",
      dateTime: "2027-03-27T08:00",
    });
    expect(await starts(ids)).toEqual([
      "2027-03-20T22:30:00.000Z",
      "2027-03-26T21:00:00.000Z",
      "2027-04-02T21:00:00.000Z",
      "2027-04-09T22:00:00.000Z",
    ]);
    expect(await seriesAt(ids[0])).toMatchObject({ rule: "FREQ=WEEKLY;INTERVAL=1;BYDAY=SU;COUNT=1" });
    const later = await seriesAt(ids[1]);
    expect(later).toMatchObject({
      rule: "FREQ=WEEKLY;INTERVAL=1;BYDAY=SA;COUNT=3",
      firstStart: "2027-03-27T08:00",
    });
    expect(later.events.map(({ id, title, isChangedAlone }) => [id, title, isChangedAlone])).toEqual(
      ids.slice(1).map((id) => [id, "Breakfast run", false]),
    );
  });

  test("leaves what was changed for one alone, and what was called off", async () => {
    const organizer = await organiser();
    const ids = await seriesOf(organizer);
    await organizer.api.events.update.mutate({ id: ids[2], name: "Special run" });
    await organizer.api.events.cancel.mutate({ id: ids[3] });
    await organizer.api.events.update.mutate({
      id: ids[0],
      scope: "following",
      name: "New name",
      location: "Bakery",
    });
    const events = await Promise.all(ids.map((id) => guest(app).api.events.read.query({ id })));
    expect(events.map(({ title, location, status }) => [title, location, status])).toEqual([
      ["New name", "Bakery", "upcoming"],
      ["New name", "Bakery", "upcoming"],
      ["Special run", "Bakery", "upcoming"],
      ["Coffee run", null, "cancelled"],
    ]);
  });

  test("tells each participant once, and changes all of them or none", async () => {
    const [organizer, rider, other] = [await organiser(), await member(app), await member(app)];
    const ids = await seriesOf(organizer);
    for (const id of ids) await rider.api.participations.answer.mutate({ id });
    await other.api.participations.answer.mutate({ id: ids[3] });
    const change = { scope: "following", location: "Bakery" } as const;
    await organizer.api.events.update.mutate({ id: ids[1], ...change });
    expect([await told(rider), await told(other)]).toEqual([
      ["event_changed place following"],
      ["event_changed place following"],
    ]);
    const tooSmall = { scope: "following", location: "Nowhere", maxParticipants: 1 };
    const refused = await organizer.rest("PATCH", `/api/events/${ids[1]}`, { payload: tooSmall });
    expect(refused.statusCode).toBe(409);
    const places = await Promise.all(ids.map((id) => guest(app).api.events.read.query({ id })));
    expect(places.map(({ location }) => location)).toEqual([null, "Bakery", "Bakery", "Bakery"]);
  });

  test("is one event's change without a series, and nobody else's", async () => {
    const [organizer, other] = [await organiser(), await member(app)];
    const ids = await seriesOf(organizer);
    const refused = await other.rest("PATCH", `/api/rides/${ids[0]}`, {
      payload: { scope: "following", name: "Mine" },
    });
    expect(refused.statusCode).toBe(403);
    const once = { name: "Once", description: "x", dateTime: "2027-03-21T09:30" };
    const { id } = await organizer.api.events.createRide.mutate(once);
    const changed = await organizer.api.events.update.mutate({ id, scope: "following", name: "Renamed" });
    expect(changed).toMatchObject({ title: "Renamed", seriesId: null });
    const wrong = await organizer.rest("PATCH", `/api/rides/${id}`, { payload: { scope: "all" } });
    expect(wrong.statusCode).toBe(400);
  });

  test("keeps the first Saturday of the month when it becomes the second", async () => {
    const organizer = await organiser();
    const monthly: Repeats = { frequency: "monthlyByWeekday", week: "first", weekday: "SA", count: 4 };
    const ids = await seriesOf(organizer, monthly);
    const [, second] = ids;
    await organizer.api.events.update.mutate({
      id: second,
      scope: "following",
      dateTime: "2027-05-08T09:30",
    });
    const { rule, events } = await seriesAt(second);
    expect(rule).toBe("FREQ=MONTHLY;INTERVAL=1;BYDAY=2SA;COUNT=3");
    expect(events.map(({ dateTime }) => dateTime.slice(0, 10))).toEqual([
      "2027-05-07",
      "2027-06-11",
      "2027-07-09",
    ]);
  });

  test("stays one series, with its name in calendars, when it changes from the first on", async () => {
    const [organizer, rider] = [await organiser(), await member(app)];
    const ids = await seriesOf(organizer);
    for (const id of ids) await rider.api.participations.answer.mutate({ id });
    const { link } = await rider.api.calendars.replaceFeed.mutate();
    const read = async () => {
      const { payload } = await guest(app).rest("GET", new URL(link).pathname);
      return ["UID", "SEQUENCE"].map((name) => payload.match(new RegExp(`^${name}:(.*)\r$`, "m"))?.[1]);
    };
    const before = await read();
    await organizer.api.events.update.mutate({
      id: ids[0],
      scope: "following",
      dateTime: "2027-03-20T08:00",
    });
    const after = await read();
    expect(after[0]).toBe(before[0]);
    expect(Number(after[1])).toBeGreaterThan(Number(before[1]));
    expect(await seriesAt(ids[3])).toMatchObject({
      rule: "FREQ=WEEKLY;INTERVAL=1;BYDAY=SA;COUNT=4",
      firstStart: "2027-03-20T08:00",
    });
  });

  test("ends at the same time of the clock on all days, and one that ends at its own time as long after its start", async () => {
    const organizer = await organiser();
    const ids = await seriesOf(organizer);
    await organizer.api.events.update.mutate({ id: ids[3], endDate: "2027-04-11T20:00" });
    await organizer.api.events.update.mutate({
      id: ids[0],
      scope: "following",
      dateTime: "2027-03-20T09:00",
      endDate: "2027-03-21T16:00",
    });
    const ends = await Promise.all(
      ids.map(async (id) => (await guest(app).api.events.read.query({ id })).endDate),
    );
    expect(ends).toEqual([
      "2027-03-21T05:00:00.000Z",
      "2027-03-28T05:00:00.000Z",
      "2027-04-04T06:00:00.000Z",
      "2027-04-10T09:30:00.000Z",
    ]);
  });

  test("goes up in calendars, in the series that it leaves and in its own", async () => {
    const [organizer, rider] = [await organiser(), await member(app)];
    const ids = await seriesOf(organizer);
    for (const id of ids) await rider.api.participations.answer.mutate({ id });
    const { link } = await rider.api.calendars.replaceFeed.mutate();
    const read = async () => (await guest(app).rest("GET", new URL(link).pathname)).payload;
    await organizer.api.events.update.mutate({
      id: ids[2],
      scope: "following",
      dateTime: "2027-04-03T08:00",
    });
    await organizer.api.events.cancel.mutate({ id: ids[3] });
    const text = await read();
    const entries = readWithIcalJs(text);
    expect(readWithNodeIcal(text)).toEqual(entries);
    expect(entries.map(({ start, status }) => [start, status])).toEqual([
      ["2027-03-20T22:30:00.000Z", "CONFIRMED"],
      ["2027-03-27T22:30:00.000Z", "CONFIRMED"],
      ["2027-04-02T21:00:00.000Z", "CONFIRMED"],
      ["2027-04-09T22:00:00.000Z", "CANCELLED"],
    ]);
    const sequences = [...text.matchAll(/SEQUENCE:(\d+)/g)].map(([, number]) => Number(number));
    expect(Math.min(...sequences)).toBeGreaterThan(0);
  });
});

test("rides called off from here on are told of once, and the earlier ones take place", async () => {
  const [organizer, rider] = [await organiser(), await member(app)];
  const ids = await seriesOf(organizer);
  for (const id of ids) await rider.api.participations.answer.mutate({ id });
  const answer = await organizer.rest("DELETE", `/api/events/${ids[1]}`, { payload: { scope: "following" } });
  expect(answer.statusCode).toBe(200);
  const { events } = await seriesAt(ids[0]);
  expect(events.map(({ status }) => status)).toEqual(["upcoming", "cancelled", "cancelled", "cancelled"]);
  expect(await told(rider)).toEqual(["event_cancelled following"]);
});

test("a group's events change from here on like rides", async () => {
  const organizer = await organiser();
  const groupId = await addGroup(app, organizer);
  await addGroupMember(app, { groupId, person: organizer }, { role: "admin" });
  const { id } = await organizer.api.events.createInGroup.mutate({
    id: groupId,
    title: "Club night",
    eventDate: "2027-03-21T18:00",
    repeats: SUNDAYS,
  });
  const { events } = await seriesAt(id);
  await organizer.api.events.update.mutate({
    id: events[2]?.id ?? 0,
    scope: "following",
    title: "Film night",
  });
  const { items } = await organizer.api.events.ofGroup.query({ id: groupId, when: "upcoming" });
  expect(items.map(({ title }) => title)).toEqual(["Club night", "Club night", "Film night", "Film night"]);
});
