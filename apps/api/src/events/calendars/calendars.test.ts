import { eventSeries } from "@longpaddock/db/schema/event-series";
import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { readWithIcalJs, readWithNodeIcal } from "../../../test/calendars/calendar-parsers";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";

const lines: string[] = [];
const app = testApp({ onLogLine: (line) => lines.push(line) });
const RIDE = { name: "Snowy loop", description: "Up and over", dateTime: "2027-03-06T09:30" };

let organizer: Person;
beforeAll(async () => {
  organizer = await member(app, { plan: "gold" });
});
beforeEach(() => app.setTime(new Date("2026-11-30T00:00:00Z")));

/** What two parsers, neither of which writes our calendars, agree on. */
function entriesOf(text: string) {
  const [one, other] = [readWithIcalJs(text), readWithNodeIcal(text)];
  expect(other).toEqual(one);
  return one;
}

async function feedOf(person: Person) {
  const { link } = await person.api.calendars.replaceFeed.mutate();
  const path = new URL(link).pathname;
  const read = (headers = {}) => guest(app).rest("GET", path, { headers });
  return { link, path, read, entries: async () => entriesOf((await read()).payload) };
}

const ride = (fields = {}) => organizer.api.events.createRide.mutate({ ...RIDE, ...fields });

describe("the calendar of an event", () => {
  test("has its time in its zone, its place and its address", async () => {
    const place = { location: "Jindabyne; the pub", latitude: -36.42, longitude: 148.62 };
    const { id } = await ride({ ...place, timeZone: "Australia/Sydney", endDate: "2027-03-06T16:00" });
    const answer = await guest(app).rest("GET", `/api/events/${id}/calendar.ics`);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
    });
    const unfolded = answer.payload.replaceAll("\r\n ", "");
    for (const line of [
      `UID:event-${id}@localhost`,
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      "DTSTART;TZID=Australia/Sydney:20270306T093000",
      "DTEND;TZID=Australia/Sydney:20270306T160000",
      "TZID:Australia/Sydney",
      "LOCATION:Jindabyne\\; the pub",
      "GEO:-36.42;148.62",
      `URL;VALUE=URI:http://localhost:3000/events/${id}`,
    ])
      expect(unfolded.split("\r\n")).toContain(line);
    expect(entriesOf(answer.payload)).toMatchObject([
      { summary: "Snowy loop", start: "2027-03-05T22:30:00.000Z", status: "CONFIRMED" },
    ]);
  });

  test("carries no lines of its own in a title, and folds long ones at 75 octets", async () => {
    const name = `Ünïcode 🏍️ \\; , BEGIN:VEVENT ${"Größe 🏕️ ".repeat(15)}`.trim();
    const { id } = await ride({ name, description: "One\nATTENDEE:mailto:x@example.com\nEND:VCALENDAR" });
    const { payload } = await guest(app).rest("GET", `/api/events/${id}/calendar.ics`);
    expect(Math.max(...payload.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(payload.match(/^(BEGIN:VEVENT|END:VCALENDAR|ATTENDEE.*)$/gm)).toEqual([
      "BEGIN:VEVENT",
      "END:VCALENDAR",
    ]);
    expect(entriesOf(payload).map(({ summary }) => summary)).toEqual([name]);
  });

  test("isn't sent again to a program that has it", async () => {
    const { id } = await ride();
    const path = `/api/events/${id}/calendar.ics`;
    const { headers } = await guest(app).rest("GET", path);
    const again = (asked: Record<string, string>) => guest(app).rest("GET", path, { headers: asked });
    expect((await again({ "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    expect((await again({ "if-modified-since": String(headers["last-modified"]) })).statusCode).toBe(304);
    expect((await again({ "if-none-match": '"another"' })).statusCode).toBe(200);
  });

  test("of a private group is for its members only", async () => {
    const [inside, outside] = [await member(app), await member(app)];
    const groupId = await addGroup(app, organizer, { isPrivate: true });
    await addGroupMember(app, { groupId, person: organizer }, { role: "admin" });
    await addGroupMember(app, { groupId, person: inside });
    const { id } = await organizer.api.events.createInGroup.mutate({
      id: groupId,
      title: "Secret camp",
      eventDate: "2027-03-06T09:30",
    });
    const read = (person: Person) => person.rest("GET", `/api/events/${id}/calendar.ics`);
    expect((await read(inside)).statusCode).toBe(200);
    for (const person of [guest(app), outside]) expect((await read(person)).statusCode).toBe(404);
    expect((await guest(app).rest("GET", `/api/groups/${groupId}/calendar.ics`)).statusCode).toBe(404);
    expect((await inside.rest("GET", `/api/groups/${groupId}/calendar.ics`)).statusCode).toBe(404);
  });
});

describe("a member's feed", () => {
  test("holds what they organise, have confirmed or may come to, and nothing that they declined", async () => {
    const rider = await member(app, { plan: "gold" });
    const answered = [];
    for (const [name, status] of [
      ["Coming", "confirmed"],
      ["Perhaps", "tentative"],
      ["Not me", "declined"],
    ] as const) {
      const { id } = await ride({ name, dateTime: `2027-03-0${answered.push(name)}T09:30` });
      await rider.api.participations.answer.mutate({ id, status });
    }
    await ride({ name: "Somebody else's" });
    await rider.api.events.createRide.mutate({ ...RIDE, name: "Mine" });
    const { entries } = await feedOf(rider);
    expect((await entries()).map(({ summary, status }) => [summary, status])).toEqual([
      ["Coming", "CONFIRMED"],
      ["Perhaps", "TENTATIVE"],
      ["Mine", "CONFIRMED"],
    ]);
  });

  test("is at a secret address that is stored hashed, can be renewed and turned off", async () => {
    const rider = await member(app);
    const first = await feedOf(rider);
    expect((await first.read()).statusCode).toBe(200);
    const second = await feedOf(rider);
    expect((await first.read()).statusCode).toBe(404);
    expect((await second.read()).headers["referrer-policy"]).toBe("no-referrer");
    expect((await rider.api.calendars.feed.query()).createdAt).not.toBeNull();
    expect((await rider.rest("DELETE", "/api/user/calendar")).statusCode).toBe(204);
    expect((await second.read()).statusCode).toBe(404);
    expect(await rider.api.calendars.feed.query()).toEqual({ createdAt: null });
    for (const path of [first.path, second.path])
      expect(lines.join("\n")).not.toContain(path.split("/").at(-1)?.slice(0, 43));
    expect((await guest(app).rest("GET", "/api/calendar/short.ics")).statusCode).toBe(404);
  });

  test("says when it last changed, also when an answer was taken back", async () => {
    const rider = await member(app);
    const { id } = await ride();
    await rider.api.participations.answer.mutate({ id });
    const { read } = await feedOf(rider);
    app.setTime(new Date("2026-12-01T00:00:00Z"));
    expect((await read()).headers["last-modified"]).toBe("Tue, 01 Dec 2026 00:00:00 GMT");
    app.setTime(new Date("2026-12-02T00:00:00Z"));
    const since = { "if-modified-since": "Tue, 01 Dec 2026 00:00:00 GMT" };
    expect((await read(since)).statusCode).toBe(304);
    await rider.api.participations.leave.mutate({ id });
    const changed = await read(since);
    expect([changed.statusCode, entriesOf(changed.payload)]).toEqual([200, []]);
    expect(changed.headers["last-modified"]).toBe("Wed, 02 Dec 2026 00:00:00 GMT");
  });

  test("stamps its entries again when the member's answer changes, so that calendars take it", async () => {
    const rider = await member(app);
    const { id } = await ride();
    await rider.api.participations.answer.mutate({ id });
    const { read } = await feedOf(rider);
    const stamps = async () => (await read()).payload.match(/^(DTSTAMP|STATUS):.*(?=\r$)/gm);
    app.setTime(new Date("2026-12-01T00:00:00Z"));
    expect(await stamps()).toEqual(["DTSTAMP:20261201T000000Z", "STATUS:CONFIRMED"]);
    app.setTime(new Date("2026-12-02T00:00:00Z"));
    expect(await stamps()).toEqual(["DTSTAMP:20261201T000000Z", "STATUS:CONFIRMED"]);
    await rider.api.participations.answer.mutate({ id, status: "tentative" });
    expect(await stamps()).toEqual(["DTSTAMP:20261202T000000Z", "STATUS:TENTATIVE"]);
  });

  test("drops a private group's events, also past ones, when its member leaves", async () => {
    app.setTime(new Date("2027-03-01T00:00:00Z"));
    const [host, rider] = [await member(app), await member(app)];
    const groupId = await addGroup(app, host, { isPrivate: true, memberCount: 2 });
    for (const person of [host, rider]) await addGroupMember(app, { groupId, person });
    for (const [title, eventDate] of [
      ["Camp", "2027-03-06T09:30"],
      ["The next camp", "2027-04-03T09:30"],
    ] as const) {
      const { id } = await host.api.events.createInGroup.mutate({ id: groupId, title, eventDate });
      await rider.api.participations.answer.mutate({ id });
    }
    const { entries } = await feedOf(rider);
    expect((await entries()).map(({ summary }) => summary).toSorted()).toEqual(["Camp", "The next camp"]);
    app.setTime(new Date("2027-03-09T00:00:00Z"));
    await rider.rest("DELETE", `/api/groups/${groupId}/leave`);
    expect(await entries()).toEqual([]);
  });

  test("ends with the account", async () => {
    const rider = await member(app);
    const { read } = await feedOf(rider);
    expect((await read()).statusCode).toBe(200);
    await app.deps.database.db.delete(users).where(eq(users.id, rider.id));
    expect((await read()).statusCode).toBe(404);
  });
});

describe("a series in a calendar", () => {
  const SERIES = {
    repeats: { frequency: "weekly", weekdays: ["SU"], count: 4 },
    dateTime: "2027-03-21T09:30",
  };

  test("is one entry with its rule, whose times keep to the clocks", async () => {
    const rider = await member(app, { plan: "gold" });
    await rider.rest("POST", "/api/rides", {
      payload: { ...RIDE, ...SERIES, timeZone: "Australia/Lord_Howe" },
    });
    const { entries, read } = await feedOf(rider);
    const { payload } = await read();
    expect(payload.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(payload).toContain("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=SU;COUNT=4\r\n");
    expect((await entries()).map(({ start }) => start)).toEqual([
      "2027-03-20T22:30:00.000Z",
      "2027-03-27T22:30:00.000Z",
      "2027-04-03T23:00:00.000Z",
      "2027-04-10T23:00:00.000Z",
    ]);
  });

  test("leaves out the days that the member doesn't come, and shows what is different on one", async () => {
    const rider = await member(app);
    const answer = await organizer.rest("POST", "/api/rides", { payload: { ...RIDE, ...SERIES } });
    const series = await rider.api.events.readSeries.query({ id: answer.json().id });
    const [first, second, third] = series.events.map(({ id }) => id);
    for (const id of [first, second, third])
      await rider.api.participations.answer.mutate({
        id: id ?? 0,
        status: id === second ? "tentative" : "confirmed",
      });
    const { db } = app.deps.database;
    await db
      .update(events)
      .set({
        startsAt: new Date("2027-04-03T22:00:00Z"),
        title: "Early start",
        sequence: 1,
        ownFields: ["title"],
      })
      .where(eq(events.id, third ?? 0));
    await db
      .update(events)
      .set({ status: "cancelled", sequence: 2 })
      .where(eq(events.id, first ?? 0));
    await db.update(eventSeries).set({ sequence: 4 }).where(eq(eventSeries.id, answer.json().seriesId));
    const { entries, read } = await feedOf(rider);
    expect((await entries()).map(({ summary, start, status }) => [summary, start, status])).toEqual([
      ["Snowy loop", "2027-03-20T22:30:00.000Z", "CANCELLED"],
      ["Snowy loop", "2027-03-27T22:30:00.000Z", "TENTATIVE"],
      ["Early start", "2027-04-03T22:00:00.000Z", "CONFIRMED"],
    ]);
    const { payload } = await read();
    expect(payload).toContain("EXDATE;TZID=Australia/Sydney:20270411T093000\r\n");
    expect([...payload.matchAll(/SEQUENCE:(\d+)/g)].map(([, number]) => number)).toContain("7");
  });
});

test("a public group's calendar has its events, also those that were called off", async () => {
  const groupId = await addGroup(app, organizer, { name: "Dust, Eaters; Inc" });
  await addGroupMember(app, { groupId, person: organizer }, { role: "admin" });
  for (const [title, day] of [
    ["Camp", 1],
    ["Club night", 2],
  ] as const)
    await organizer.api.events.createInGroup.mutate({
      id: groupId,
      title,
      eventDate: `2027-05-0${day}T18:00`,
    });
  await app.deps.database.db.update(events).set({ status: "cancelled" }).where(eq(events.title, "Camp"));
  const { payload, headers } = await guest(app).rest("GET", `/api/groups/${groupId}/calendar.ics`);
  expect(entriesOf(payload).map(({ summary, status }) => [summary, status])).toEqual([
    ["Camp", "CANCELLED"],
    ["Club night", "CONFIRMED"],
  ]);
  expect(payload).toContain("X-WR-CALNAME:Dust\\, Eaters\\; Inc\r\n");
  expect(headers["set-cookie"]).toBeUndefined();
});
