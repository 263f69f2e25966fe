import { randomUUID } from "node:crypto";
import { rows } from "@longpaddock/db/rows";
import { CODE_LETTERS } from "@longpaddock/domain/visits/rules";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent } from "../../../test/events/event-rows";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
let id: number;
let organizer: Person;
let rider: Person;
let startsAt: Date;

beforeEach(async () => {
  const day = await addRideDay(app, 1);
  ({ id, organizer, startsAt } = day);
  [rider] = day.riders as [Person];
  app.setTime(minutesAfter(startsAt, -60));
});

const VI = {
  name: "Vi Sitor",
  phone: "0400 111 222",
  emergencyContactName: "Kim",
  emergencyContactPhone: "0400 333 444",
};

const newCode = async (): Promise<string> =>
  (await organizer.rest("POST", `/api/events/${id}/visitor-code`)).json().code;
const visit = (phone: Person, fields: object) =>
  phone.rest("POST", "/api/visits", { payload: { ...VI, ...fields } });
const say = (phone: Person, status: string) =>
  phone.rest("POST", `/api/events/${id}/check-in`, { payload: { status } });

test("six letters let a phone without an account into the ride, its briefing, board and check-in, and nothing else", async () => {
  await organizer.api.briefings.set.mutate({ id, briefingContent: "Carry water" });
  const code = await newCode();
  expect([...code].every((letter) => CODE_LETTERS.includes(letter))).toBe(true);
  const [stored] = await rows<{ hash: string }>(
    app.deps.database.db,
    sql`select code_hash as hash from visitor_codes where event_id = ${id}`,
  );
  expect(stored?.hash).not.toContain(code);
  const phone = guest(app);
  const begun = await visit(phone, { code: ` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)}` });
  expect([begun.statusCode, begun.json()]).toMatchObject([
    201,
    { eventId: id, name: "Vi Sitor", acceptedBriefingVersion: null },
  ]);
  expect(begun.cookies).toMatchObject([{ name: "visit", httpOnly: true, sameSite: "Lax", path: "/" }]);
  expect((await rider.api.events.read.query({ id })).confirmedCount).toBe(2);
  expect((await say(phone, "checked_in")).json().code).toBe("ACKNOWLEDGMENT_REQUIRED");
  const briefing = (await phone.rest("GET", `/api/events/${id}/briefing`)).json();
  expect(briefing).toMatchObject({
    version: 1,
    can: { acknowledge: true, write: false },
    mine: { acknowledgedVersion: null },
  });
  expect((await visit(phone, { code, acceptedBriefingVersion: 2 })).statusCode).toBe(409);
  const again = await visit(phone, { code, acceptedBriefingVersion: 1, name: "Vi S" });
  expect([again.statusCode, again.json().participantId]).toEqual([201, begun.json().participantId]);
  expect((await say(phone, "checked_in")).json()).toMatchObject({ status: "checked_in" });
  app.setTime(minutesAfter(startsAt, 30));
  expect((await say(phone, "left_ride")).json().status).toBe("left_ride");
  await sweepOutbox(app.deps);
  const told = await organizer.api.notifications.list.query({});
  expect(told.items.find(({ kind }) => kind === "event_left")?.riders).toEqual(["Vi S"]);
  const board = (await phone.rest("GET", `/api/events/${id}/ride-day`)).json();
  expect(board.can).toEqual({ run: false, setBackBy: false, checkInRiders: false });
  expect(board.riders.find(({ isGuest }: { isGuest: boolean }) => isGuest)).toMatchObject({
    user: { firstName: "Vi", lastName: null },
    status: "left_ride",
  });
  const row = (await organizer.rest("GET", `/api/events/${id}/sheet`))
    .json()
    .find(({ isGuest }: { isGuest: boolean }) => isGuest);
  expect(row).toMatchObject({ ...VI, name: "Vi S", by: `guest-${row.id}`, byName: "Vi S", addedBy: null });
  for (const path of ["sheet", "register.csv", "emergency-cards", "head-counts", "briefing/acknowledgments"])
    expect([path, (await phone.rest("GET", `/api/events/${id}/${path}`)).statusCode]).toEqual([path, 401]);
  for (const path of ["join", "leave", "photos", `riders/${row.id}/check-in`])
    expect([
      path,
      (await phone.rest("POST", `/api/events/${id}/${path}`, { payload: {} })).statusCode,
    ]).toEqual([path, 401]);
  const other = await addRideDay(app, 0);
  for (const path of ["ride-day", "briefing"])
    expect((await phone.rest("GET", `/api/events/${other.id}/${path}`)).statusCode).toBe(401);
});

test("a wrong, withdrawn, replaced or expired code lets nobody in, and who was let in stays", async () => {
  const code = await newCode();
  const phone = guest(app);
  await visit(phone, { code });
  const next = await newCode();
  const isRefused = async (wrong: string) => {
    const answer = await visit(guest(app), { code: wrong });
    expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
  };
  for (const wrong of [code, "ABCDEF", "ABC", "x'; --"]) await isRefused(wrong);
  expect((await visit(guest(app), { code: next })).statusCode).toBe(201);
  expect((await organizer.rest("DELETE", `/api/events/${id}/visitor-code`)).statusCode).toBe(204);
  await isRefused(next);
  expect((await say(phone, "checked_in")).statusCode).toBe(200);
  const last = await newCode();
  app.setTime(minutesAfter(startsAt, 2 * 24 * 60));
  await isRefused(last);
  for (const other of [rider, await member(app)])
    expect((await other.rest("POST", `/api/events/${id}/visitor-code`)).statusCode).toBe(403);
  app.setTime(minutesAfter(startsAt, 5 * 24 * 60));
  expect((await phone.rest("GET", `/api/events/${id}/ride-day`)).statusCode).toBe(401);
});

test("a member's phone isn't let in, and a visit on it is never mixed with the session", async () => {
  const code = await newCode();
  const refused = await visit(rider, { code });
  expect([refused.statusCode, refused.json().message]).toMatchObject([
    403,
    expect.stringMatching("signed in"),
  ]);
  const phone = guest(app);
  await visit(phone, { code });
  Object.assign(rider.cookies, phone.cookies);
  await say(rider, "checked_in");
  const acting = { "x-acting-member": (await member(app)).id };
  const other = await rider.rest("POST", `/api/events/${id}/check-in`, {
    payload: { status: "started" },
    headers: acting,
  });
  expect(other.statusCode).toBe(401);
  const { riders } = (await organizer.rest("GET", `/api/events/${id}/ride-day`)).json();
  expect(
    riders.map(({ isGuest, status }: { isGuest: boolean; status: string }) => [isGuest, status]),
  ).toEqual(
    expect.arrayContaining([
      [false, "checked_in"],
      [true, null],
    ]),
  );
  const { id: guestId } = riders.find(({ isGuest }: { isGuest: boolean }) => isGuest).user;
  const before = await rider.rest("POST", `/api/events/${id}/check-in`, {
    payload: { status: "checked_in" },
    headers: { "x-acting-member": guestId },
  });
  expect(before.json()).toMatchObject({ status: "checked_in" });
  const wrong = await rider.rest("POST", `/api/events/${id}/check-in`, {
    payload: { status: "started" },
    headers: { "x-acting-member": "guest-1234567" },
  });
  expect(wrong.statusCode).toBe(401);
  const after = (await organizer.rest("GET", `/api/events/${id}/ride-day`)).json().riders;
  expect(after.map(({ status }: { status: string | null }) => status)).not.toContain("started");
  for (const field of Object.keys(VI))
    expect((await visit(guest(app), { code, [field]: "" })).statusCode).toBe(400);
});

test("where there is no briefing, there is nothing to accept", async () => {
  const code = await newCode();
  for (const acceptedBriefingVersion of [0, 1, null])
    expect((await visit(guest(app), { code, acceptedBriefingVersion })).statusCode).toBe(201);
});

test("a visitor accepts the briefing that they read, also if they say so later, and sees where they are at", async () => {
  await organizer.api.briefings.set.mutate({ id, briefingContent: "Carry water" });
  const phone = guest(app);
  await visit(phone, { code: await newCode() });
  const { version, textHash } = (await phone.rest("GET", `/api/events/${id}/briefing`)).json();
  const accept = (fields: object) =>
    phone.rest("POST", `/api/events/${id}/briefing/acknowledge`, { payload: fields });
  expect((await accept({ version, textHash: "f".repeat(64) })).statusCode).toBe(409);
  const readAt = minutesAfter(startsAt, -50);
  app.setTime(minutesAfter(startsAt, -40));
  await organizer.api.briefings.set.mutate({ id, briefingContent: "Carry more water" });
  const accepted = await accept({ version, textHash, statedAt: readAt.toISOString() });
  expect([accepted.statusCode, accepted.json().mine]).toMatchObject([200, { acknowledgedVersion: version }]);
  expect((await accept({ version })).statusCode).toBe(409);
  expect((await accept({ version: version + 1 })).statusCode).toBe(200);
  const old = await accept({ version, textHash, statedAt: readAt.toISOString() });
  expect(old.json().mine.acknowledgedVersion).toBe(version + 1);
  expect((await say(phone, "checked_in")).statusCode).toBe(200);
  expect((await phone.rest("GET", `/api/events/${id}`)).json()).toMatchObject({
    userRsvpStatus: "joined",
    userCheckInStatus: "checked_in",
  });
  expect(
    (await guest(app).rest("POST", `/api/events/${id}/briefing/acknowledge`, { payload: {} })).statusCode,
  ).toBe(401);
});

test("a visit whose answer was lost is begun once, and another rider on the same phone is another rider", async () => {
  const code = await newCode();
  const actId = crypto.randomUUID();
  const lost = (await visit(guest(app), { code, actId })).json();
  const phone = guest(app);
  const again = await visit(phone, { code, actId });
  expect([again.statusCode, again.json().participantId]).toEqual([201, lost.participantId]);
  expect((await say(phone, "checked_in")).statusCode).toBe(200);
  const other = await visit(phone, { code, actId: crypto.randomUUID(), name: "Kid Sitor" });
  expect(other.json().participantId).not.toBe(lost.participantId);
  expect((await phone.rest("GET", `/api/events/${id}`)).json().userCheckInStatus).toBeNull();
  const sheet = (await organizer.rest("GET", `/api/events/${id}/sheet`)).json();
  expect(
    sheet
      .filter(({ isGuest }: { isGuest: boolean }) => isGuest)
      .map(({ name, status }: { name: string; status: string | null }) => [name, status]),
  ).toEqual(
    expect.arrayContaining([
      ["Vi Sitor", "checked_in"],
      ["Kid Sitor", null],
    ]),
  );
});

test("a visit moves with a ride that is put off, and nobody is let in by naming a visitor", async () => {
  const code = await newCode();
  const phone = guest(app);
  await visit(phone, { code });
  const later = minutesAfter(startsAt, 8 * 24 * 60);
  await organizer.rest("PATCH", `/api/events/${id}`, { payload: { dateTime: later.toISOString() } });
  app.setTime(minutesAfter(later, -60));
  expect((await say(phone, "checked_in")).statusCode).toBe(200);
  expect((await visit(guest(app), { code })).statusCode).toBe(201);
  for (const person of [rider, phone]) {
    const payload = { ...VI, code };
    const headers = { "x-acting-member": "guest-1234567" };
    expect((await person.rest("POST", "/api/visits", { payload, headers })).statusCode).toBe(403);
  }
});

test("who takes an account keeps the ride, what they said and what they accepted, once", async () => {
  await organizer.api.briefings.set.mutate({ id, briefingContent: "Carry water" });
  const code = await newCode();
  const phone = guest(app);
  const { participantId } = (
    await visit(phone, { code, acceptedBriefingVersion: 1, emergencyContactEmail: "kim@home.example" })
  ).json();
  await say(phone, "checked_in");
  const other = guest(app);
  const { participantId: otherId } = (await visit(other, { code })).json();
  const keep = (person: Person, kept: number) =>
    person.rest("POST", "/api/visits/keep", { payload: { participantId: kept } });
  expect((await keep(phone, participantId)).statusCode).toBe(401);
  const account = await member(app, { firstName: "Vi", lastName: "Member" });
  expect((await keep(account, participantId)).statusCode).toBe(404);
  Object.assign(account.cookies, phone.cookies);
  expect((await keep(account, otherId)).statusCode).toBe(404);
  const kept = await keep(account, participantId);
  expect([kept.statusCode, kept.json()]).toMatchObject([
    200,
    { eventId: id, participantId, acceptedBriefingVersion: 1 },
  ]);
  expect((await keep(account, participantId)).statusCode).toBe(404);
  const [typed] = await rows<{ phone: string; contact: string; email: string | null }>(
    app.deps.database.db,
    sql`select phone, emergency_contact as contact, emergency_contact_email as email from event_participants
      where id = ${participantId}`,
  );
  expect(typed).toEqual({ phone: VI.phone, contact: "Kim", email: "kim@home.example" });
  expect((await organizer.rest("GET", `/api/events/${id}/sheet`)).payload).not.toMatch("kim@home");
  const { riders } = (await organizer.rest("GET", `/api/events/${id}/ride-day`)).json();
  expect(riders.find(({ user }: { user: { id: string } }) => user.id === account.id)).toMatchObject({
    isGuest: false,
    status: "checked_in",
  });
  app.setTime(minutesAfter(startsAt, 10));
  expect((await say(account, "started")).json()).toMatchObject({ status: "started" });
  expect((await account.rest("GET", `/api/events/${id}/briefing`)).json().mine.acknowledgedVersion).toBe(1);
  expect((await phone.rest("GET", `/api/events/${id}/ride-day`)).statusCode).toBe(401);
  Object.assign(rider.cookies, other.cookies);
  expect((await keep(rider, otherId)).json().message).toMatch("already");
  expect((await organizer.rest("GET", `/api/events/${id}`)).json().confirmedCount).toBe(3);
});

test("a visitor whom a leader takes off isn't let in any more, and is on the sheet as somebody who left", async () => {
  const code = await newCode();
  const phone = guest(app);
  const { participantId } = (await visit(phone, { code })).json();
  expect((await say(phone, "checked_in")).statusCode).toBe(200);
  expect((await organizer.rest("DELETE", `/api/events/${id}/riders/${participantId}`)).statusCode).toBe(200);
  expect((await phone.rest("GET", `/api/events/${id}/ride-day`)).statusCode).toBe(401);
  expect((await say(phone, "checked_in")).statusCode).toBe(401);
  const sheet = (await organizer.rest("GET", `/api/events/${id}/sheet`)).json();
  expect(sheet.find((row: { id: number }) => row.id === participantId)).toMatchObject({
    status: "left_ride",
  });
});

test("a phone that was let into two rides keeps both", async () => {
  const other = await addRideDay(app, 0);
  const phone = guest(app);
  await visit(phone, { code: await newCode() });
  const [first] = (await phone.rest("GET", `/api/events/${id}/ride-day`)).json().riders;
  expect(first).toBeDefined();
  const { code } = (await other.organizer.rest("POST", `/api/events/${other.id}/visitor-code`)).json();
  expect((await visit(phone, { code })).json()).toMatchObject({ eventId: other.id });
  for (const one of [id, other.id])
    expect((await phone.rest("GET", `/api/events/${one}/ride-day`)).statusCode).toBe(200);
  await visit(phone, { code, name: "Vi S" });
  const counts = await Promise.all(
    [id, other.id].map(async (one) => (await organizer.api.events.read.query({ id: one })).confirmedCount),
  );
  expect(counts).toEqual([2, 1]);
});

test("a visitor's late check-in needs the briefing that was in force when they recorded it", async () => {
  const phone = guest(app);
  await visit(phone, { code: await newCode() });
  const recordedAt = minutesAfter(startsAt, -50).toISOString();
  app.setTime(minutesAfter(startsAt, -40));
  await organizer.api.briefings.set.mutate({ id, briefingContent: "Carry water" });
  const checkIn = (statedAt: string) =>
    phone.rest("POST", `/api/events/${id}/check-in`, {
      payload: { status: "checked_in", actId: randomUUID(), statedAt },
    });
  expect((await checkIn(minutesAfter(startsAt, -40).toISOString())).json().code).toBe(
    "ACKNOWLEDGMENT_REQUIRED",
  );
  expect((await checkIn(recordedAt)).json()).toMatchObject({ status: "checked_in" });
});

test("a visitor sees the ride of a private group and nothing of the group", async () => {
  const groupId = await addGroup(app, organizer, { isPrivate: true, name: "Secret Riders" });
  await addGroupMember(app, { groupId, person: organizer });
  const eventId = await addGroupEvent(app, { groupId, organizer }, { startsAt, description: "Bring tubes" });
  const { code } = (await organizer.rest("POST", `/api/events/${eventId}/visitor-code`)).json();
  const phone = guest(app);
  await visit(phone, { code });
  const page = await phone.rest("GET", `/api/events/${eventId}`);
  expect([page.statusCode, page.json().description]).toEqual([200, "Bring tubes"]);
  expect(page.payload).not.toMatch(/Secret Riders/);
  expect(page.json().participants).toEqual([]);
  for (const path of [
    `events/${eventId}/photos`,
    `events/${eventId}/participants`,
    `groups/${groupId}/events`,
  ])
    expect([401, 403, 404]).toContain((await phone.rest("GET", `/api/${path}`)).statusCode);
});
