import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { member, type Person } from "../../../../test/people";
import { sweepOutbox } from "../../../notifications/notifications/sweep-outbox";

/** Of a session, for example, which is read now and then. */
const FEW = 5;
let statements = 0;
const app = testApp({
  rateLimit: true,
  onStatement: () => {
    statements++;
  },
});
let organizer: Person;
beforeAll(async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  organizer = await member(app, { plan: "gold" });
});

async function series(count: number, fields: object = {}): Promise<number[]> {
  const { id } = await organizer.api.events.createRide.mutate({
    name: "Coffee run",
    description: "Loop",
    dateTime: "2027-03-21T09:30",
    repeats: { frequency: "weekly", weekdays: ["SU"], count },
    ...fields,
  });
  return (await organizer.api.events.readSeries.query({ id })).events.map((event) => event.id);
}

const change = (id: number | undefined, fields: object) =>
  organizer.rest("PATCH", `/api/events/${id}`, { payload: { scope: "following", ...fields } });
const cancel = (id: number | undefined) =>
  organizer.rest("DELETE", `/api/events/${id}`, { payload: { scope: "following" } });
const plansOf = (ids: readonly number[]) =>
  Promise.all(ids.map((id) => organizer.api.events.read.query({ id })));

async function statementsOf(work: () => Promise<{ statusCode: number }>): Promise<number> {
  const before = statements;
  expect((await work()).statusCode).toBe(200);
  return statements - before;
}

test("52 dates are changed and cancelled with as many statements as three", async () => {
  const [few, many] = [await series(3), await series(52)];
  const fields = {
    name: "Breakfast run",
    dateTime: "2027-03-22T08:00",
    maxParticipants: 9,
    location: "Bakery",
  };
  const costs = await statementsOf(() => change(few[0], fields));
  expect(await statementsOf(() => change(many[0], fields))).toBeLessThan(costs + FEW);
  const split = await statementsOf(() => change(few[1], { location: "Servo" }));
  expect(await statementsOf(() => change(many[1], { location: "Servo" }))).toBeLessThan(split + FEW);
  const cancelled = await statementsOf(() => cancel(few[1]));
  expect(await statementsOf(() => cancel(many[1]))).toBeLessThan(cancelled + FEW);
  const [first, second, last] = await plansOf([many[0] ?? 0, many[1] ?? 0, many[51] ?? 0]);
  expect(first).toMatchObject({ title: "Breakfast run", location: "Bakery", status: "upcoming" });
  expect(second).toMatchObject({ title: "Breakfast run", location: "Servo", status: "cancelled" });
  expect(last).toMatchObject({ maxParticipants: 9, location: "Servo", status: "cancelled" });
});

test("a whole series moves on by a week, so that each date takes the place of the next", async () => {
  const ids = await series(5);
  expect((await change(ids[0], { dateTime: "2027-03-28T09:30" })).statusCode).toBe(200);
  const days = (await plansOf(ids)).map(({ dateTime }) => dateTime.slice(0, 10));
  expect(days).toEqual(["2027-03-27", "2027-04-03", "2027-04-10", "2027-04-17", "2027-04-24"]);
});

test("more places for all dates promote the waitlists, and each rider hears of it once", async () => {
  const ids = await series(3, { maxParticipants: 1 });
  const [first, second, third] = [await member(app), await member(app), await member(app)];
  for (const [rider, waits] of [
    [first, ids],
    [second, ids.slice(1)],
    [third, ids.slice(0, 1)],
  ] as const)
    for (const id of waits) await rider.api.participations.answer.mutate({ id, waitlist: true });
  expect((await change(ids[0], { maxParticipants: 2 })).statusCode).toBe(200);
  expect((await plansOf(ids)).map(({ maxParticipants }) => maxParticipants)).toEqual([2, 2, 2]);
  for (const id of ids.slice(1))
    expect(await second.api.events.read.query({ id })).toMatchObject({ userRsvpStatus: "confirmed" });
  await sweepOutbox(app.deps);
  const told = async (person: Person) =>
    (await person.api.notifications.list.query({})).items.map(({ kind, event, changes }) => [
      kind,
      event?.id,
      changes,
    ]);
  expect(await told(second)).toEqual([["event_promoted", ids[1], ["following"]]]);
  expect(await told(third)).toEqual([["event_promoted", ids[0], []]]);
});

test("one member changes series at most 30 times in ten minutes", async () => {
  organizer = await member(app, { plan: "gold" });
  const ids = await series(2);
  for (let edit = 0; edit < 30; edit++)
    expect((await change(ids[0], { location: `Servo ${edit}` })).statusCode).toBe(200);
  const refused = [await change(ids[0], { location: "Bakery" }), await cancel(ids[0])];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  const alone = { payload: { location: "Bakery" } };
  expect((await organizer.rest("PATCH", `/api/events/${ids[0]}`, alone)).statusCode).toBe(200);
});
