import { randomUUID } from "node:crypto";
import { eventRoleEnds } from "@longpaddock/db/schema/event-role-ends";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import type { Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
let id: number;
let organizer: Person;
let lead: Person;
let rider: Person;
let startsAt: Date;

const at = (minutes: number) => minutesAfter(startsAt, minutes);
type Method = "GET" | "POST" | "PATCH" | "DELETE";
const call = (person: Person, [method, path]: [Method, string], payload?: object) =>
  person.rest(method, `/api/events/${id}/${path}`, payload && { payload });
const say = (person: Person, who: number | string, act: object) =>
  call(person, ["POST", `riders/${who}/check-in`], act);
const count = (person: Person, fields: object) => call(person, ["POST", "head-counts"], fields);

async function startDay() {
  const day = await addRideDay(app, 2);
  ({ id, organizer, startsAt } = day);
  [lead, rider] = day.riders as [Person, Person];
  app.setTime(at(-30));
  await organizer.api.participations.setRoles.mutate({ id, userId: lead.id, roles: ["lead"] });
}

beforeEach(startDay);

test("the organiser counts at head counts once they are out, though they have no place", async () => {
  for (const one of [organizer, lead, rider]) await say(lead, one.id, { status: "checked_in" });
  app.setTime(at(60));
  const short = (await count(lead, { seen: [rider.id.toUpperCase()] })).json();
  expect(short).toMatchObject({
    expected: 3,
    missing: [],
    missingRiders: [{ id: null, userId: organizer.id, name: "Olga Ríos" }],
  });
  const actId = randomUUID();
  const all = { seen: [rider.id, organizer.id], actId };
  expect((await count(lead, all)).json().missingRiders).toEqual([]);
  expect((await count(lead, all)).statusCode).toBe(201);
  expect((await count(lead, { count: 1, actId })).statusCode).toBe(409);
  app.setTime(at(90));
  const byNumber = (await count(organizer, { count: 1 })).json();
  expect(byNumber.missingRiders.map(({ userId }: { userId: string }) => userId)).toEqual(
    expect.arrayContaining([lead.id, rider.id]),
  );
  expect(byNumber.missingRiders).toHaveLength(2);
});

test("a leader checks in a member without a phone who hasn't accepted the briefing, or themself on the sheet; a rider accepts it first", async () => {
  const text = { briefingContent: "Carry water", requiresAcknowledgment: true };
  await organizer.api.briefings.set.mutate({ id, ...text });
  const own = await call(rider, ["POST", "check-in"], { status: "checked_in" });
  expect(own.json().code).toBe("ACKNOWLEDGMENT_REQUIRED");
  for (const one of [rider, lead])
    expect((await say(lead, one.id, { status: "checked_in" })).json()).toMatchObject({
      status: "checked_in",
    });
  const sheet: { userId: string; hasAccepted: boolean }[] = (await call(lead, ["GET", "sheet"])).json();
  expect(sheet.find(({ userId }) => userId === lead.id)).toMatchObject({ hasAccepted: false });
});

test("an event with more riders than places is changed without touching its places, and riders see little of guests", async () => {
  await organizer.api.events.update.mutate({ id, maxParticipants: 2 });
  const rae = (await call(lead, ["POST", "riders"], { name: "Rae,\u00a0Walker", force: true })).json();
  expect(await organizer.api.events.update.mutate({ id, title: "Longer loop" })).toMatchObject({
    title: "Longer loop",
  });
  await expect(organizer.api.events.update.mutate({ id, maxParticipants: 1 })).rejects.toThrow();
  const where = { latitude: -33, longitude: 151 };
  await say(lead, rae.id, { status: "checked_in", message: "Sore knee", position: where });
  const guestOf = async (person: Person) =>
    (await call(person, ["GET", "ride-day"]))
      .json()
      .riders.find(({ isGuest }: { isGuest: boolean }) => isGuest);
  expect(await guestOf(lead)).toMatchObject({ message: "Sore knee", position: where });
  expect(await guestOf(rider)).toMatchObject({ user: { firstName: "Rae" }, message: null, position: null });
  expect((await call(rider, ["GET", "participants"])).payload).not.toContain("Walker");
  const passengers = [{ name: "Sam" }];
  expect((await call(lead, ["PATCH", `riders/${rae.id}`], { passengers })).json()).toMatchObject({
    passengers,
  });
  const cleared = await call(lead, ["PATCH", `riders/${rae.id}`], { passengers: null });
  expect(cleared.json()).toMatchObject({ passengers: [] });
  const { total } = await organizer.api.briefings.acknowledgments.query({ id });
  expect(total).toBe(2);
});

test("the register names who put a rider on the sheet, also once they aren't on it", async () => {
  await organizer.api.participations.setRoles.mutate({ id, userId: rider.id, roles: ["lead"] });
  await call(rider, ["POST", "riders"], { name: "Rae" });
  await rider.api.participations.leave.mutate({ id });
  const { payload } = await call(lead, ["GET", "register.csv"]);
  expect(payload).toMatch(/\r\nRae,.*,Rider 2 Ríos,,\r\n/);
});

async function toldOf(person: Person) {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.find(({ kind }) => kind === "event_broke_down");
}

test("what the sweep recorded before the lead sent them home counts in any order, and tells them nothing more", async () => {
  const RAE = { name: "Rae Walker", phone: "0400 111 222" };
  const stated = (minutes: number) => ({ actId: randomUUID(), statedAt: at(minutes).toISOString() });
  const registers: unknown[] = [];
  for (const order of [
    "home add check edit off count",
    "count off check edit add home",
    "edit add home off count check",
  ]) {
    await startDay();
    await organizer.api.participations.setRoles.mutate({ id, userId: rider.id, roles: ["sweep"] });
    for (const one of [lead, rider]) await say(organizer, one.id, { status: "checked_in" });
    const bo = (await call(lead, ["POST", "riders"], { name: "Bo Two", phone: "0400 2" })).json();
    const cy = (await call(lead, ["POST", "riders"], { name: "Cy Three", phone: "0400 3" })).json();
    for (const status of ["checked_in", "broke_down"]) await say(organizer, bo.id, { status });
    expect((await toldOf(rider))?.riders).toEqual(["Bo Two"]);
    app.setTime(at(120));
    const send: Record<string, () => ReturnType<typeof call>> = {
      home: () => say(lead, rider.id, { status: "going_home", ...stated(60) }),
      add: () => call(rider, ["POST", "riders"], { ...RAE, ...stated(-25) }),
      edit: () => call(rider, ["PATCH", `riders/${bo.id}`], { vehicle: "Ute", ...stated(20) }),
      off: () => call(rider, ["DELETE", `riders/${cy.id}`], stated(35)),
      check: () => say(rider, bo.id, { status: "home", message: "Collected", ...stated(40) }),
      count: () => count(rider, { at: at(30).toISOString(), actId: randomUUID(), count: 1 }),
    };
    for (const [place, name] of order.split(" ").entries()) {
      const answer = await send[name]?.();
      expect([name, answer?.statusCode]).toEqual([name, name === "add" || name === "count" ? 201 : 200]);
      const leads = !order.split(" ").slice(0, place).includes("home");
      if (!leads) expect(answer?.payload).not.toMatch(/0400|Two|Three|Walker/);
      // The database's clock isn't the test's.
      await app.deps.database.db.update(eventRoleEnds).set({ endedAt: at(120) });
    }
    const sheet = (await call(lead, ["GET", "sheet"])).json();
    const counts = (await call(lead, ["GET", "head-counts"])).json();
    registers.push({
      sheet: sheet.map(({ name, status, statedAt, byName, phone }: Record<string, unknown>) => ({
        name,
        status,
        statedAt,
        byName,
        phone,
      })),
      counts: counts.map(({ expected, missingRiders }: { expected: number; missingRiders: [] }) => ({
        expected,
        missing: missingRiders.map(({ name }: { name: string }) => name),
      })),
    });
  }
  expect(registers[1]).toEqual(registers[0]);
  expect(registers[2]).toEqual(registers[0]);
  expect(JSON.stringify(registers[0])).toMatch(/Bo Two.*home.*Rae Walker/);
  expect(JSON.stringify(registers[0])).not.toMatch("Cy Three");
  app.setTime(at(130));
  const dee = (await call(lead, ["POST", "riders"], { name: "Dee Late", phone: "0400 4" })).json();
  for (const refused of [
    await say(rider, dee.id, { status: "checked_in", ...stated(40) }),
    await call(rider, ["PATCH", `riders/${dee.id}`], { phone: "0400 5", ...stated(40) }),
    await call(rider, ["DELETE", `riders/${dee.id}`], stated(40)),
    await call(rider, ["GET", "sheet"]),
    await call(rider, ["POST", "riders"], { name: "Cy" }),
    await say(rider, lead.id, { status: "started" }),
    await say(rider, lead.id, { status: "started", ...stated(121) }),
    await count(rider, { count: 3, at: at(-181).toISOString() }),
  ])
    expect(refused.statusCode).toBe(403);
  expect((await toldOf(rider))?.riders).toEqual(["a guest"]);
  expect((await toldOf(organizer)) ?? (await toldOf(lead))).toMatchObject({ riders: ["Bo Two"] });
});
