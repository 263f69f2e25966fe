import { randomUUID } from "node:crypto";
import { deviceKeys } from "@longpaddock/db/schema/device-keys";
import { eventRoleEnds } from "@longpaddock/db/schema/event-role-ends";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import { type Device, type Did, device, signedAct } from "../../../test/events/signed-acts";
import { freeActor, guest, member, type Person } from "../../../test/people";
import { replacePassword } from "../../accounts/auth/replace-password";
import { dropSessions } from "../../accounts/own-sessions/load";
import { withoutRequest } from "../../core/context";
import { sweepEndedKeys } from "./sweep-ended-keys";

const app = testApp();
let id: number;
let organizer: Person;
let lead: Person;
let sweep: Person;
let rider: Person;
let startsAt: Date;

const at = (minutes: number) => minutesAfter(startsAt, minutes).toISOString();
const signed = ({
  minutes,
  event = id,
  ...did
}: Omit<Did, "statedAt" | "event"> & { minutes: number; event?: number }) =>
  signedAct({ ...did, event, statedAt: at(minutes) });

const merge = (person: Person, acts: object[], event = id) =>
  person.rest("POST", `/api/events/${event}/merge`, { payload: { acts } });
const sheetOf = async (person: Person) => (await person.rest("GET", `/api/events/${id}/sheet`)).json();

let sweepPhone: Device;

beforeEach(async () => {
  const day = await addRideDay(app, 3);
  ({ id, organizer, startsAt } = day);
  [lead, sweep, rider] = day.riders as [Person, Person, Person];
  app.setTime(minutesAfter(startsAt, -60));
  await organizer.api.participations.setRoles.mutate({ id, userId: lead.id, roles: ["lead"] });
  await organizer.api.participations.setRoles.mutate({ id, userId: sweep.id, roles: ["sweep"] });
  sweepPhone = await device(sweep);
  app.setTime(minutesAfter(startsAt, 240));
});

async function wholeRide() {
  const walkIn = randomUUID();
  const by = { by: sweep, on: sweepPhone };
  return Promise.all([
    signed({ ...by, kind: "add_rider", minutes: -30, actId: walkIn, fields: { name: "Rae", phone: "0400" } }),
    signed({ ...by, minutes: -20, fields: { participantId: walkIn, status: "checked_in" } }),
    signed({ ...by, kind: "update_rider", minutes: -10, fields: { participantId: walkIn, vehicle: "XT" } }),
    signed({ ...by, minutes: -15, fields: { participantId: rider.id, status: "checked_in" } }),
    signed({ ...by, kind: "head_count", minutes: 60, fields: { name: "Broke", seen: [walkIn, rider.id] } }),
    signed({ ...by, minutes: 90, fields: { participantId: walkIn, status: "broke_down" } }),
    signed({
      ...by,
      kind: "incident",
      minutes: 95,
      fields: { kind: "breakdown", text: "Chain", people: [walkIn] },
    }),
    signed({ ...by, kind: "remove_rider", minutes: 100, fields: { participantId: rider.id } }),
  ]);
}

test("what the sweep did without a network arrives by the lead's phone, in any order and once", async () => {
  const acts = await wholeRide();
  const first = await merge(lead, acts.toReversed());
  expect(first.json()).toMatchObject({ known: [], refused: [] });
  expect([first.statusCode, first.json().taken.length]).toEqual([200, 8]);
  const sheet = await sheetOf(lead);
  expect(sheet.find(({ name }: { name: string }) => name === "Rae")).toMatchObject({
    addedBy: sweep.id,
    phone: "0400",
    vehicle: "XT",
    status: "broke_down",
    by: sweep.id,
    lastSeenIn: null,
  });
  expect(sheet.find(({ userId }: { userId: string }) => userId === rider.id)).toMatchObject({
    status: "left_ride",
    by: sweep.id,
  });
  const again = await merge(organizer, [...acts, ...acts]);
  expect(again.json()).toMatchObject({ refused: [] });
  expect(new Set(again.json().known).size).toBe(8);
  expect(await sheetOf(lead)).toEqual(sheet);
  expect((await lead.rest("GET", `/api/events/${id}/head-counts`)).json()).toHaveLength(1);
  expect((await lead.rest("GET", `/api/events/${id}/incidents`)).json()).toHaveLength(1);
});

test("nothing is taken with one act that is forged, changed, of another ride, or of nobody who led this one", async () => {
  const good = await signed({
    by: sweep,
    on: sweepPhone,
    minutes: -20,
    fields: { participantId: rider.id, status: "checked_in" },
  });
  const riderPhone = await device(rider);
  const fields = { participantId: rider.id, status: "home" };
  const other = await addRideDay(app, 0);
  const forged = [
    [{ ...good, signature: "A".repeat(86) }, "signature"],
    [{ ...good, fields: { ...good.fields, status: "home" } }, "signature"],
    [{ ...good, statedAt: at(-19) }, "signature"],
    [{ ...good, actId: randomUUID() }, "signature"],
    [{ ...good, by: lead.id }, "signature"],
    [{ ...good, keyId: riderPhone.keyId }, "signature"],
    [{ ...good, keyId: undefined }, "signature"],
    [{ ...good, signature: "short" }, "signature"],
    [{ ...good, signature: `${good.signature}==` }, "signature"],
    [await signed({ by: sweep, on: sweepPhone, minutes: 0, fields, event: other.id }), "signature"],
    [await signed({ by: sweep, on: riderPhone, minutes: 0, fields }), "signature"],
    [await signed({ by: rider, on: riderPhone, minutes: 0, fields }), "by"],
  ] as const;
  for (const [act, field] of forged) {
    const answer = await merge(lead, [good, act]);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
      403,
      [expect.stringMatching(new RegExp(`^acts\\.[01]\\.${field}$`))],
    ]);
  }
  expect(JSON.stringify(await sheetOf(lead))).not.toContain("checked_in");
  for (const person of [rider, await member(app)]) expect((await merge(person, [good])).statusCode).toBe(403);
  expect((await merge(guest(app), [good])).statusCode).toBe(401);
  expect((await merge(other.organizer, [good], other.id)).statusCode).toBe(403);
  for (const wrong of [{ signature: 7 }, { kind: "delete_event" }, { statedAt: "noon" }])
    expect((await merge(lead, [{ ...good, ...wrong }])).statusCode).toBe(400);
});

test("an act counts if its leader led when they did it, and not what they did after their role ended", async () => {
  const { db } = app.deps.database;
  await db.delete(eventRoles).where(and(eq(eventRoles.eventId, id), eq(eventRoles.userId, sweep.id)));
  const act = (minutes: number) =>
    signed({
      by: sweep,
      on: sweepPhone,
      minutes,
      fields: { participantId: rider.id, status: "checked_in" },
    });
  expect((await merge(lead, [await act(-20)])).statusCode).toBe(200);
  await db
    .update(eventRoleEnds)
    .set({ endedAt: minutesAfter(startsAt, 10) })
    .where(eq(eventRoleEnds.eventId, id));
  expect((await merge(lead, [await act(9)])).statusCode).toBe(200);
  expect((await merge(lead, [await act(11)])).statusCode).toBe(403);
});

const checkedIn = () => ({ participantId: rider.id, status: "checked_in" });

test("what a device signed before its session ended counts until late acts end, and nothing later", async () => {
  const { db } = app.deps.database;
  const fields = checkedIn();
  const act = await signed({ by: sweep, on: sweepPhone, minutes: -20, fields });
  await sweep.rest("POST", "/api/auth/sign-out");
  const endAt = (minutes: number) => db.update(deviceKeys).set({ endedAt: minutesAfter(startsAt, minutes) });
  const [ended] = await db.select().from(deviceKeys).where(eq(deviceKeys.id, sweepPhone.keyId));
  expect(ended).toMatchObject({ sid: null, endedAt: expect.any(Date) });
  await endAt(-20);
  expect((await merge(lead, [act])).statusCode).toBe(403);
  await endAt(-19);
  expect((await merge(lead, [act])).json()).toMatchObject({ taken: [act.actId] });
  app.setTime(minutesAfter(startsAt, 3 * 24 * 60));
  expect((await merge(organizer, [act])).statusCode).toBe(403);
  app.setTime(minutesAfter(startsAt, 28 * 24 * 60));
  await sweepEndedKeys(app.deps);
  expect(await db.$count(deviceKeys, eq(deviceKeys.id, sweepPhone.keyId))).toBe(1);
  app.setTime(minutesAfter(startsAt, 31 * 24 * 60));
  await sweepEndedKeys(app.deps);
  expect(await db.$count(deviceKeys, eq(deviceKeys.id, sweepPhone.keyId))).toBe(0);
});

test("nothing counts of a device that was signed out from elsewhere, or whose member got a new password or was suspended", async () => {
  const { database, clock, ...deps } = app.deps;
  const { db } = database;
  const admin = await member(app, { admin: true });
  const ends = [
    async (userId: string, sid: string) =>
      dropSessions(withoutRequest({ ...deps, clock, db }, freeActor(userId), "test"), [sid]),
    (userId: string) => replacePassword({ db, clock }, { userId, passwordHash: "x" }),
    (userId: string) =>
      admin.rest("PUT", `/api/admin/users/${userId}/suspension`, { payload: { reason: "Rude" } }),
  ];
  for (const end of ends) {
    app.setTime(minutesAfter(startsAt, -60));
    const by = await member(app);
    await by.api.participations.answer.mutate({ id });
    await organizer.api.participations.setRoles.mutate({ id, userId: by.id, roles: ["sweep"] });
    const on = await device(by);
    app.setTime(minutesAfter(startsAt, 240));
    const [one, another] = await Promise.all(
      [-20, -19].map((minutes) => signed({ by, on, minutes, fields: checkedIn() })),
    );
    expect((await merge(lead, [one ?? {}])).statusCode).toBe(200);
    const [key] = await db.select().from(deviceKeys).where(eq(deviceKeys.id, on.keyId));
    await end(by.id, key?.sid ?? "");
    expect((await merge(lead, [another ?? {}])).statusCode).toBe(403);
  }
});

test("an act that is refused for itself keeps no other from being taken", async () => {
  const by = { by: sweep, on: sweepPhone };
  const acts = await Promise.all([
    signed({ ...by, minutes: 300, fields: { participantId: rider.id, status: "checked_in" } }),
    signed({ ...by, minutes: -20, fields: { participantId: 999_999, status: "checked_in" } }),
    signed({ ...by, minutes: -20, fields: { participantId: rider.id, status: "flying" } }),
    signed({ ...by, minutes: -20, fields: { participantId: rider.id, status: "checked_in" } }),
  ]);
  const merged = (await merge(lead, acts)).json();
  expect(merged.taken).toEqual([acts[3]?.actId]);
  expect(merged.refused.map(({ code }: { code: string }) => code).toSorted()).toEqual([
    "BAD_REQUEST",
    "CONFLICT",
    "NOT_FOUND",
  ]);
});

test("leaders of a ride get the same key for it, and nobody else gets one", async () => {
  const keyOf = (person: Person, event = id) => person.rest("GET", `/api/events/${event}/exchange-key`);
  const [one, two] = [(await keyOf(lead)).json(), (await keyOf(sweep)).json()];
  expect(two).toEqual(one);
  expect(Buffer.from(one.key, "base64url")).toHaveLength(32);
  const other = await addRideDay(app, 0);
  expect((await keyOf(other.organizer, other.id)).json().key).not.toBe(one.key);
  for (const person of [rider, await member(app)]) expect((await keyOf(person)).statusCode).toBe(403);
  expect((await keyOf(guest(app))).statusCode).toBe(401);
});
