import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { users } from "@longpaddock/db/schema/users";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, checkInBy, minutesAfter } from "../../../test/events/ride-day";
import { member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";
import { mailContacts } from "./mail-contacts";
import { sweepOverdue } from "./sweep-overdue";

const app = testApp();
const BACK_BY = 8 * 60;
let id: number;
let organizer: Person;
let sweep: Person;
let ana: Person;
let ben: Person;
let startsAt: Date;

beforeEach(async () => {
  const day = await addRideDay(app, 3);
  ({ id, organizer, startsAt } = day);
  [ana = organizer, ben = organizer, sweep = organizer] = day.riders;
  const { db } = app.deps.database;
  await db.insert(eventRoles).values({ eventId: id, userId: sweep.id, role: "sweep" });
  await organizer.api.rideDay.setBackBy.mutate({ id, backBy: minutesAfter(startsAt, BACK_BY).toISOString() });
});

const at = (minutes: number) => app.setTime(minutesAfter(startsAt, minutes));
const look = async () => {
  await sweepOverdue(app.deps);
  await sweepOutbox(app.deps);
};
const toldOf = async (person: Person) => {
  const { items } = await person.api.notifications.list.query({});
  return items.map(({ kind, event }) => [kind, event?.id]);
};
const TOLD = [["event_overdue", expect.any(Number)]];

test("the organiser and the sweep are told once of riders who are out when the ride should be back, and nobody else", async () => {
  const outsider = await member(app);
  await checkInBy(ana, id, { status: "checked_in" });
  await checkInBy(ben, id, { status: "cant_make_it" });
  at(BACK_BY - 1);
  await look();
  expect(await toldOf(organizer)).toEqual([]);
  at(BACK_BY);
  // As by several processes.
  await Promise.all([sweepOverdue(app.deps), sweepOverdue(app.deps), sweepOverdue(app.deps)]);
  await look();
  at(BACK_BY + 30);
  await look();
  for (const person of [organizer, sweep]) expect(await toldOf(person)).toEqual([["event_overdue", id]]);
  for (const person of [ana, ben, outsider]) expect(await toldOf(person)).toEqual([]);
});

const endFor = async (riders: readonly Person[]) => {
  for (const rider of riders) await checkInBy(rider, id, { status: "cant_make_it" });
};

test("nobody is told of a ride whose riders are back, can't make it or only may have come", async () => {
  await checkInBy(ana, id, { status: "checked_in" });
  await checkInBy(ana, id, { status: "started" });
  await endFor([sweep]);
  await ben.api.participations.answer.mutate({ id, status: "tentative" });
  at(BACK_BY - 5);
  await checkInBy(ana, id, { status: "completed" });
  at(BACK_BY);
  await look();
  expect(await toldOf(organizer)).toEqual([]);
});

test("a rider who was expected and never heard of hasn't come back either", async () => {
  await endFor([ana, sweep]);
  at(BACK_BY);
  await look();
  for (const person of [organizer, sweep]) expect(await toldOf(person)).toEqual(TOLD);
});

test("a rider of whom the server hears only later is told of then, and another time starts a new watch", async () => {
  await endFor([ben, sweep]);
  await ana.api.participations.answer.mutate({ id, status: "tentative" });
  at(BACK_BY + 5);
  await look();
  expect(await toldOf(organizer)).toEqual([]);
  const act = { status: "checked_in", actId: crypto.randomUUID(), statedAt: startsAt.toISOString() } as const;
  await checkInBy(ana, id, act);
  await look();
  expect(await toldOf(organizer)).toEqual(TOLD);
  const backBy = minutesAfter(startsAt, BACK_BY + 60).toISOString();
  await organizer.api.rideDay.setBackBy.mutate({ id, backBy });
  await look();
  at(BACK_BY + 60);
  await look();
  expect(await toldOf(organizer)).toEqual([...TOLD, ...TOLD]);
});

test("an organiser who is out is notified too", async () => {
  await endFor([ana, ben, sweep]);
  await checkInBy(organizer, id, { status: "checked_in" });
  at(BACK_BY);
  await look();
  for (const person of [organizer, sweep]) expect(await toldOf(person)).toEqual(TOLD);
});

test.each(["leaves", "declines", "goes home", "breaks down"])(
  "a rider who %s under way is looked for until somebody says that they are home",
  async (how) => {
    await endFor([ben, sweep]);
    await checkInBy(ana, id, { status: "checked_in" });
    if (how === "leaves") await ana.api.participations.leave.mutate({ id });
    if (how === "declines") await ana.api.participations.answer.mutate({ id, status: "declined" });
    if (how === "goes home") await checkInBy(ana, id, { status: "going_home" });
    if (how === "breaks down") await checkInBy(ana, id, { status: "broke_down" });
    at(BACK_BY);
    await look();
    expect((await toldOf(sweep)).map(([kind]) => kind)).toContain("event_overdue");
    await organizer.api.checkIns.checkInRider.mutate({ id, participantId: ana.id, status: "home" });
    const backBy = minutesAfter(startsAt, BACK_BY + 60).toISOString();
    await organizer.api.rideDay.setBackBy.mutate({ id, backBy });
    at(BACK_BY + 60);
    await look();
    const overdue = (await toldOf(sweep)).filter(([kind]) => kind === "event_overdue");
    expect(overdue).toHaveLength(1);
  },
);

test.each([
  ["cancelled", 1, TOLD],
  ["cancelled", 0, []],
  ["completed", 1, TOLD],
  ["completed", 0, TOLD],
] as const)("of a %s ride with %i riders who checked in %o are notified", async (status, count, told) => {
  if (count > 0) await checkInBy(ana, id, { status: "checked_in" });
  await app.deps.database.db.update(events).set({ status }).where(eq(events.id, id));
  at(BACK_BY);
  await look();
  expect(await toldOf(organizer)).toEqual(told);
});

test("a ride that was put off is not watched for its old time", async () => {
  const dateTime = minutesAfter(startsAt, 7 * 24 * 60);
  await app.deps.database.db.update(events).set({ startsAt: dateTime }).where(eq(events.id, id));
  app.setTime(dateTime);
  await checkInBy(ana, id, { status: "checked_in" });
  await look();
  expect(await toldOf(organizer)).toEqual([]);
  expect((await organizer.api.rideDay.board.query({ id })).backBy).toBeNull();
});

test("nobody at home is mailed for a suspended organiser, or once the setting is cleared", async () => {
  const { db } = app.deps.database;
  const suspend = (suspendedAt: Date | null) =>
    db
      .update(users)
      .set({ suspendedAt, suspensionReason: suspendedAt && "Spam" })
      .where(eq(users.id, organizer.id));
  const setMinutes = (overdueContactMinutes: number | null) =>
    db.update(events).set({ overdueContactMinutes }).where(eq(events.id, id));
  const steps = () =>
    db.$count(overdueSteps, and(eq(overdueSteps.eventId, id), eq(overdueSteps.step, "contact")));
  await setMinutes(0);
  await checkInBy(ana, id, { status: "checked_in" });
  at(BACK_BY);
  await suspend(startsAt);
  await look();
  expect(await steps()).toBe(0);
  for (const withdraw of [() => suspend(startsAt), () => setMinutes(null)]) {
    await suspend(null);
    await look();
    expect(await steps()).toBe(1);
    await withdraw();
    await mailContacts(app.deps);
    expect(await steps()).toBe(0);
  }
});
