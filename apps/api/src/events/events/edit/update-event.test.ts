import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addGroupEvent, addRide } from "../../../../test/events/event-rows";
import { addGroup } from "../../../../test/group-rows";
import { privateGroup } from "../../../../test/groups";
import { guest, member, type Person } from "../../../../test/people";
import { sweepOutbox } from "../../../notifications/notifications/sweep-outbox";

const app = testApp();
const DAY_MS = 86_400_000;
const FIRST = { vehicleType: "4x4", timeZone: "Australia/Sydney" } as const;
const STARTS = new Date("2030-01-05T22:00:00Z");
const NOW = new Date("2030-01-01T00:00:00Z");

beforeEach(() => app.setTime(NOW));

async function eventOf(type: "ride" | "group_event", fields: { maxParticipants?: number } = {}) {
  const organizer = await member(app);
  const id =
    type === "ride"
      ? await addRide(app, organizer, { ...FIRST, startsAt: STARTS, ...fields })
      : await addGroupEvent(
          app,
          { groupId: await addGroup(app, organizer), organizer },
          { ...FIRST, startsAt: STARTS, ...fields },
        );
  const path = type === "ride" ? `/api/rides/${id}` : `/api/events/${id}`;
  return { id, organizer, path };
}

async function send(
  person: Person,
  method: "PATCH" | "DELETE" | "POST",
  ...[path, payload]: [string, object?]
) {
  const answer = await person.rest(method, path, payload && { payload });
  const { status: eventStatus, ...body } = answer.json();
  return { ...body, eventStatus, status: answer.statusCode };
}

async function told(person: Person) {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.map(({ kind, changes }) => [kind, ...changes].join(" "));
}

describe.each(["ride", "group_event"] as const)("a %s", (type) => {
  test("is changed by its organiser, who leaves the other fields as they are, and those who come hear what matters", async () => {
    const { id, organizer, path } = await eventOf(type);
    const rider = await member(app);
    await rider.api.participations.answer.mutate({ id });
    expect(
      await send(organizer, "PATCH", path, { name: "Dawn loop", description: "New text" }),
    ).toMatchObject({
      status: 200,
      title: "Dawn loop",
      description: "New text",
      vehicleType: "4x4",
      dateTime: STARTS.toISOString(),
    });
    expect(await told(rider)).toEqual([]);
    const moved = await send(organizer, "PATCH", path, {
      dateTime: "2030-01-07T09:30",
      location: "Derby",
      maxParticipants: "12",
    });
    expect(moved).toMatchObject({
      status: 200,
      title: "Dawn loop",
      dateTime: "2030-01-06T22:30:00.000Z",
      location: "Derby",
      maxParticipants: 12,
    });
    expect(await told(rider)).toEqual(["event_changed time place"]);
    expect(await send(organizer, "PATCH", path, { location: null, maxParticipants: null })).toMatchObject({
      location: null,
      maxParticipants: null,
    });
  });

  test("takes fewer places down to those confirmed, and more places go to who has waited longest", async () => {
    const { id, organizer, path } = await eventOf(type, { maxParticipants: 2 });
    const people = [await member(app), await member(app), await member(app), await member(app)];
    for (const person of people) await person.api.participations.answer.mutate({ id, waitlist: true });
    expect(await send(organizer, "PATCH", path, { maxParticipants: 1 })).toMatchObject({
      status: 409,
      message: "2 riders have already confirmed, so there can't be fewer places",
    });
    expect(await send(organizer, "PATCH", path, { maxParticipants: 3 })).toMatchObject({
      maxParticipants: 3,
      confirmedCount: 3,
      waitlistedCount: 1,
    });
    const [, , third, fourth] = people;
    expect(third && (await told(third))).toEqual(["event_promoted"]);
    expect(fourth && (await told(fourth))).toEqual([]);
    expect(await send(organizer, "PATCH", path, { maxParticipants: null })).toMatchObject({
      maxParticipants: null,
      confirmedCount: 4,
      waitlistedCount: 0,
    });
  });

  test("is cancelled by its organiser alone: the page stays, everybody is told, and it takes nobody and no changes", async () => {
    const { id, organizer, path } = await eventOf(type);
    const [rider, helper] = [await member(app), await member(app)];
    for (const person of [rider, helper]) await person.api.participations.answer.mutate({ id });
    await organizer.api.participations.setRoles.mutate({ id, userId: helper.id, roles: ["co_organizer"] });
    expect((await helper.api.events.read.query({ id })).can).toEqual({
      run: true,
      change: true,
      edit: true,
      close: false,
      reopen: false,
      cancel: false,
      keepIncidents: true,
    });
    expect(await send(helper, "PATCH", path, { title: "Together" })).toMatchObject({ title: "Together" });
    expect(await send(helper, "DELETE", path)).toMatchObject({ status: 403 });
    expect(await send(organizer, "DELETE", path)).toMatchObject({
      status: 200,
      id,
      eventStatus: "cancelled",
    });
    expect(await guest(app).api.events.read.query({ id })).toMatchObject({ status: "cancelled" });
    expect(await told(rider)).toEqual(["event_cancelled"]);
    const { items } = await guest(app).api.events.list.query({ upcoming: true, limit: 500 });
    expect(items.map((item) => item.id)).not.toContain(id);
    const refused = { status: 409, message: "This event was cancelled" };
    expect(await send(organizer, "DELETE", path)).toMatchObject(refused);
    expect(await send(organizer, "PATCH", path, { title: "Again" })).toMatchObject(refused);
    expect(await send(await member(app), "POST", `/api/events/${id}/join`)).toMatchObject(refused);
  });

  test("is cancelled by a site administrator, who can't change it: its riders and organiser are told, and it is in the log", async () => {
    const { id, organizer, path } = await eventOf(type);
    const [rider, admin] = [await member(app), await member(app, { admin: true })];
    await rider.api.participations.answer.mutate({ id });
    expect((await admin.api.events.read.query({ id })).can).toMatchObject({
      run: false,
      change: false,
      cancel: true,
    });
    expect(await send(admin, "PATCH", path, { title: "Mine" })).toMatchObject({ status: 403 });
    const reason = { reason: "The road is closed" };
    expect(await send(admin, "DELETE", path, reason)).toMatchObject({
      status: 200,
      eventStatus: "cancelled",
    });
    expect([await told(rider), await told(organizer)]).toEqual([["event_cancelled"], ["event_cancelled"]]);
    const acts = await app.deps.database.db
      .select()
      .from(adminActs)
      .where(and(eq(adminActs.act, "event_cancelled"), eq(adminActs.subjectId, String(id))));
    expect(acts).toMatchObject([
      { administrator: admin.id, before: { status: "upcoming" }, after: { status: "cancelled" } },
    ]);
    const { items } = await admin.api.audit.list.query({ act: "event_cancelled" });
    expect(items[0]).toMatchObject({ after: { status: "cancelled", ...reason } });
    expect(await send(admin, "DELETE", path)).toMatchObject({ status: 409 });
  });

  test("is closed from its start on, and is over from then on", async () => {
    const { id, organizer } = await eventOf(type);
    const close = () => send(organizer, "POST", `/api/events/${id}/close`);
    expect(await close()).toMatchObject({ status: 409, message: "This event hasn't started yet" });
    const now = new Date(STARTS.getTime() + 3_600_000);
    app.setTime(now);
    expect(await close()).toMatchObject({ overAt: now.toISOString() });
    expect(await guest(app).api.events.read.query({ id })).toMatchObject({ status: "completed" });
    const over = { status: 409, message: "This event is over" };
    expect(await close()).toMatchObject(over);
    expect(await send(await member(app), "POST", `/api/events/${id}/join`)).toMatchObject(over);
    const { items } = await guest(app).api.events.list.query({ completed: true, limit: 500 });
    expect(items.map((item) => item.id)).toContain(id);
  });

  test("is changed and cancelled by nobody else", async () => {
    const { organizer, path } = await eventOf(type);
    const stranger = await member(app);
    expect(await send(stranger, "PATCH", path, { title: "Mine" })).toMatchObject({
      status: 403,
      message: "Only the organiser and co-organisers can do this",
    });
    expect(await send(stranger, "DELETE", path)).toMatchObject({ status: 403 });
    expect(await send(guest(app), "PATCH", path, { title: "Mine" })).toMatchObject({ status: 401 });
    expect(await send(organizer, "PATCH", path, { title: " " })).toMatchObject({ status: 400 });
    expect(await send(organizer, "PATCH", path, { dateTime: "soon" })).toMatchObject({ status: 400 });
    expect(await send(organizer, "PATCH", path, { latitude: -33 })).toMatchObject({ status: 400 });
    expect(await send(organizer, "PATCH", path, { endDate: "2029-01-01" })).toMatchObject({ status: 400 });
  });
});

describe("the times of an event that is changed", () => {
  const change = async (id: number, organizer: Person, payload: object) => {
    const { dateTime, endDate, timeZone } = await send(organizer, "PATCH", `/api/events/${id}`, payload);
    return [dateTime, endDate, timeZone];
  };

  test("keep its length when only the start moves, and their clock time when only the zone changes", async () => {
    const { id, organizer } = await eventOf("ride");
    expect(await change(id, organizer, { endDate: "2030-01-07T17:00" })).toEqual([
      "2030-01-05T22:00:00.000Z",
      "2030-01-07T06:00:00.000Z",
      "Australia/Sydney",
    ]);
    expect(await change(id, organizer, { eventDate: "2030-01-07T09:00" })).toEqual([
      "2030-01-06T22:00:00.000Z",
      "2030-01-08T06:00:00.000Z",
      "Australia/Sydney",
    ]);
    expect(await change(id, organizer, { latitude: -31.95, longitude: 115.86 })).toEqual([
      "2030-01-07T01:00:00.000Z",
      "2030-01-08T09:00:00.000Z",
      "Australia/Perth",
    ]);
    expect(await change(id, organizer, { endDate: "" })).toEqual([
      "2030-01-07T01:00:00.000Z",
      null,
      "Australia/Perth",
    ]);
  });
});

test("a private route can be linked by its author, and doesn't show to others", async () => {
  const { id, organizer } = await eventOf("ride");
  const other = await member(app);
  const route = {
    name: "Secret track",
    description: "x",
    state: "NSW",
    vehicleType: "4x4",
    difficulty: "easy",
  } as const;
  const own = await organizer.api.routes.create.mutate({ ...route, isPublic: false });
  const theirs = await other.api.routes.create.mutate({ ...route, name: "Other track", isPublic: false });
  expect(await send(organizer, "PATCH", `/api/rides/${id}`, { routeId: theirs.id })).toMatchObject({
    status: 404,
  });
  expect(await send(organizer, "PATCH", `/api/rides/${id}`, { routeId: own.id })).toMatchObject({
    routeId: own.id,
  });
  expect(await guest(app).api.events.read.query({ id })).toMatchObject({ routeId: null, route: null });
});

test("the address of rides changes rides only, and outsiders don't find a private group's event", async () => {
  const { id: groupId, creator, outsider } = await privateGroup(app);
  const id = await addGroupEvent(app, { groupId, organizer: creator });
  expect(await send(creator, "PATCH", `/api/rides/${id}`, { title: "x" })).toMatchObject({ status: 404 });
  expect(await send(creator, "DELETE", `/api/rides/${id}`)).toMatchObject({ status: 404 });
  for (const method of ["PATCH", "DELETE"] as const)
    expect(await send(outsider, method, `/api/events/${id}`, { title: "x" })).toMatchObject({ status: 404 });
  expect(await send(outsider, "POST", `/api/events/${id}/close`)).toMatchObject({ status: 404 });
});

test("an event that is over can't be changed or cancelled", async () => {
  const { organizer, path } = await eventOf("ride");
  app.setTime(new Date(STARTS.getTime() + 3 * DAY_MS));
  for (const method of ["PATCH", "DELETE"] as const)
    expect(await send(organizer, method, path, { title: "x" })).toMatchObject({
      message: "This event is over",
    });
});
