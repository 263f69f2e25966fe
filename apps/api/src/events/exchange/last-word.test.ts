import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import { type Device, device, signedAct } from "../../../test/events/signed-acts";
import { member, type Person } from "../../../test/people";

const app = testApp();
let id: number;
let lead: Person;
let sweep: Person;
let mo: Person;
let startsAt: Date;
let sweepPhone: Device;

const at = (minutes: number) => minutesAfter(startsAt, minutes).toISOString();

beforeEach(async () => {
  const day = await addRideDay(app, 2);
  ({ id, startsAt } = day);
  [lead, sweep] = day.riders as [Person, Person];
  mo = await member(app, { firstName: "Mo" });
  app.setTime(minutesAfter(startsAt, -60));
  await day.organizer.api.participations.setRoles.mutate({ id, userId: lead.id, roles: ["lead"] });
  await day.organizer.api.participations.setRoles.mutate({ id, userId: sweep.id, roles: ["sweep"] });
  sweepPhone = await device(sweep);
  app.setTime(minutesAfter(startsAt, -5));
});

const signed = (
  kind: "add_rider" | "remove_rider" | "check_in",
  minutes: number,
  fields: Record<string, unknown>,
) => signedAct({ by: sweep, on: sweepPhone, event: id, kind, statedAt: at(minutes), fields });
const add = (minutes: number, fields = {}) => signed("add_rider", minutes, { userId: mo.id, ...fields });
const remove = (minutes: number, fields = {}) =>
  signed("remove_rider", minutes, { participantId: mo.id, ...fields });

async function merge(...acts: object[]) {
  const answer = await lead.rest("POST", `/api/events/${id}/merge`, { payload: { acts } });
  expect([answer.statusCode, answer.json().refused]).toEqual([200, []]);
  return answer.json();
}

async function rowOfMo() {
  const rows = (await lead.rest("GET", `/api/events/${id}/sheet`)).json();
  return rows.find(({ userId }: { userId: string }) => userId === mo.id) ?? null;
}

test("who was taken off and put on again stays on, however often the acts come", async () => {
  const [first, off, again] = await Promise.all([add(-30), remove(-20), add(-10)]);
  await merge(first, off);
  expect(await rowOfMo()).toBeNull();
  await merge(again);
  expect(await rowOfMo()).not.toBeNull();
  expect(await merge(first, off, again)).toMatchObject({ taken: [] });
  expect(await rowOfMo()).not.toBeNull();
  const path = `/api/events/${id}/riders/${mo.id}`;
  const payload = { actId: off.actId, statedAt: off.statedAt };
  expect((await lead.rest("DELETE", path, { payload })).json()).toMatchObject({ isDeleted: false });
  expect(await rowOfMo()).not.toBeNull();
  const other = await lead.rest("DELETE", `/api/events/${id}/riders/${sweep.id}`, { payload });
  expect(other.statusCode).toBe(409);
});

test("who joined again by themself stays on when the removal comes again, or only then", async () => {
  const [first, off, older] = await Promise.all([add(-30), remove(-20), remove(-15)]);
  await merge(first, off);
  app.setTime(minutesAfter(startsAt, -4));
  await mo.api.participations.answer.mutate({ id });
  await merge(off);
  expect(await rowOfMo()).not.toBeNull();
  expect(await merge(older)).toMatchObject({ taken: [older.actId] });
  expect(await rowOfMo()).not.toBeNull();
  await merge(await remove(-4 + 1 / 60));
  expect(await rowOfMo()).toBeNull();
});

test("the last word counts in whatever order an addition and a removal arrive", async () => {
  const [first, again, off] = await Promise.all([add(-30), add(-20), remove(-10)]);
  await merge(first);
  await merge(off);
  await merge(again);
  expect(await rowOfMo()).toBeNull();
  const [last, older] = await Promise.all([add(-7), remove(-8)]);
  await merge(last);
  await merge(older);
  expect(await rowOfMo()).not.toBeNull();
});

test("a removal that is older than the return doesn't end the ride of who is out", async () => {
  const heard = { participantId: mo.id, status: "checked_in" };
  await merge(await add(-30), await signed("check_in", -25, heard), await add(-10));
  await merge(await remove(-20));
  expect(await rowOfMo()).toMatchObject({ status: "checked_in" });
  await merge(await remove(-6));
  expect(await rowOfMo()).toMatchObject({ status: "left_ride" });
});

test("a removal with forget that comes again leaves what was typed in since", async () => {
  const off = await remove(-20, { forget: true });
  await merge(await add(-30, { phone: "0400 111 222" }), off);
  await merge(await add(-10, { phone: "0400 333 444" }));
  await merge(off);
  expect(await rowOfMo()).toMatchObject({ phone: "0400 333 444" });
  const ahead = { actId: randomUUID(), statedAt: at(60) };
  const answer = await lead.rest("DELETE", `/api/events/${id}/riders/${mo.id}`, { payload: ahead });
  expect(answer.statusCode).toBe(409);
});
