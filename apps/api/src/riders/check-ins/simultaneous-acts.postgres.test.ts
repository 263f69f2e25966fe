import { randomUUID } from "node:crypto";
import { rows } from "@longpaddock/db/rows";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, checkInBy, minutesAfter } from "../../../test/events/ride-day";
import { PASSWORD } from "../../../test/people";
import { waitingForLocks } from "../../../test/waiting-for-locks";

const app = testApp({ holdsTransactions: true });
const ACTS = 60;
const DAYS: readonly (readonly CheckInStatus[])[] = [
  ["checked_in", "started", "completed"],
  ["checked_in", "arrived_meeting_point", "completed"],
  ["checked_in", "started", "completed"],
  ["checked_in", "started"],
  ["cant_make_it"],
];

const checkIns = (id: number) =>
  rows<{ userId: string; status: string; statedAt: string; message: string }>(
    app.deps.database.db,
    sql`select user_id as "userId", status, stated_at::text as "statedAt", message from event_check_ins
      where event_id = ${id} order by user_id`,
  );

/** What each rider does on the day, until there are as many acts. */
function actsOf(riderCount: number, startsAt: Date) {
  const acts = Array.from({ length: riderCount }, (_, rider) =>
    (DAYS[rider % DAYS.length] ?? []).map((status, at) => ({
      rider,
      status,
      actId: randomUUID(),
      statedAt: minutesAfter(startsAt, rider + at * 90).toISOString(),
      message: `${status} of ${rider}`,
    })),
  ).flat();
  return acts.slice(0, ACTS);
}

test("60 acts that were recorded offline and arrive in random order, some three times, end as if they had come once in order", async () => {
  const inOrder = await addRideDay(app, 25);
  const shuffled = { ...(await addRideDay(app, 0)), riders: inOrder.riders };
  for (const rider of shuffled.riders) await rider.api.participations.answer.mutate({ id: shuffled.id });
  const acts = actsOf(inOrder.riders.length, inOrder.startsAt);
  expect(acts).toHaveLength(ACTS);
  app.setTime(minutesAfter(inOrder.startsAt, 14 * 60));
  const send = async (id: number, { rider, ...act }: (typeof acts)[number]) => {
    const person = inOrder.riders[rider];
    if (!person) throw new Error("No such rider");
    return (await checkInBy(person, id, act)).statusCode;
  };
  for (const act of acts) expect(await send(inOrder.id, { ...act, actId: randomUUID() })).toBe(200);
  const arriving = acts.flatMap((act, at) => (at % 4 === 0 ? [act, act, act] : [act]));
  const [order = []] = fc.sample(fc.shuffledSubarray(arriving, { minLength: arriving.length }), 1);
  // Ten at a time, as from riders who come into coverage together.
  for (let start = 0; start < order.length; start += 10) {
    const answers = await Promise.all(order.slice(start, start + 10).map((act) => send(shuffled.id, act)));
    expect(new Set(answers)).toEqual(new Set([200]));
  }
  const expected = await checkIns(inOrder.id);
  expect(expected).toHaveLength(inOrder.riders.length);
  expect(await checkIns(shuffled.id)).toEqual(expected);
});

test("of a rider's simultaneous acts only legal ones happen, and there is one row", async () => {
  const { id, riders } = await addRideDay(app, 6);
  await Promise.all(
    riders.map(async (rider) => {
      const wanted = ["checked_in", "completed", "cant_make_it", "checked_in"] as const;
      const answers = await Promise.all(wanted.map((status) => checkInBy(rider, id, { status })));
      const taken = answers
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => answer.json().status);
      expect(taken).toHaveLength(1);
      expect(["checked_in", "cant_make_it"]).toContain(taken[0]);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    }),
  );
  expect(await checkIns(id)).toHaveLength(riders.length);
});

test("an act that two tabs send at the same time counts once", async () => {
  const { id, riders, startsAt } = await addRideDay(app, 1);
  const [rider] = riders;
  if (!rider) throw new Error("No rider");
  const act = { status: "checked_in", actId: randomUUID(), statedAt: startsAt.toISOString() } as const;
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkInBy(rider, id, act)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const [stored] = await rows<{ count: number }>(
    app.deps.database.db,
    sql`select count(*)::int as count from event_check_in_acts where event_id = ${id}`,
  );
  expect(stored?.count).toBe(1);
});

test("an account isn't deleted while somebody else says that its rider is out", async () => {
  const { id, startsAt, riders } = await addRideDay(app, 1);
  const [rider] = riders;
  if (!rider) throw new Error("No rider");
  app.setTime(startsAt);
  const { db } = app.deps.database;
  const deletion = await db.transaction(async (tx) => {
    await tx.insert(eventCheckIns).values({
      eventId: id,
      eventType: "ride",
      userId: rider.id,
      status: "started",
      statedAt: startsAt,
    });
    const payload = { confirmation: "delete my account", password: PASSWORD };
    const answer = rider.rest("POST", "/api/user/delete-account", { payload });
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    return { answer };
  });
  expect((await deletion.answer).statusCode).toBe(409);
  expect(await db.$count(eventCheckIns, eq(eventCheckIns.userId, rider.id))).toBe(1);
});
