import { guestCheckInActs } from "@longpaddock/db/schema/guest-check-ins";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import { guest, type Person } from "../../../test/people";

const app = testApp();
let id: number;
let organizer: Person;
let rider: Person;
let startsAt: Date;

beforeEach(async () => {
  const day = await addRideDay(app, 1);
  ({ id, organizer, startsAt } = day);
  [rider = organizer] = day.riders;
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

test.each([
  ["0400 111 222", 201],
  ["+61 (0)3 9999-0000 ext 12", 201],
  ["03/9999.0000 x4", 201],
  ["000", 201],
  ["ask Kim", 400],
  ["12", 400],
  ["+61 400 111 222 or 333", 400],
  ["0400 111 222 0400 111 222 0400 111 222", 400],
])("a visitor's number %s is answered with %i, and a refusal names the field", async (number, status) => {
  const code = await newCode();
  for (const field of ["phone", "emergencyContactPhone"]) {
    const answer = await visit(guest(app), { code, [field]: number });
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(JSON.stringify(answer.json())).toMatch(`"${field}":"must be a phone number`);
  }
});

const record = (phone: Person, participantId: number, [status, minutes]: [string, number]) =>
  phone.rest("POST", `/api/events/${id}/check-in`, {
    payload: {
      status,
      actId: crypto.randomUUID(),
      statedAt: minutesAfter(startsAt, minutes).toISOString(),
    },
    headers: { "x-acting-member": `guest-${participantId}` },
  });
const takeOff = (participantId: number) =>
  organizer.rest("DELETE", `/api/events/${id}/riders/${participantId}`);
const sheetRow = async (participantId: number) =>
  (await organizer.rest("GET", `/api/events/${id}/sheet`))
    .json()
    .find((row: { id: number }) => row.id === participantId);

test("what a visitor did before they were taken off is kept for some hours and doesn't bring them back, nor does a second removal", async () => {
  const phone = guest(app);
  const actId = crypto.randomUUID();
  const code = await newCode();
  const { participantId } = (await visit(phone, { code, actId })).json();
  app.setTime(minutesAfter(startsAt, -20));
  await takeOff(participantId);
  app.setTime(minutesAfter(startsAt, 60));
  expect((await record(phone, participantId, ["checked_in", -30])).json()).toMatchObject({ status: null });
  expect(await sheetRow(participantId), "not back on the sheet").toBeUndefined();
  const kept = await app.deps.database.db
    .select({ status: guestCheckInActs.status })
    .from(guestCheckInActs)
    .where(eq(guestCheckInActs.participantId, participantId));
  expect(kept).toEqual([{ status: "checked_in" }]);
  await takeOff(participantId);
  expect((await record(phone, participantId, ["started", 10])).statusCode).toBe(401);
  expect((await say(phone, "started")).statusCode).toBe(401);
  for (const path of ["", "/ride-day", "/briefing"])
    expect((await phone.rest("GET", `/api/events/${id}${path}`)).json().riders).toBeUndefined();
  expect((await phone.rest("GET", `/api/events/${id}/ride-day`)).statusCode).toBe(401);
  const back = await visit(phone, { code, actId });
  expect([back.statusCode, back.json().participantId === participantId]).toEqual([201, false]);
  app.setTime(minutesAfter(startsAt, 12 * 60));
  expect((await record(phone, participantId, ["checked_in", -25])).statusCode).toBe(401);
});

test("of a visitor who was on the ride, what they did before counts as far as they stay one who has left", async () => {
  const phone = guest(app);
  const { participantId } = (await visit(phone, { code: await newCode() })).json();
  await say(phone, "checked_in");
  app.setTime(minutesAfter(startsAt, 20));
  await takeOff(participantId);
  expect((await record(phone, participantId, ["started", 5])).json()).toMatchObject({ status: "left_ride" });
  expect((await record(phone, participantId, ["completed", 10])).json()).toMatchObject({
    status: "left_ride",
  });
  expect(await sheetRow(participantId)).toMatchObject({ status: "left_ride" });
});

test("a phone that is let in again after its rider was taken off keeps its other rides, and sends what that rider did", async () => {
  const other = await addRideDay(app, 0);
  const phone = guest(app);
  const { code: otherCode } = (
    await other.organizer.rest("POST", `/api/events/${other.id}/visitor-code`)
  ).json();
  await visit(phone, { code: otherCode });
  const code = await newCode();
  const { participantId } = (await visit(phone, { code })).json();
  await say(phone, "checked_in");
  app.setTime(minutesAfter(startsAt, 10));
  await takeOff(participantId);
  const again = (await visit(phone, { code })).json();
  expect(again.participantId).not.toBe(participantId);
  for (const one of [id, other.id])
    expect((await phone.rest("GET", `/api/events/${one}/ride-day`)).statusCode).toBe(200);
  expect((await record(phone, participantId, ["started", 5])).statusCode).toBe(200);
  expect((await say(phone, "checked_in")).json()).toMatchObject({ status: "checked_in" });
  expect(await sheetRow(again.participantId)).toMatchObject({ status: "checked_in" });
  await takeOff(again.participantId);
  expect((await visit(phone, { code })).statusCode, "and once more").toBe(201);
});

test("a leader takes off everybody whom letters have let in, also earlier ones, and nobody else", async () => {
  const first = guest(app);
  await visit(first, { code: await newCode(), name: "Early Bird" });
  const code = await newCode();
  const crowd = [guest(app), guest(app), guest(app)];
  for (const [at, phone] of crowd.entries()) await visit(phone, { code, name: `Crowd ${at}` });
  await say(crowd[0] ?? first, "checked_in");
  await organizer.api.sheet.addRider.mutate({ id, name: "Wal Kin" });
  const path = `/api/events/${id}/visitor-code/visitors`;
  expect((await rider.rest("DELETE", path)).statusCode).toBe(403);
  expect((await organizer.rest("DELETE", path)).json()).toEqual({ eventId: id, removed: 4 });
  expect((await organizer.rest("DELETE", path)).json()).toEqual({ eventId: id, removed: 0 });
  const rows = (await organizer.rest("GET", `/api/events/${id}/sheet`)).json();
  const guests = rows.filter(({ isGuest }: { isGuest: boolean }) => isGuest);
  expect(guests.map(({ name, status }: { name: string; status: string | null }) => [name, status])).toEqual([
    ["Crowd 0", "left_ride"],
    ["Wal Kin", null],
  ]);
  expect((await rider.api.events.read.query({ id })).confirmedCount).toBe(2);
  expect((await visit(guest(app), { code })).statusCode, "the letters are over").toBe(404);
  for (const phone of [first, ...crowd])
    expect((await phone.rest("GET", `/api/events/${id}/ride-day`)).statusCode).toBe(401);
});
