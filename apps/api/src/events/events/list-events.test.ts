import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
/** Noon on 22 November in Sydney (UTC+11), 9 am in Perth. */
const NOW = new Date("2026-11-22T01:00:00Z");

let organizer: Person;
let rider: Person;
let outsider: Person;

beforeAll(async () => {
  [organizer, rider, outsider] = [await member(app), await member(app), await member(app)];
  app.setTime(NOW);
  const ride = (name: string, dateTime: string, fields: Parameters<typeof addRide>[2] = {}) =>
    addRide(app, organizer, { title: name, startsAt: new Date(dateTime), ...fields });
  const open = await addGroup(app, organizer, { name: "Open road" });
  const closed = await addGroup(app, organizer, { name: "Closed road", isPrivate: true });
  await addGroupMember(app, { groupId: closed, person: rider });
  const event = (groupId: number, title: string, fields: Parameters<typeof addGroupEvent>[2]) =>
    addGroupEvent(app, { groupId, organizer }, { title, ...fields });

  await ride("this morning", "2026-11-21T22:00:00Z");
  await ride("tonight", "2026-11-22T09:00:00Z", { vehicleType: "4x4" });
  await ride("yesterday", "2026-11-21T01:00:00Z");
  await ride("tomorrow in Sydney, today in Perth", "2026-11-22T15:30:00Z", { timeZone: "Australia/Perth" });
  await ride("tomorrow", "2026-11-22T20:00:00Z");
  await ride("cancelled", "2026-11-22T21:00:00Z", { status: "cancelled" });
  await ride("closed early", "2026-11-21T23:00:00Z", { status: "completed" });
  await event(open, "long weekend", {
    startsAt: new Date("2026-11-20T22:00:00Z"),
    endsAt: new Date("2026-11-23T05:00:00Z"),
  });
  await event(open, "over at ten", {
    startsAt: new Date("2026-11-21T20:00:00Z"),
    endsAt: new Date("2026-11-21T23:00:00Z"),
  });
  await event(closed, "members only", { startsAt: new Date("2026-12-24T00:00:00Z") });
});
afterAll(() => app.setTime(null));

const titles = async (person: Person, query: string) => {
  const answer = await person.rest("GET", `/api/events?${query}`);
  return answer.json().map(({ title }: { title: string }) => title);
};

describe("the list of events", () => {
  test("holds today's by the day of each event's own zone, and each day of one that takes several", async () => {
    expect(await titles(guest(app), "today=true")).toEqual([
      "long weekend",
      "over at ten",
      "this morning",
      "closed early",
      "tonight",
      "tomorrow in Sydney, today in Perth",
    ]);
  });

  test("holds upcoming ones, the next first, with private groups' events for their members only", async () => {
    const all = ["tonight", "tomorrow in Sydney, today in Perth", "tomorrow"];
    expect(await titles(guest(app), "upcoming=true")).toEqual(all);
    expect(await titles(outsider, "upcoming=true")).toEqual(all);
    expect(await titles(rider, "upcoming=true")).toEqual([...all, "members only"]);
    const admin = await member(app, { admin: true });
    expect(await titles(admin, "upcoming=true")).toEqual([...all, "members only"]);
    for (const [person, total] of [
      [outsider, "3"],
      [rider, "4"],
    ] as const) {
      const answer = await person.rest("GET", "/api/events?upcoming=true");
      expect(answer.headers["x-total-count"]).toBe(total);
    }
  });

  test("holds completed ones, the latest first, also those that were closed early", async () => {
    expect(await titles(guest(app), "completed=true")).toEqual(["closed early", "over at ten", "yesterday"]);
  });

  test("can be limited to the reader's own: those they organise, have joined or wait for", async () => {
    const [viewer, groupId] = [await member(app, { plan: "gold" }), await addGroup(app, organizer)];
    const startsAt = new Date("2031-05-01T00:00:00Z");
    const join = (id: number, status: string) =>
      viewer.rest("POST", `/api/events/${id}/join`, { payload: { status, waitlist: true } });
    const event = (title: string, fields: object = {}) =>
      addGroupEvent(app, { groupId, organizer }, { title, startsAt, ...fields });
    await join(await event("coming"), "confirmed");
    await join(await event("may come"), "tentative");
    await join(await event("not coming"), "declined");
    await event("somebody else's");
    const full = await event("waiting", { maxParticipants: 1 });
    await rider.rest("POST", `/api/events/${full}/join`);
    await join(full, "confirmed");
    const ride = { title: "my own", startsAt: new Date("2031-05-02T00:00:00Z") };
    await addRide(app, viewer, ride);
    const own = ["coming", "may come", "waiting", "my own"];
    expect(await titles(viewer, "upcoming=true&mine=true")).toEqual(own);
    const first = await viewer.rest("GET", "/api/events?upcoming=true&mine=true&limit=1");
    expect(first.headers["x-total-count"]).toBe("4");
    expect((await guest(app).rest("GET", "/api/events?upcoming=true&mine=true")).statusCode).toBe(401);
    await app.deps.database.db.delete(events).where(eq(events.groupId, groupId));
    await app.deps.database.db.delete(events).where(eq(events.organizerId, viewer.id));
  });

  test("can be limited to a kind of vehicle, where motorcycle means every motorcycle", async () => {
    expect(await titles(guest(app), "upcoming=true&vehicleType=4x4")).toEqual(["tonight"]);
    expect(await titles(guest(app), "upcoming=true&vehicleType=all")).toHaveLength(3);
    expect(await titles(guest(app), "upcoming=true&vehicleType=motorcycle")).toEqual([
      "tomorrow in Sydney, today in Perth",
      "tomorrow",
    ]);
  });

  test.each(["upcoming=true", "completed=true", "today=true", ""])(
    "goes on page by page with %j",
    async (query) => {
      const whole = await titles(rider, query);
      const found: string[] = [];
      let next: string | undefined = `/api/events?${query}&limit=2`;
      while (next) {
        const answer = await rider.rest("GET", next);
        found.push(...answer.json().map(({ title }: { title: string }) => title));
        next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
      }
      expect(found).toEqual(whole);
    },
  );

  test("holds those of a range of days, by the days of each event's own zone", async () => {
    const on = (from: string, to = from) => titles(guest(app), `from=${from}&to=${to}`);
    expect(await on("2026-11-21")).toEqual(["long weekend", "yesterday"]);
    expect(await on("2026-11-23")).toEqual(["long weekend", "tomorrow"]);
    expect(await on("2026-11-19", "2026-11-20")).toEqual([]);
    const whole = await on("2026-11-01", "2026-11-30");
    expect(whole).toEqual([
      "long weekend",
      "yesterday",
      "over at ten",
      "this morning",
      "closed early",
      "tonight",
      "tomorrow in Sydney, today in Perth",
      "tomorrow",
    ]);
    expect(await titles(guest(app), "from=2026-12-24&to=2026-12-24")).toEqual([]);
    expect(await titles(rider, "from=2026-12-24&to=2026-12-24")).toEqual(["members only"]);
  });

  test("can be limited to a box of the map, which nobody sees private groups' events in", async () => {
    const at = (latitude: number, longitude: number) => ({ latitude, longitude });
    const closed = await addGroup(app, organizer, { isPrivate: true });
    await addRide(app, organizer, {
      title: "Jindabyne",
      startsAt: new Date("2029-05-01T00:00:00Z"),
      ...at(-36.41, 148.62),
    });
    await addRide(app, organizer, {
      title: "Perth",
      startsAt: new Date("2029-05-02T00:00:00Z"),
      ...at(-31.95, 115.86),
    });
    await addGroupEvent(
      app,
      { groupId: closed, organizer },
      { title: "Hidden", startsAt: new Date("2029-05-03T00:00:00Z"), ...at(-36.4, 148.6) },
    );
    expect(await titles(guest(app), "upcoming=true&box=148,-37,149,-36")).toEqual(["Jindabyne"]);
    expect(await titles(rider, "upcoming=true&box=110,-45,155,-10")).toEqual(["Jindabyne", "Perth"]);
    expect(await titles(organizer, "upcoming=true&box=148,-37,149,-36&vehicleType=4x4")).toEqual([]);
    const found = await guest(app).rest("GET", "/api/events?upcoming=true&box=148,-37,149,-36");
    expect(found.headers["x-total-count"]).toBe("1");
  });

  test.each([
    "box=1,2,3",
    "box=148,-37,149,-91",
    "box=149,-37,148,-36",
    "box=148,-36,149,-37",
    "box=a,b,c,d",
    "from=2026-11-01",
    "to=2026-11-01",
    "from=2026-11-02&to=2026-11-01",
    "from=2026-11-01&to=2027-01-03",
    "from=2026-11-31&to=2026-12-01",
    "from=soon&to=later",
    "today=true&from=2026-11-01&to=2026-11-02",
  ])("refuses the days of %j", async (query) => {
    expect((await guest(app).rest("GET", `/api/events?${query}`)).statusCode).toBe(400);
  });

  test("refuses two lists at once, unknown vehicles and the cursor of another list", async () => {
    const { nextCursor } = await rider.api.events.list.query({ upcoming: true, limit: 1 });
    for (const query of [
      "today=true&upcoming=true",
      "vehicleType=boat",
      `completed=true&cursor=${nextCursor}`,
    ])
      expect((await rider.rest("GET", `/api/events?${query}`)).statusCode).toBe(400);
  });
});

describe("a card of the list", () => {
  test("has the counts, the viewer's own answer and check-in, the group and the organiser", async () => {
    const groupId = await addGroup(app, organizer, { name: "Card group" });
    const id = await addGroupEvent(
      app,
      { groupId, organizer },
      {
        title: "Card",
        startsAt: new Date("2030-01-01T00:00:00Z"),
        location: "Dargo pub",
        maxParticipants: 4,
      },
    );
    await rider.rest("POST", `/api/events/${id}/join`, { payload: { status: "maybe" } });
    await outsider.rest("POST", `/api/events/${id}/join`);
    const cardOf = async (person: Person) => {
      const { items } = await person.api.events.list.query({ upcoming: true });
      return items.find((item) => item.id === id);
    };
    expect(await cardOf(rider)).toEqual({
      id,
      type: "group_event",
      title: "Card",
      description: null,
      dateTime: "2030-01-01T00:00:00.000Z",
      eventDate: "2030-01-01T00:00:00.000Z",
      endDate: null,
      overAt: "2030-01-01T13:00:00.000Z",
      dayEndsAt: "2030-01-01T13:00:00.000Z",
      timeZone: "Australia/Sydney",
      location: "Dargo pub",
      latitude: null,
      longitude: null,
      vehicleType: "motorcycle",
      status: "upcoming",
      maxParticipants: 4,
      participantsCount: 1,
      confirmedCount: 1,
      tentativeCount: 1,
      waitlistedCount: 0,
      organizerId: organizer.id,
      organizer: expect.objectContaining({ id: organizer.id, firstName: "Ana" }),
      group: { id: groupId, name: "Card group" },
      route: null,
      seriesId: null,
      userRsvpStatus: "tentative",
      waitlistPosition: null,
      userCheckInStatus: null,
      isOrganizer: false,
    });
    const documented = (await rider.rest("GET", "/api/events?upcoming=true")).json();
    expect(documented.find((item: { id: number }) => item.id === id)).toEqual({
      ...(await cardOf(rider)),
      userRsvpStatus: "maybe",
    });
    expect(await cardOf(organizer)).toMatchObject({ isOrganizer: true, userRsvpStatus: null });
    expect(await cardOf(guest(app))).toMatchObject({ isOrganizer: false, userRsvpStatus: null });
  });

  test("of a full event says which place on the waitlist the viewer has", async () => {
    const id = await addRide(app, organizer, {
      startsAt: new Date("2030-02-01T00:00:00Z"),
      maxParticipants: 1,
    });
    const waiting = await member(app);
    for (const person of [outsider, rider, waiting])
      await person.rest("POST", `/api/events/${id}/join`, { payload: { waitlist: true } });
    const placeOf = async (person: Person) => {
      const { items } = await person.api.events.list.query({ upcoming: true });
      return items.find((item) => item.id === id)?.waitlistPosition;
    };
    expect([await placeOf(outsider), await placeOf(rider), await placeOf(waiting)]).toEqual([null, 1, 2]);
  });

  test("takes as many statements for one event as for all", async () => {
    expect([await countStatements(1), await countStatements(100)]).toEqual([1, 1]);
  });
});

const counted: string[] = [];
const counting = testApp({ onStatement: (statement) => counted.push(statement) });

async function countStatements(limit: number): Promise<number> {
  const person = await member(counting);
  await addRide(counting, person);
  await addRide(counting, person);
  counted.length = 0;
  await person.api.events.list.query({ upcoming: true, limit });
  return counted.filter((statement) => statement.includes('from "events"')).length;
}

describe("an event's page", () => {
  test("has the documented fields, and says nothing of a private route or to outsiders of a private group", async () => {
    const closed = await addGroup(app, organizer, { isPrivate: true });
    await addGroupMember(app, { groupId: closed, person: rider });
    const id = await addGroupEvent(
      app,
      { groupId: closed, organizer },
      { startsAt: new Date("2030-01-01T00:00:00Z") },
    );
    await rider.rest("POST", `/api/events/${id}/join`);
    const read = async (person: Person) => (await person.rest("GET", `/api/events/${id}`)).json();
    expect(await read(rider)).toMatchObject({
      title: "Club weekend",
      routeId: null,
      currentUserId: rider.id,
      participants: [{ userId: rider.id, status: "confirmed", user: { firstName: "Ana" } }],
    });
    for (const person of [guest(app), outsider])
      expect((await person.rest("GET", `/api/events/${id}`)).statusCode).toBe(404);
    await app.deps.database.db.delete(groupMembers).where(eq(groupMembers.groupId, closed));
    expect((await rider.rest("GET", `/api/events/${id}`)).statusCode).toBe(404);
    expect((await rider.rest("GET", "/api/events/999999")).statusCode).toBe(404);
  });
});
