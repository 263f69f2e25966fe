import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { checkInBy, minutesAfter } from "../../../test/events/ride-day";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
/** Noon on Sunday, 22 November in Sydney (UTC+11), 9 am in Perth. */
const NOW = new Date("2026-11-22T01:00:00Z");
const hoursFromNow = (hours: number) => minutesAfter(NOW, 60 * hours);

let organizer: Person;
let ana: Person;

beforeEach(async () => {
  app.setTime(NOW);
  [organizer, ana] = [await member(app), await member(app)];
});
afterAll(() => app.setTime(null));

interface Answer {
  now: { id: number; step: string | null } | null;
  next: { id: number; step: string | null } | null;
  suggested: { id: number; step: string | null; group: { id: number } | null }[];
}

async function nextOf(person: Person): Promise<Answer> {
  const answer = await person.rest("GET", "/api/user/next");
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The ids of `now`, of `next` and of those that are suggested. */
const idsOf = async (person: Person) => {
  const { now, next, suggested } = await nextOf(person);
  return [now?.id ?? null, next?.id ?? null, suggested.map(({ id }) => id)];
};

const rideAt = (hours: number, fields: Parameters<typeof addRide>[2] = {}) =>
  addRide(app, organizer, { startsAt: hoursFromNow(hours), ...fields });

async function joined(hours: number, fields: Parameters<typeof addRide>[2] = {}, person = ana) {
  const id = await rideAt(hours, fields);
  await person.api.participations.answer.mutate({ id });
  return id;
}

async function club(fields: Parameters<typeof addGroup>[2] = {}, person: Person | null = ana) {
  const groupId = await addGroup(app, organizer, fields);
  if (person) await addGroupMember(app, { groupId, person });
  const eventAt = (hours: number, more: Parameters<typeof addGroupEvent>[2] = {}) =>
    addGroupEvent(app, { groupId, organizer }, { startsAt: hoursFromNow(hours), ...more });
  return { groupId, eventAt };
}

test("visitors are refused; newcomers, and members who have no rides, get an empty answer", async () => {
  expect((await guest(app).rest("GET", "/api/user/next")).statusCode).toBe(401);
  for (const onboarded of [false, true])
    expect(await nextOf(await member(app, { onboarded }))).toEqual({ now: null, next: null, suggested: [] });
});

describe("the ride that is now", () => {
  test("is one of today by the day where it takes place, and the next one follows", async () => {
    // Monday, 00:30 in Sydney, which is Sunday, 21:30 in Perth.
    const perth = await joined(12.5, { timeZone: "Australia/Perth" });
    const sydney = await joined(12.5, { timeZone: "Australia/Sydney" });
    const later = await joined(40);
    expect(await idsOf(ana)).toEqual([perth, sydney, []]);
    await ana.api.participations.answer.mutate({ id: perth, status: "declined" });
    expect(await idsOf(ana)).toEqual([null, sydney, []]);
    await ana.api.participations.answer.mutate({ id: sydney, status: "declined" });
    expect(await idsOf(ana)).toEqual([null, later, []]);
  });

  test("may go on past midnight, and begins when check-in opens, the evening before too", async () => {
    const overnight = await joined(-15, { endsAt: hoursFromNow(1) });
    expect((await idsOf(ana))[0]).toBe(overnight);
    app.setTime(hoursFromNow(1));
    expect((await idsOf(ana))[0]).toBeNull();
    // 00:30 on the next day in Sydney.
    const early = await joined(12.5);
    app.setTime(hoursFromNow(9));
    expect(await idsOf(ana)).toEqual([null, early, []]);
    app.setTime(hoursFromNow(9.5));
    expect(await idsOf(ana)).toEqual([early, null, []]);
  });

  test("is of several the one that the rider is out on, then one that has started, then one of later today", async () => {
    const tonight = await joined(6);
    const morning = await joined(-2);
    expect(await idsOf(ana)).toEqual([morning, tonight, []]);
    const noon = await joined(2);
    await checkInBy(ana, noon, { status: "checked_in" });
    expect(await idsOf(ana)).toEqual([noon, morning, []]);
  });

  test("stays for a rider who is out after its end, for their leaders too, and for nobody else", async () => {
    const id = await joined(-2, { endsAt: hoursFromNow(1) });
    const [ben, lead] = [await member(app), await member(app)];
    for (const rider of [ben, lead]) await rider.api.participations.answer.mutate({ id });
    await app.deps.database.db.insert(eventRoles).values({ eventId: id, userId: lead.id, role: "lead" });
    await checkInBy(ana, id, { status: "checked_in" });
    app.setTime(hoursFromNow(2));
    for (const person of [ana, lead, organizer])
      expect(await nextOf(person)).toMatchObject({ now: { id, step: "board" } });
    expect((await nextOf(ben)).now).toBeNull();
    await checkInBy(ana, id, { status: "home" });
    for (const person of [ana, lead, organizer]) expect((await nextOf(person)).now).toBeNull();
  });
});

test("the step follows the life of a ride: answer, briefing, check in, started, board", async () => {
  const id = await joined(48);
  const stepAt = async (hours: number) => {
    app.setTime(hoursFromNow(hours));
    const { now, next } = await nextOf(ana);
    return (now ?? next)?.step;
  };
  expect(await stepAt(0)).toBeNull();
  await ana.api.participations.answer.mutate({ id, status: "tentative" });
  expect(await stepAt(0)).toBe("answer");
  await ana.api.participations.answer.mutate({ id, status: "confirmed" });
  await organizer.api.briefings.set.mutate({ id, briefingContent: "Fuel up", requiresAcknowledgment: true });
  expect(await stepAt(0)).toBe("briefing");
  await ana.api.briefings.acknowledge.mutate({ id });
  expect([await stepAt(0), await stepAt(24.5), await stepAt(45)]).toEqual([null, "board", "check_in"]);
  await organizer.api.briefings.set.mutate({ id, briefingContent: "Rain", requiresAcknowledgment: true });
  expect(await stepAt(45)).toBe("briefing");
  await ana.api.briefings.acknowledge.mutate({ id });
  await checkInBy(ana, id, { status: "checked_in" });
  expect([await stepAt(45), await stepAt(48)]).toEqual(["board", "started"]);
  await checkInBy(ana, id, { status: "started" });
  expect(await stepAt(48)).toBe("board");
  await checkInBy(ana, id, { status: "completed" });
  expect(await stepAt(49)).toBe("board");
  app.setTime(hoursFromNow(60));
  expect((await nextOf(ana)).now).toBeNull();
});

describe("suggested", () => {
  test("are the next three of the member's groups that they haven't answered and don't organise", async () => {
    const { eventAt } = await club();
    const other = await club({ name: "Other", isPrivate: true });
    const foreign = await club({ name: "Foreign" }, null);
    await foreign.eventAt(1);
    await rideAt(1);
    const fourth = await eventAt(50);
    const [first, second, third] = [await eventAt(2), await other.eventAt(3), await eventAt(4)];
    await eventAt(-1);
    await eventAt(1, { status: "cancelled" });
    expect(await idsOf(ana)).toEqual([null, null, [first, second, third]]);
    expect((await nextOf(ana)).suggested[0]).toMatchObject({ step: "answer" });
    await ana.api.participations.answer.mutate({ id: first, status: "declined" });
    expect(await idsOf(ana)).toEqual([null, null, [second, third, fourth]]);
    await ana.api.participations.answer.mutate({ id: fourth });
    expect(await idsOf(ana)).toEqual([null, fourth, [second, third]]);
    expect((await nextOf(organizer)).suggested).toEqual([]);
  });

  test("are nothing of a group that the member waits for, was blocked in, has left, or that was deleted", async () => {
    const db = app.deps.database.db;
    const { groupId, eventAt } = await club({ isPrivate: true });
    const [answered, open] = [await eventAt(2), await eventAt(3)];
    await ana.api.participations.answer.mutate({ id: answered });
    expect(await idsOf(ana)).toEqual([answered, null, [open]]);
    const own = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, ana.id));
    for (const status of ["pending", "blocked"] as const) {
      await db.update(groupMembers).set({ status }).where(own);
      expect(await idsOf(ana)).toEqual([null, null, []]);
    }
    await db.delete(groupMembers).where(own);
    expect(await idsOf(ana)).toEqual([null, null, []]);
    await addGroupMember(app, { groupId, person: ana });
    await db.delete(events).where(eq(events.groupId, groupId));
    expect(await idsOf(ana)).toEqual([null, null, []]);
  });
});

test("who was blocked in an open group no longer sees its ride as theirs, and a cancelled ride is nobody's", async () => {
  const { groupId, eventAt } = await club();
  const id = await eventAt(2);
  await ana.api.participations.answer.mutate({ id });
  expect((await idsOf(ana))[0]).toBe(id);
  const db = app.deps.database.db;
  await db.update(groupMembers).set({ status: "blocked" }).where(eq(groupMembers.groupId, groupId));
  expect(await idsOf(ana)).toEqual([null, null, []]);
  const cancelled = await joined(3);
  await db.update(events).set({ status: "cancelled" }).where(eq(events.id, cancelled));
  expect(await idsOf(ana)).toEqual([null, null, []]);
});

test("moving a ride moves it between coming and past rides for riders who had answered it or were out on it", async () => {
  const id = await joined(2);
  await checkInBy(ana, id, { status: "checked_in" });
  const moveTo = async (hours: number) => {
    await app.deps.database.db
      .update(events)
      .set({ startsAt: hoursFromNow(hours), endsAt: null })
      .where(eq(events.id, id));
    return (await idsOf(ana))[0];
  };
  expect([await moveTo(-24 * 30), await moveTo(3), await moveTo(-96)]).toEqual([null, id, null]);
});
