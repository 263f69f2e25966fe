import { randomUUID } from "node:crypto";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { DELETION_PHRASE } from "@longpaddock/domain/my-data/texts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";
import { sweepOverdue } from "../overdue/sweep-overdue";
import { sweepRiders } from "./forget-riders";

const app = testApp();
let id: number;
let organizer: Person;
let lead: Person;
let sweep: Person;
let rider: Person;
let startsAt: Date;

const at = (minutes: number) => minutesAfter(startsAt, minutes);

beforeEach(async () => {
  const day = await addRideDay(app, 3);
  ({ id, organizer, startsAt } = day);
  [lead, sweep, rider] = day.riders as [Person, Person, Person];
  app.setTime(at(-30));
  await organizer.api.participations.setRoles.mutate({ id, userId: lead.id, roles: ["lead"] });
  await organizer.api.participations.setRoles.mutate({ id, userId: sweep.id, roles: ["sweep"] });
});

type Method = "GET" | "POST" | "PATCH" | "DELETE";
const call = (person: Person, [method, path]: [Method, string], payload?: object) =>
  person.rest(method, `/api/events/${id}/${path}`, payload && { payload });

async function sent(person: Person, to: [Method, string], payload?: object) {
  const answer = await call(person, to, payload);
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.payload}`);
  return answer.json();
}

const RAE = {
  name: "Rae Walker",
  phone: "0400 111 222",
  emergencyContactName: "=Kim",
  emergencyContactPhone: "0400 333 444",
  vehicle: "XT 250",
  passengers: [{ name: "Sam" }],
};

const add = (person: Person, fields: object = {}) => sent(person, ["POST", "riders"], { ...RAE, ...fields });
const say = (person: Person, who: number | string, act: object) =>
  call(person, ["POST", `riders/${who}/check-in`], act);
const sheetOf = (person: Person) => sent(person, ["GET", "sheet"]);
const rowOf = async (participantId: number) =>
  (await sheetOf(lead)).find((row: { id: number }) => row.id === participantId);

async function told(person: Person, kind: string) {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.filter((item) => item.kind === kind);
}

describe("a walk-in", () => {
  test("is put on the sheet once, however often the act arrives", async () => {
    const act = { actId: randomUUID(), statedAt: at(-40).toISOString() };
    const [first, ...others] = await Promise.all([add(lead, act), add(lead, act), add(sweep, act)]);
    expect(first).toMatchObject({ ...RAE, isGuest: true, user: null, userId: null, answer: "confirmed" });
    expect([lead.id, sweep.id]).toContain(first.addedBy);
    for (const other of others) expect(other).toEqual(first);
    const { confirmedCount } = await rider.api.events.read.query({ id });
    expect(confirmedCount).toBe(4);
    const changed = await sent(sweep, ["PATCH", `riders/${first.id}`], { phone: null, name: "Rae W" });
    expect(changed).toMatchObject({ name: "Rae W", phone: null, vehicle: "XT 250" });
    for (const [fields, status] of [
      [{ name: "  " }, 400],
      [{ phone: "ask Kim" }, 400],
      [{ userId: rider.id }, 400],
      [{ actId: randomUUID(), statedAt: at(60).toISOString() }, 409],
      [{ passengers: Array.from({ length: 9 }, () => ({ name: "Sam" })) }, 400],
    ] as const)
      expect((await call(lead, ["POST", "riders"], { ...RAE, ...fields })).statusCode).toBe(status);
    for (const other of [rider, await member(app)])
      expect((await call(other, ["POST", "riders"], RAE)).statusCode).toBe(403);
    expect((await call(guest(app), ["POST", "riders"], RAE)).statusCode).toBe(401);
  });

  test("takes a place, and one beyond the maximum only by force", async () => {
    const { db } = app.deps.database;
    await db.update(events).set({ maxParticipants: 4 }).where(eq(events.id, id));
    await add(lead);
    const refused = await call(lead, ["POST", "riders"], { ...RAE, name: "Bo" });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This ride has 4 places, and 4 riders have one. Add Bo as one more only if the ride can take them.",
    ]);
    const bo = await add(lead, { name: "Bo", force: true });
    expect(await rider.api.events.read.query({ id })).toMatchObject({
      confirmedCount: 5,
      maxParticipants: 4,
    });
    expect((await call(await member(app), ["POST", "join"])).statusCode).toBe(409);
    expect(await sent(lead, ["DELETE", `riders/${bo.id}`])).toMatchObject({ isDeleted: true, status: null });
    const [event] = await db.select().from(events).where(eq(events.id, id));
    expect(event).toMatchObject({ confirmedCount: 4, forcedPlaces: 0 });
  });

  test("is checked in, is on the board and counts as overdue until somebody says that they're home", async () => {
    const { id: rae } = await add(lead);
    const first = (await say(lead, rae, { status: "checked_in" })).json();
    expect(first).toMatchObject({ status: "checked_in", userId: null, participantId: rae, by: lead.id });
    app.setTime(at(60));
    expect(
      (
        await say(sweep, rae, {
          status: "broke_down",
          message: "Chain",
          position: { latitude: -33, longitude: 151 },
        })
      ).json(),
    ).toMatchObject({
      status: "broke_down",
      acts: [{ by: lead.id }, { by: sweep.id }],
    });
    for (const leader of [organizer, lead]) {
      const [item] = await told(leader, "event_broke_down");
      expect(item?.riders).toEqual(["Rae Walker"]);
    }
    const onBoard = async (person: Person) =>
      (await sent(person, ["GET", "ride-day"])).riders.find(({ isGuest }: { isGuest: boolean }) => isGuest);
    expect(await onBoard(lead)).toMatchObject({
      user: { firstName: "Rae Walker" },
      status: "broke_down",
      by: sweep.id,
    });
    expect(await onBoard(rider)).toMatchObject({ user: { firstName: "Rae" }, participantId: rae });
    const board = JSON.stringify(await sent(rider, ["GET", "ride-day"]));
    const listed = await sent(rider, ["GET", "participants"]);
    expect(listed).toContainEqual(
      expect.objectContaining({ id: rae, userId: null, isGuest: true, checkIn: "broke_down" }),
    );
    for (const text of [board, JSON.stringify(listed)]) expect(text).not.toMatch(/Walker|0400|Sam|Kim/);
    expect(JSON.stringify(await sent(guest(app), ["GET", "participants"]))).not.toContain("Rae");
    await organizer.api.rideDay.setBackBy.mutate({ id, backBy: at(120).toISOString() });
    for (const one of [lead, sweep, rider, organizer]) await say(organizer, one.id, { status: "home" });
    app.setTime(at(121));
    await sweepOverdue(app.deps);
    expect((await told(organizer, "event_overdue"))[0]?.riders).toEqual(["Rae Walker"]);
    await expect(
      organizer.api.myData.deleteAccount.mutate({ password: "x", confirmation: "x" } as never),
    ).rejects.toThrow();
    expect((await say(lead, rae, { status: "home" })).json().status).toBe("home");
  });

  test("who was checked in is marked as gone, and forgotten on request or 30 days later", async () => {
    const { id: rae } = await add(lead);
    const { id: bo } = await add(lead, { name: "Bo Two" });
    for (const one of [rae, bo]) await say(lead, one, { status: "checked_in" });
    const refused = await call(lead, ["DELETE", `riders/${rae}`], { forget: true });
    expect([refused.statusCode, refused.json().message]).toMatchObject([
      409,
      expect.stringMatching("still out"),
    ]);
    app.setTime(at(30));
    expect(await sent(sweep, ["DELETE", `riders/${rae}`])).toMatchObject({
      isDeleted: false,
      status: "left_ride",
    });
    expect(await rowOf(rae)).toMatchObject({ status: "left_ride", by: sweep.id, name: "Rae Walker" });
    await say(lead, rae, { status: "home" });
    expect(await sent(lead, ["DELETE", `riders/${rae}`], { forget: true })).toMatchObject({ status: "home" });
    expect(await rowOf(rae)).toMatchObject({ name: "Guest", phone: null, passengers: [], status: "home" });
    const { id: riderId } = (await sheetOf(lead)).find((row: { userId: string }) => row.userId === rider.id);
    await sent(lead, ["PATCH", `riders/${riderId}`], { emergencyContactPhone: "0400 999 999" });
    const kept = () =>
      app.deps.database.db
        .select({ name: eventParticipants.name, phone: eventParticipants.emergencyContactPhone })
        .from(eventParticipants)
        .where(eq(eventParticipants.eventId, id));
    app.setTime(at(29 * 24 * 60));
    await sweepRiders(app.deps);
    expect(JSON.stringify(await kept())).toMatch(/Bo Two.*/);
    app.setTime(at(32 * 24 * 60));
    await sweepRiders(app.deps);
    expect(JSON.stringify(await kept())).not.toMatch(/Bo|0400/);
  });
});

test("a member is put on the sheet once, comes by their own word, and their card stays closed until they say something", async () => {
  const late = await member(app, { firstName: "Lou", lastName: "Late" });
  await late.api.emergencyCards.set.mutate({ contactName: "Kim", contactPhone: "0400 1" });
  const [one, two] = await Promise.all(
    [1, 2].map(() => sent(lead, ["POST", "riders"], { userId: late.id, vehicle: "Van" })),
  );
  expect(one).toMatchObject({ user: { id: late.id }, name: "Lou Late", isGuest: false, addedBy: lead.id });
  expect(two.id).toBe(one.id);
  const cards = async () =>
    (await sent(organizer, ["GET", "emergency-cards"])).map(({ user }: { user: { id: string } }) => user.id);
  expect(await cards()).not.toContain(late.id);
  await say(lead, one.id, { status: "checked_in" });
  expect(await cards()).not.toContain(late.id);
  expect((await rowOf(one.id)).addedBy).toBe(lead.id);
  await late.api.participations.answer.mutate({ id });
  expect((await rowOf(one.id)).addedBy).toBeNull();
  expect(await cards()).toContain(late.id);
  for (const [userId, status] of [
    [organizer.id, 409],
    [randomUUID(), 404],
    [(await member(app, { onboarded: false })).id, 404],
  ] as const)
    expect((await call(lead, ["POST", "riders"], { userId })).statusCode).toBe(status);
});

test("a member isn't put on the sheet months ahead or against their own word, and is told when they are", async () => {
  const lou = await member(app, { firstName: "Lou", lastName: "Late" });
  app.setTime(at(-181));
  const refusal = async () => {
    const answer = await call(lead, ["POST", "riders"], { userId: lou.id });
    return [answer.statusCode, answer.json().message];
  };
  expect(await refusal()).toEqual([409, expect.stringMatching("from 3 hours before its start")]);
  app.setTime(at(-180));
  await sent(lead, ["POST", "riders"], { userId: lou.id });
  expect(await told(lou, "event_added")).toMatchObject([{ event: { id }, actor: { id: lead.id } }]);
  await lou.api.participations.answer.mutate({ id });
  await sent(lead, ["POST", "riders"], { userId: lou.id, vehicle: "Van" });
  expect(await told(lou, "event_added")).toHaveLength(1);
  await lou.api.participations.answer.mutate({ id, status: "declined" });
  const row = (await sent(organizer, ["GET", "participants"])).find(
    ({ userId }: { userId: string }) => userId === lou.id,
  );
  expect(await sent(lead, ["DELETE", `riders/${row.id}`])).toMatchObject({ isDeleted: false });
  expect(await refusal()).toEqual([
    409,
    expect.stringMatching("Lou Late has said themself that they're not"),
  ]);
  app.setTime(at(1));
  expect(await sent(lead, ["POST", "riders"], { userId: lou.id })).toMatchObject({ addedBy: lead.id });
});

test("a leader's word never opens a card: not by leaving for a member, nor once the leader's account is gone", async () => {
  const victim = await member(app);
  await victim.api.emergencyCards.set.mutate({ contactName: "Kim", contactPhone: "0400 1" });
  const { id: one } = await sent(lead, ["POST", "riders"], { userId: victim.id });
  const isOpen = async () =>
    (await sent(sweep, ["GET", "emergency-cards"])).some(
      ({ user }: { user: { id: string } }) => user.id === victim.id,
    );
  for (const status of ["checked_in", "left_ride"])
    expect((await say(lead, one, { status })).statusCode).toBe(200);
  expect(await isOpen()).toBe(false);
  app.setTime(at(1));
  await say(lead, one, { status: "started" });
  await sent(lead, ["POST", "head-counts"], { count: 9 });
  await say(organizer, lead.id, { status: "home" });
  await lead.api.myData.deleteAccount.mutate({ password: PASSWORD, confirmation: DELETION_PHRASE });
  expect(await isOpen()).toBe(false);
  const row = (await sheetOf(sweep)).find(({ userId }: { userId: string }) => userId === victim.id);
  expect([victim.id, lead.id]).not.toContain(row.by);
  await victim.api.participations.answer.mutate({ id, status: "tentative" });
  expect(await isOpen()).toBe(true);
});

test("co-organisers are taken off by the organiser alone, and nobody is once nothing more is taken of the ride", async () => {
  await organizer.api.participations.setRoles.mutate({
    id,
    userId: sweep.id,
    roles: ["co_organizer", "sweep"],
  });
  const idOf = async (person: Person) =>
    (await sheetOf(organizer)).find(({ userId }: { userId: string }) => userId === person.id).id;
  const sweepRow = await idOf(sweep);
  const refused = await call(lead, ["DELETE", `riders/${sweepRow}`]);
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringMatching("co-organisers")]);
  for (const status of ["checked_in", "cant_make_it"]) await say(lead, sweep.id, { status });
  expect((await call(sweep, ["GET", "sheet"])).statusCode).toBe(200);
  const riderRow = await idOf(rider);
  await sent(lead, ["PATCH", `riders/${riderRow}`], { phone: "0400 9" });
  app.setTime(at(5 * 24 * 60));
  expect((await call(lead, ["DELETE", `riders/${riderRow}`])).statusCode).toBe(409);
  expect(await sent(lead, ["DELETE", `riders/${riderRow}`], { forget: true })).toMatchObject({
    isDeleted: false,
  });
  expect(await rowOf(riderRow)).toMatchObject({ phone: null });
});

test("acts of two leaders give the same in any order, and the sheet shows where they contradict each other", async () => {
  const acts = [
    { by: lead, status: "checked_in", minutes: -20 },
    { by: lead, status: "started", minutes: 2 },
    { by: sweep, status: "broke_down", minutes: 90 },
    { by: lead, status: "completed", minutes: 95 },
  ];
  app.setTime(at(120));
  const states: unknown[] = [];
  for (const order of [acts, acts.toReversed(), [acts[2], acts[0], acts[3], acts[1]] as typeof acts]) {
    const actId = randomUUID();
    const { id: one } = await add(lead, { actId, statedAt: at(-25).toISOString() });
    for (const { by, status, minutes } of order) {
      const answer = await say(by, actId, {
        status,
        actId: randomUUID(),
        statedAt: at(minutes).toISOString(),
      });
      expect(answer.statusCode).toBe(200);
    }
    const { status, statedAt, by, contradictions } = await rowOf(one);
    states.push({ status, statedAt, by, contradictions });
  }
  expect(states[1]).toEqual(states[0]);
  expect(states[2]).toEqual(states[0]);
  expect(states[0]).toMatchObject({
    status: "completed",
    by: lead.id,
    contradictions: [{ status: "broke_down", by: sweep.id }],
  });
});

test("a head count names who is missing, and when they were seen", async () => {
  const [rae, bo, cy] = await Promise.all(
    ["Rae", "Bo", "Cy"].map((name) => add(lead, { name, passengers: [] })),
  );
  for (const { id: one } of [rae, bo, cy]) await say(lead, one, { status: "checked_in" });
  await say(organizer, rider.id, { status: "cant_make_it" });
  await say(organizer, sweep.id, { status: "checked_in" });
  await say(organizer, lead.id, { status: "checked_in" });
  app.setTime(at(60));
  const actId = randomUUID();
  const sweepId = (await sheetOf(lead)).find(({ userId }: { userId: string }) => userId === sweep.id).id;
  const count = { name: "Wollombi", seen: [rae.id, bo.id, cy.id, sweepId], actId };
  const all = await sent(lead, ["POST", "head-counts"], count);
  expect(all).toMatchObject({ missing: [], expected: 5, name: "Wollombi", by: lead.id });
  expect(await sent(sweep, ["POST", "head-counts"], count)).toEqual(all);
  app.setTime(at(90));
  const short = await sent(lead, ["POST", "head-counts"], { name: "Broke", seen: [rae.id, bo.id, sweepId] });
  expect(short).toMatchObject({
    missing: [cy.id],
    missingRiders: [{ id: cy.id, name: "Cy", phone: RAE.phone, lastSeenAt: at(60).toISOString() }],
  });
  expect(await rowOf(cy.id)).toMatchObject({
    lastSeenAt: at(60).toISOString(),
    lastSeenBy: lead.id,
    lastSeenIn: "Wollombi",
  });
  app.setTime(at(100));
  await say(sweep, bo.id, { status: "started" });
  await say(sweep, rae.id, { status: "started" });
  const byNumber = await sent(sweep, ["POST", "head-counts"], { count: 4 });
  expect(byNumber).toMatchObject({ expected: 5, count: 4, missing: [cy.id, expect.any(Number)] });
  // The lead, who counted then, has been seen by nobody since.
  expect(byNumber.missingRiders.map(({ name }: { name: string }) => name)).toEqual(["Cy", "Rider 1 Ríos"]);
  expect((await sent(sweep, ["POST", "head-counts"], { count: 5 })).missing).toEqual([]);
  expect(
    (await sent(organizer, ["GET", "head-counts"])).map(
      ({ missing }: { missing: number[] }) => missing.length,
    ),
  ).toEqual([0, 1, 2, 0]);
  for (const [fields, status] of [
    [{ count: 1, seen: [] }, 400],
    [{}, 400],
    [{ count: 1, at: at(200).toISOString() }, 409],
    [{ count: 1, at: at(-2 * 24 * 60).toISOString() }, 409],
  ] as const)
    expect((await call(lead, ["POST", "head-counts"], fields)).statusCode).toBe(status);
  expect((await call(rider, ["POST", "head-counts"], { count: 1 })).statusCode).toBe(403);
});

test("the register is the sheet as a file, safe for spreadsheets", async () => {
  const briefing = { briefingContent: "Carry water", requiresAcknowledgment: true };
  await organizer.api.briefings.set.mutate({ id, ...briefing });
  const { id: rae } = await add(lead, { emergencyContactEmail: "kim@home.example" });
  await say(lead, rae, { status: "checked_in" });
  const file = await call(lead, ["GET", "register.csv"]);
  expect(file.headers["content-type"]).toMatch("text/csv");
  expect(file.payload.startsWith("\uFEFFName,Member,Phone")).toBe(true);
  const [line] = file.payload.split("\r\n").filter((record) => record.startsWith("Rae"));
  expect(line).toMatch(
    /^Rae Walker,no,0400 111 222,'=Kim,0400 333 444,XT 250,Sam,Checked In,.*,Rider 1 Ríos,.*,Rider 1 Ríos,,Rider 1 Ríos,kim@home\.example,no$/,
  );
  expect(file.payload.trim().split("\r\n")).toHaveLength(1 + (await sheetOf(lead)).length);
  expect((await call(rider, ["GET", "register.csv"])).statusCode).toBe(403);
  const guests = and(eq(eventParticipants.eventId, id), isNull(eventParticipants.userId));
  expect(await app.deps.database.db.$count(eventParticipants, guests)).toBe(1);
});

test("a sheet of 500 walk-ins is read at once", async () => {
  const { db } = app.deps.database;
  await db.execute(sql`insert into event_participants (event_id, name, phone, added_by, joined_at)
    select ${id}, 'Rae ' || n, '0400', ${lead.id}, ${at(-60).toISOString()}::timestamptz from generate_series(1, 500) n`);
  await db.execute(sql`update events set confirmed_count = confirmed_count + 500 where id = ${id}`);
  const start = performance.now();
  expect(await sheetOf(lead)).toHaveLength(504);
  const { expected, missing } = await sent(lead, ["POST", "head-counts"], { count: 400 });
  expect([expected, missing.length]).toEqual([500, 500]);
  expect(performance.now() - start).toBeLessThan(5000);
});
