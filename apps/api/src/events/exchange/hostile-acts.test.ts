import { randomUUID } from "node:crypto";
import { headCounts } from "@longpaddock/db/schema/head-counts";
import { incidents } from "@longpaddock/db/schema/incidents";
import { MAX_EXCHANGED_ACTS } from "@longpaddock/domain/exchange/vocabulary";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import { type Device, type Did, device, signedAct } from "../../../test/events/signed-acts";
import { freeActor, type Person } from "../../../test/people";
import { withoutRequest } from "../../core/context";
import { mergeActs } from "./merge-acts";

const app = testApp();
let id: number;
let lead: Person;
let sweep: Person;
let rider: Person;
let startsAt: Date;
let sweepPhone: Device;

const at = (minutes: number) => minutesAfter(startsAt, minutes).toISOString();
const MINUTE_MS = 60_000;

beforeEach(async () => {
  const day = await addRideDay(app, 3);
  ({ id, startsAt } = day);
  [lead, sweep, rider] = day.riders as [Person, Person, Person];
  app.setTime(minutesAfter(startsAt, -60));
  await day.organizer.api.participations.setRoles.mutate({ id, userId: lead.id, roles: ["lead"] });
  await day.organizer.api.participations.setRoles.mutate({ id, userId: sweep.id, roles: ["sweep"] });
  sweepPhone = await device(sweep);
  app.setTime(minutesAfter(startsAt, 240));
});

const signed = ({ minutes, ...did }: Omit<Did, "statedAt" | "event" | "by" | "on"> & { minutes: number }) =>
  signedAct({ ...did, by: sweep, on: sweepPhone, event: id, statedAt: at(minutes) });
const merge = (acts: object[]) => lead.rest("POST", `/api/events/${id}/merge`, { payload: { acts } });
const checkIn = (minutes = -20) =>
  signed({ minutes, fields: { participantId: rider.id, status: "checked_in" } });

/** The earliest and the latest time that parse, so that their difference is as large as it gets. */
const AGES = { at: "1900-01-01T00:00:00Z", sentAt: "9999-12-31T23:59:59Z" };

test("one act with an impossible time is refused, and the others are taken", async () => {
  const good = await checkIn();
  const report = { kind: "other", text: "Long ago", ...AGES };
  const bad = await signed({ kind: "incident", minutes: 0, fields: report });
  const corrected = await signed({ minutes: 1, fields: { ...good.fields, sentAt: at(239) } });
  const answer = await merge([bad, corrected, good]);
  expect([answer.statusCode, answer.json().taken]).toEqual([200, [good.actId]]);
  expect(answer.json().refused.map(({ code }: { code: string }) => code)).toEqual([
    "BAD_REQUEST",
    "BAD_REQUEST",
  ]);
  expect((await lead.rest("POST", `/api/events/${id}/incidents`, { payload: report })).statusCode).toBe(201);
  const late = { statedAt: AGES.at, sentAt: AGES.sentAt, actId: randomUUID(), status: "checked_in" };
  expect((await rider.rest("POST", `/api/events/${id}/check-in`, { payload: late })).statusCode).toBe(409);
});

test("an act that fails on our side is refused for itself", async () => {
  const good = await checkIn();
  const report = await signed({ kind: "incident", minutes: 0, fields: { kind: "other", text: "x" } });
  const { db } = app.deps.database;
  await db.execute("alter table incidents add constraint broken check (text <> 'x')");
  try {
    const answer = await merge([report, good]);
    expect([answer.statusCode, answer.json().taken]).toEqual([200, [good.actId]]);
    expect(answer.json().refused).toMatchObject([{ actId: report.actId, code: "INTERNAL" }]);
  } finally {
    await db.execute("alter table incidents drop constraint broken");
  }
});

test.each([5, 5000])(
  "fields %i levels deep are refused before anything walks through them",
  async (depth) => {
    const act = await checkIn();
    const deep = `{"acts":[${JSON.stringify(act).replace(`"status":"checked_in"`, `"status":${"[".repeat(depth)}${"]".repeat(depth)}`)}]}`;
    const headers = { "content-type": "application/json" };
    const rest = await lead.rest("POST", `/api/events/${id}/merge`, { payload: deep, headers });
    const trpc = await lead.rest("POST", "/trpc/exchange.merge", {
      payload: `{"id":${id},${deep.slice(1)}`,
      headers,
    });
    expect([rest.statusCode, trpc.statusCode]).toEqual([400, 400]);
    expect(Object.keys(rest.json().fields)).toEqual(["acts.0.fields"]);
  },
);

test("as many acts as promised are taken, and a copy costs nothing", async () => {
  const fields = { name: "Broke", seen: [rider.id, lead.id, sweep.id] };
  const count = await signed({ kind: "head_count", minutes: 60, fields });
  const copies = Array.from({ length: MAX_EXCHANGED_ACTS - 1 }, () => count);
  const message = "m".repeat(400);
  const act = await signed({
    minutes: -20,
    fields: { participantId: rider.id, status: "checked_in", message },
  });
  const answer = await merge([...copies, act]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ taken: [act.actId, count.actId], known: [], refused: [], left: [] });
  const again = { ...count, actId: count.actId.toUpperCase() };
  expect((await merge([again])).statusCode).toBe(403);
  expect((await merge(copies)).json()).toMatchObject({ taken: [], known: [count.actId] });
  expect(await app.deps.database.db.$count(headCounts, eq(headCounts.eventId, id))).toBe(1);
  const calls = await lead.api.exchange.merge.mutate({
    id,
    acts: Array.from({ length: MAX_EXCHANGED_ACTS }, () => ({ ...act, fields: { ...act.fields } })),
  });
  expect(calls).toMatchObject({ known: [act.actId] });
  const tooMuch = { ...act, fields: { ...act.fields, message: "m".repeat(5000) } };
  const tooLong = Array.from({ length: MAX_EXCHANGED_ACTS }, () => tooMuch);
  expect((await merge(tooLong)).statusCode).toBe(413);
});

test("nothing more is taken for a caller who has gone or has an answer", async () => {
  const acts = [
    await checkIn(),
    await signed({ kind: "incident", minutes: 0, fields: { kind: "other", text: "x" } }),
  ];
  const { database, ...deps } = app.deps;
  const ctx = withoutRequest({ ...deps, db: database.db }, freeActor(lead.id), "test");
  let asked = 0;
  const isOver = () => ++asked > 1;
  const merged = await mergeActs({ ...ctx, isOver }, { id, acts });
  expect(merged).toMatchObject({ taken: [acts[0]?.actId], left: [acts[1]?.actId] });
});

test("the time of a phone whose clock is wrong is corrected by what it knows of it, within three days", async () => {
  const ahead = 90 * MINUTE_MS;
  const wrong = await signed({
    minutes: 300,
    clockAhead: ahead,
    fields: { participantId: rider.id, status: "checked_in" },
  });
  expect((await merge([{ ...wrong, clockAhead: 0 }])).statusCode).toBe(403);
  const happened = { kind: "other", text: "Bull", at: at(280) };
  const report = await signed({ kind: "incident", minutes: 310, clockAhead: ahead, fields: happened });
  const answer = await merge([wrong, report]);
  expect([answer.statusCode, answer.json().refused]).toEqual([200, []]);
  const sheet = (await lead.rest("GET", `/api/events/${id}/sheet`)).json();
  expect(sheet.find(({ userId }: { userId: string }) => userId === rider.id)).toMatchObject({
    status: "checked_in",
    statedAt: at(210),
  });
  const [stored] = await app.deps.database.db.select().from(incidents).where(eq(incidents.eventId, id));
  expect(stored?.at).toEqual(minutesAfter(startsAt, 190));
  const far = await signed({ minutes: 0, clockAhead: 3 * 24 * 60 * MINUTE_MS + 1, fields: wrong.fields });
  expect((await merge([far])).statusCode).toBe(400);
});
