import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

async function groupOf(fields: Parameters<typeof addGroup>[2] = {}) {
  const [creator, rider, outsider] = [await member(app), await member(app), await member(app)];
  const id = await addGroup(app, creator, fields);
  await addGroupMember(app, { groupId: id, person: creator }, { role: "admin" });
  await addGroupMember(app, { groupId: id, person: rider });
  return { id, creator, rider, outsider, path: `/api/groups/${id}/events` };
}

const create = (person: Person, path: string, payload: object) => person.rest("POST", path, { payload });
const titles = async (person: Person, path: string) =>
  (await person.rest("GET", path)).json().map(({ title }: { title: string }) => title);

describe("an event of a group", () => {
  test("is created by a member, with the group's vehicles and in the time zone of its region", async () => {
    const { path, rider, id } = await groupOf({ region: "WA" });
    const answer = await create(rider, path, {
      title: "  Gibb River in a week ",
      description: "Bring two spares.",
      eventDate: "2027-05-01T08:30",
      location: "Derby",
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        groupId: id,
        title: "Gibb River in a week",
        description: "Bring two spares.",
        eventDate: "2027-05-01T00:30:00.000Z",
        endDate: null,
        timeZone: "Australia/Perth",
        location: "Derby",
        latitude: null,
        longitude: null,
        maxParticipants: null,
        vehicleType: "motorcycle",
        status: "upcoming",
        participantCount: 0,
        organizer: expect.objectContaining({ id: rider.id, firstName: "Ana" }),
      },
    ]);
    expect((await guest(app).rest("GET", path)).json()).toEqual([answer.json()]);
  });

  test("is told to the group's other members with its title, and no longer to those who have left", async () => {
    const { path, creator, rider, outsider, id } = await groupOf({ isPrivate: true, memberCount: 2 });
    const { json } = await create(creator, path, { title: "Winter ride", eventDate: "2027-06-12" });
    await sweepOutbox(app.deps);
    const toldTo = async (person: Person) => (await person.rest("GET", "/api/notifications")).json();
    expect(await toldTo(rider)).toMatchObject([
      { kind: "event", group: { id }, event: { id: json().id, title: "Winter ride" }, post: null },
    ]);
    expect([await toldTo(creator), await toldTo(outsider)]).toEqual([[], []]);
    await rider.api.memberships.leave.mutate({ id });
    expect(await toldTo(rider)).toEqual([]);
  });

  test.each([
    ["2027-01-10T09:00", "2027-01-09T22:00:00.000Z"],
    ["2027-07-10T09:00", "2027-07-09T23:00:00.000Z"],
    ["2027-07-10", "2027-07-09T14:00:00.000Z"],
    ["2027-07-10T09:00:00Z", "2027-07-10T09:00:00.000Z"],
    ["2027-07-10T09:00:00+08:00", "2027-07-10T01:00:00.000Z"],
  ])("takes the time %s as %s without a region", async (eventDate, instant) => {
    const { path, rider } = await groupOf();
    const answer = await create(rider, path, { title: "Morning ride", eventDate });
    expect([answer.json().eventDate, answer.json().timeZone]).toEqual([instant, "Australia/Sydney"]);
  });

  test.each([
    [{}, ["eventDate", "title"]],
    [{ title: " ", eventDate: "" }, ["eventDate", "title"]],
    [{ title: "x", eventDate: "next Sunday" }, ["eventDate"]],
    [{ title: "x", eventDate: "2027-02-30T09:00" }, ["eventDate"]],
    [{ title: "x", eventDate: "9999-01-01T09:00" }, ["eventDate"]],
    [{ title: "x".repeat(201), eventDate: "2027-05-01" }, ["title"]],
    [{ title: "x", eventDate: "2027-05-01", description: "x".repeat(5001) }, ["description"]],
    [{ title: "x", eventDate: 7, location: ["x"] }, ["eventDate", "location"]],
  ])("is refused with 400 for %j", async (payload, fields) => {
    const { path, rider } = await groupOf();
    const answer = await create(rider, path, payload);
    expect([answer.statusCode, Object.keys(answer.json().fields).toSorted()]).toEqual([400, fields]);
    if (fields.length === 2 && !("location" in payload))
      expect(answer.json().fields.title).toBe("Please fill in event name and date");
  });

  test("needs membership to create, and of a private group also to read", async () => {
    const event = { title: "Closed ride", eventDate: "2027-05-01" };
    const open = await groupOf();
    const closed = await groupOf({ isPrivate: true });
    const statuses = (path: string, people: Person[]) =>
      Promise.all(
        people.map(async (person) => [
          (await create(person, path, event)).statusCode,
          (await person.rest("GET", path)).statusCode,
        ]),
      );
    const pending = await member(app);
    await addGroupMember(app, { groupId: closed.id, person: pending }, { status: "pending" });
    expect(await statuses(open.path, [guest(app), open.outsider, open.rider])).toEqual([
      [401, 200],
      [403, 200],
      [201, 200],
    ]);
    expect(await statuses(closed.path, [guest(app), closed.outsider, pending, closed.rider])).toEqual([
      [401, 401],
      [403, 403],
      [403, 403],
      [201, 200],
    ]);
    await expect(closed.outsider.api.events.ofGroup.query({ id: closed.id })).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
    await expect(
      closed.outsider.api.events.createInGroup.mutate({ id: closed.id, ...event }),
    ).rejects.toMatchObject({ data: { httpStatus: 403 } });
    expect((await create(open.rider, "/api/groups/999999/events", event)).statusCode).toBe(404);
  });

  test("counts against the month's quota, also when twelve are created at once", async () => {
    const { path, rider } = await groupOf();
    const event = { title: "One more", eventDate: "2027-05-01" };
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(rider, path, event)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect([answers.length - refused.length, refused[0]?.statusCode]).toEqual([3, 403]);
    expect(refused[0]?.json()).toMatchObject({
      message: "Your plan includes 3 new events a month",
      feature: "maxEventsCreated",
      profileType: "free",
    });
  });
});

describe("the list of a group's events", () => {
  test("is read page by page: the latest first, or the next first of the upcoming ones", async () => {
    const { path, creator, rider, outsider, id } = await groupOf();
    await addGroupMember(app, { groupId: id, person: outsider });
    const days = ["2026-01-01", "2026-02-01", "2027-03-01", "2027-04-01", "2027-04-01", "2027-05-01"];
    app.setTime(new Date("2026-06-01T00:00:00Z"));
    for (const [at, day] of days.entries()) {
      const organizer = [creator, rider, outsider][at % 3] ?? creator;
      await create(organizer, path, { title: `${day} ${at}`, eventDate: day });
    }
    const all = days.map((day, at) => `${day} ${at}`);
    expect(await titles(rider, path)).toEqual(all.toReversed());
    expect(await titles(rider, `${path}?when=upcoming`)).toEqual(all.slice(2));
    expect(await titles(rider, `${path}?when=past`)).toEqual(all.slice(0, 2).toReversed());
    for (const [query, expected] of [
      ["when=upcoming&limit=2", all.slice(2)],
      ["limit=2", all.toReversed()],
    ] as const) {
      const found: string[] = [];
      let next: string | undefined = `${path}?${query}`;
      while (next) {
        const answer = await rider.rest("GET", next);
        expect(answer.headers["x-total-count"]).toBe(String(expected.length));
        found.push(...answer.json().map(({ title }: { title: string }) => title));
        next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
      }
      expect(found).toEqual(expected);
    }
    app.setTime(null);
  });

  test("has each member's own answer and the places for the app, and the same for everybody over REST", async () => {
    const { path, creator, rider, outsider, id } = await groupOf();
    const { json } = await create(creator, path, {
      title: "Loop",
      eventDate: "2099-05-01",
      maxParticipants: 1,
    });
    const eventId = json().id;
    await rider.api.participations.answer.mutate({ id: eventId });
    await addGroupMember(app, { groupId: id, person: outsider });
    await outsider.api.participations.answer.mutate({ id: eventId, waitlist: true });
    const seenBy = async (person: Person) => (await person.api.events.ofGroup.query({ id })).items[0];
    const places = { maxParticipants: 1, confirmedCount: 1, waitlistedCount: 1, isOrganizer: false };
    expect(await seenBy(rider)).toMatchObject({
      ...places,
      userRsvpStatus: "confirmed",
      waitlistPosition: null,
    });
    expect(await seenBy(outsider)).toMatchObject({
      ...places,
      userRsvpStatus: "waitlisted",
      waitlistPosition: 1,
    });
    expect(await seenBy(creator)).toMatchObject({ ...places, userRsvpStatus: null, isOrganizer: true });
    expect(await seenBy(guest(app))).toMatchObject({ ...places, userRsvpStatus: null });
    const listed = (await rider.rest("GET", path)).json();
    expect(listed).toEqual((await guest(app).rest("GET", path)).json());
    expect(Object.keys(listed[0])).not.toContain("userRsvpStatus");
  });

  test("has those that were called off, but not among the upcoming ones", async () => {
    const { path, rider } = await groupOf();
    const event = { eventDate: "2099-05-01" };
    const calledOff = await create(rider, path, { ...event, title: "Called off" });
    await create(rider, path, { ...event, title: "Still on" });
    await rider.api.events.cancel.mutate({ id: calledOff.json().id });
    expect(await titles(rider, path)).toEqual(["Still on", "Called off"]);
    expect(await titles(rider, `${path}?when=upcoming`)).toEqual(["Still on"]);
  });

  test.each(["when=soon", "limit=0", "cursor=x"])("refuses the query %s", async (query) => {
    const { path, rider } = await groupOf();
    expect((await rider.rest("GET", `${path}?${query}`)).statusCode).toBe(400);
  });
});
