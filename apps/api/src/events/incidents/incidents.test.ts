import { randomUUID } from "node:crypto";
import { incidentPhotos } from "@longpaddock/db/schema/incidents";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent } from "../../../test/events/event-rows";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { form, guest, member, type Person } from "../../../test/people";
import { drawing, file } from "../../../test/pictures";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";
import { listOwnIncidents } from "./list-own-incidents";

const app = testApp();
let id: number;
let organizer: Person;
let lead: Person;
let rider: Person;
let startsAt: Date;

beforeEach(async () => {
  const day = await addRideDay(app, 2);
  ({ id, organizer, startsAt } = day);
  [lead, rider] = day.riders as [Person, Person];
  app.setTime(minutesAfter(startsAt, -30));
  await organizer.api.participations.setRoles.mutate({ id, userId: lead.id, roles: ["lead"] });
  app.setTime(minutesAfter(startsAt, 90));
});

const COW = { kind: "near_miss", text: "A cow on the track\nbehind the crest" };
const report = (person: Person, fields: object = {}) =>
  person.rest("POST", `/api/events/${id}/incidents`, { payload: { ...COW, ...fields } });
const photo = async () => file(await drawing(30, 20).jpeg().toBuffer(), "ford.jpg");
const read = (person: Person, path = "incidents") => person.rest("GET", `/api/events/${id}/${path}`);

test("a leader reports what happened once: when, where, who and what, with what was done since", async () => {
  const actId = randomUUID();
  const walkInAct = randomUUID();
  const walkIn = (
    await lead.rest("POST", `/api/events/${id}/riders`, { payload: { name: "Rae", actId: walkInAct } })
  ).json();
  const at = minutesAfter(startsAt, 40).toISOString();
  const fields = {
    actId,
    at,
    position: { latitude: -33.123456, longitude: 151.5 },
    place: "Blue Gum crest",
    people: [rider.id, walkInAct, walkIn.id],
  };
  const [first, again] = [await report(lead, fields), await report(lead, fields)];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(first.json()).toMatchObject({
    ...COW,
    actId,
    at,
    position: { latitude: -33.1235, longitude: 151.5 },
    place: "Blue Gum crest",
    people: [
      { userId: rider.id, participantId: null, name: "Rider 2 Ríos" },
      { userId: null, participantId: walkIn.id, name: "Rae" },
    ],
    photos: [],
    filedBy: lead.id,
    filedByName: "Rider 1 Ríos",
    filedAt: minutesAfter(startsAt, 90).toISOString(),
    followUp: [],
  });
  expect((await report(lead, { ...fields, text: "Two cows" })).statusCode).toBe(409);
  const notes = `/api/events/${id}/incidents/${first.json().id}/notes`;
  const note = { text: "The farmer mended the gate", actId: randomUUID() };
  for (const person of [organizer, organizer])
    expect((await person.rest("POST", notes, { payload: note })).json().followUp).toMatchObject([
      { text: note.text, by: organizer.id },
    ]);
  expect((await read(organizer)).json()).toHaveLength(1);
  const list = await read(organizer, "incidents.csv");
  expect(list.headers["content-type"]).toMatch("text/csv");
  expect(list.payload).toMatch(
    /\d+,Near miss,2026-11-21 22:40:00,-33.1235,151.5,Blue Gum crest,"Rider 2 Ríos; Rae","A cow on the track\nbehind the crest",0,Rider 1 Ríos,/,
  );
});

test.each([
  [{ kind: "prank" }, 400, "kind"],
  [{ text: "  " }, 400, "text"],
  [{ people: [999_999] }, 400, "people"],
  [{ people: ["nobody"] }, 400, "people"],
  [{ position: { latitude: 91, longitude: 0 } }, 400, "position"],
] as const)("the report %o is refused", async (fields, status, field) => {
  const answer = await report(lead, fields);
  expect([answer.statusCode, Object.keys(answer.json().fields)[0]?.split(".")[0]]).toEqual([status, field]);
});

test("people and a place are taken as other programs send them, in a form as JSON", async () => {
  const [people, position] = [[rider.id], { lat: -33.5, lon: 151.25 }];
  const asText = { ...COW, people: JSON.stringify(people), position: JSON.stringify(position) };
  const calls = [{ payload: { ...COW, people, position, photos: [] } }, await form(asText)];
  const { id: walkIn } = (
    await lead.rest("POST", `/api/events/${id}/riders`, { payload: { name: "Rae" } })
  ).json();
  const alone = await lead.rest(
    "POST",
    `/api/events/${id}/incidents`,
    await form({ ...COW, people: String(walkIn) }),
  );
  expect(alone.json()).toMatchObject({ people: [{ participantId: walkIn }] });
  for (const call of calls) {
    const answer = await lead.rest("POST", `/api/events/${id}/incidents`, call);
    expect(answer.json()).toMatchObject({
      position: { latitude: -33.5, longitude: 151.25 },
      people: [{ userId: rider.id }],
      photos: [],
    });
  }
});

test("nobody reports what is yet to happen", async () => {
  const ahead = await report(lead, { at: minutesAfter(startsAt, 200).toISOString() });
  expect([ahead.statusCode, ahead.json().message]).toEqual([
    409,
    expect.stringMatching("file the report again"),
  ]);
});

test("riders, strangers, guests and site administrators neither file nor read reports; a group's admins do both", async () => {
  const { id: incidentId } = (await report(lead)).json();
  const note = (person: Person) =>
    person.rest("POST", `/api/events/${id}/incidents/${incidentId}/notes`, { payload: { text: "Hm" } });
  for (const person of [rider, await member(app), await member(app, { admin: true })])
    for (const answer of [
      await report(person),
      await read(person),
      await read(person, "incidents.csv"),
      await note(person),
    ])
      expect(answer.statusCode).toBe(403);
  expect((await read(guest(app))).statusCode).toBe(401);
  const groupId = await addGroup(app, organizer, { isPrivate: true });
  const [admin, plain] = [await member(app), await member(app)];
  await addGroupMember(app, { groupId, person: organizer }, { role: "admin" });
  await addGroupMember(app, { groupId, person: admin }, { role: "admin" });
  await addGroupMember(app, { groupId, person: plain });
  id = await addGroupEvent(app, { groupId, organizer }, { startsAt });
  const mayKeep = async (person: Person) => (await person.api.events.read.query({ id })).can.keepIncidents;
  expect([await mayKeep(organizer), await mayKeep(admin), await mayKeep(plain)]).toEqual([true, true, false]);
  expect((await report(admin)).statusCode).toBe(201);
  expect((await read(admin)).json()).toHaveLength(1);
  expect((await read(plain)).statusCode).toBe(403);
  expect((await note(admin)).statusCode).toBe(404);
});

test("the organiser and the group's admins hear once of a report, and nobody else does", async () => {
  const groupId = await addGroup(app, organizer, { isPrivate: true });
  const [admin, plain] = [await member(app), await member(app)];
  await addGroupMember(app, { groupId, person: organizer });
  await addGroupMember(app, { groupId, person: admin }, { role: "admin" });
  await addGroupMember(app, { groupId, person: plain });
  id = await addGroupEvent(app, { groupId, organizer }, { startsAt });
  const actId = randomUUID();
  for (const _time of [1, 2]) expect((await report(admin, { actId })).statusCode).toBe(201);
  await report(organizer);
  await sweepOutbox(app.deps);
  const told = async (person: Person) => {
    const { items } = await person.api.notifications.list.query({});
    return items.filter(({ kind }) => kind === "event_incident").map(({ actor }) => actor.id);
  };
  expect([await told(organizer), await told(admin), await told(plain)]).toEqual([
    [admin.id],
    [organizer.id],
    [],
  ]);
});

test("a lead whose role has ended since still files what they recorded before, and reads nothing more", async () => {
  app.setTime(minutesAfter(startsAt, 95));
  await organizer.api.participations.setRoles.mutate({ id, userId: lead.id, roles: [] });
  const before = { actId: randomUUID(), statedAt: minutesAfter(startsAt, 80).toISOString() };
  const first = await report(lead, before);
  expect(first.statusCode).toBe(201);
  expect((await report(lead)).statusCode).toBe(403);
  expect((await read(lead)).statusCode).toBe(403);
  const path = `/api/events/${id}/incidents`;
  const note = { payload: { text: "The farmer has a lawyer" } };
  expect((await organizer.rest("POST", `${path}/${first.json().id}/notes`, note)).statusCode).toBe(201);
  const again = await report(lead, { ...before, people: [rider.id] });
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  const late = { ...before, actId: randomUUID(), people: rider.id, photos: await photo() };
  const pictured = await lead.rest("POST", path, await form({ ...COW, ...late }));
  expect([pictured.statusCode, pictured.json().people]).toEqual([
    201,
    [{ participantId: null, userId: rider.id, name: "Rider" }],
  ]);
  const ofOrganizer = (await report(organizer, { actId: randomUUID() })).json();
  expect((await report(lead, { ...before, actId: ofOrganizer.actId })).statusCode).toBe(409);
});

test("pictures of a report that another phone has handed on are kept when its leader sends it", async () => {
  const act = { ...COW, actId: randomUUID(), statedAt: minutesAfter(startsAt, 80).toISOString() };
  const merged = await report(lead, act);
  expect(merged.json().photos).toEqual([]);
  const sendBy = async (person: Person) =>
    person.rest("POST", `/api/events/${id}/incidents`, await form({ ...act, photos: await photo() }));
  expect((await sendBy(organizer)).json().photos).toEqual([]);
  const [first, again] = [await sendBy(lead), await sendBy(lead)];
  expect(first.json()).toMatchObject({
    id: merged.json().id,
    photos: [expect.stringContaining("/uploads/")],
  });
  expect(again.json().photos).toEqual(first.json().photos);
  expect((await organizer.rest("GET", first.json().photos[0])).statusCode).toBe(200);
});

test("only those who may read a report see its pictures, which are deleted with the event", async () => {
  const sent = await lead.rest(
    "POST",
    `/api/events/${id}/incidents`,
    await form({ ...COW, position: "-33.1,151.2", people: rider.id, photos: await photo() }),
  );
  expect([sent.statusCode, sent.json().photos.length, sent.json().position]).toEqual([
    201,
    1,
    { latitude: -33.1, longitude: 151.2 },
  ]);
  const [address] = sent.json().photos;
  expect((await organizer.rest("GET", address)).statusCode).toBe(200);
  for (const person of [rider, guest(app), await member(app, { admin: true })])
    expect((await person.rest("GET", address)).statusCode).toBe(404);
  await expect(
    app.deps.database.db.$count(incidentPhotos, eq(incidentPhotos.incidentId, sent.json().id)),
  ).resolves.toBe(1);
});

test("a report is part of the data of those whom it names, without the others", async () => {
  await report(lead, { people: [rider.id, organizer.id] });
  const downloadOf = async (person: Person) => {
    const found: object[] = [];
    const ctx = { db: app.deps.database.db, actor: { id: person.id } } as Parameters<
      typeof listOwnIncidents
    >[0];
    for await (const one of listOwnIncidents(ctx)) found.push(one);
    return found;
  };
  expect(await downloadOf(rider)).toMatchObject([{ ...COW, isOwn: false }]);
  expect(JSON.stringify(await downloadOf(rider))).not.toMatch(organizer.id);
  expect(await downloadOf(lead)).toMatchObject([{ isOwn: true }]);
  expect(await downloadOf(await member(app))).toEqual([]);
});

test("its author corrects a report within a day; what it said before stays, and the act that filed it is still known", async () => {
  const actId = randomUUID();
  const filed = (await report(lead, { actId })).json();
  expect(filed.can).toEqual({ correct: true });
  const correct = (person: Person, fields: object) =>
    person.rest("PATCH", `/api/events/${id}/incidents/${filed.id}`, { payload: fields });
  expect((await correct(organizer, { text: "Not mine" })).json().message).toMatch(
    /^Only the person who filed/,
  );
  app.setTime(minutesAfter(startsAt, 120));
  const at = minutesAfter(startsAt, 41).toISOString();
  const [first] = [await correct(lead, { kind: "injury", at, text: "A bull on the track" })];
  expect(await correct(lead, { text: "A bull on the track" }), "the same twice").toMatchObject({
    statusCode: 200,
  });
  expect(first.json()).toMatchObject({
    kind: "injury",
    at,
    text: "A bull on the track",
    filedAt: filed.filedAt,
    corrections: [{ ...COW, at: filed.at, correctedAt: minutesAfter(startsAt, 120).toISOString() }],
  });
  const again = await report(lead, { actId });
  expect([again.statusCode, again.json().text]).toEqual([201, "A bull on the track"]);
  const [read1] = (await read(organizer)).json();
  expect([read1.can, read1.corrections.length]).toEqual([{ correct: false }, 1]);
  expect((await read(organizer, "incidents.csv")).payload).toContain("A bull on the track");
  expect((await correct(lead, { at: minutesAfter(startsAt, 999).toISOString() })).statusCode).toBe(409);
  expect((await correct(lead, { kind: "alien" })).statusCode).toBe(400);
  app.setTime(minutesAfter(startsAt, 90 + 24 * 60));
  const late = await correct(lead, { text: "Too late" });
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching("within 24 hours")]);
  expect((await read(lead)).json()[0].can).toEqual({ correct: false });
  const other = await addRideDay(app, 0);
  const elsewhere = await other.organizer.rest("PATCH", `/api/events/${other.id}/incidents/${filed.id}`, {
    payload: { text: "Elsewhere" },
  });
  expect(elsewhere.statusCode).toBe(404);
});
