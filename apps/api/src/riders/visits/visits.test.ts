import { rows } from "@longpaddock/db/rows";
import { CODE_LETTERS } from "@longpaddock/domain/visits/rules";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, minutesAfter } from "../../../test/events/ride-day";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
let id: number;
let organizer: Person;
let rider: Person;
let startsAt: Date;

beforeEach(async () => {
  const day = await addRideDay(app, 1);
  ({ id, organizer, startsAt } = day);
  [rider] = day.riders as [Person];
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

test("six letters let a phone without an account into the ride, its briefing, board and check-in, and nothing else", async () => {
  await organizer.api.briefings.set.mutate({ id, briefingContent: "Carry water" });
  const code = await newCode();
  expect([...code].every((letter) => CODE_LETTERS.includes(letter))).toBe(true);
  const [stored] = await rows<{ hash: string }>(
    app.deps.database.db,
    sql`select code_hash as hash from visitor_codes where event_id = ${id}`,
  );
  expect(stored?.hash).not.toContain(code);
  const phone = guest(app);
  const begun = await visit(phone, { code: ` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)}` });
  expect([begun.statusCode, begun.json()]).toMatchObject([
    201,
    { eventId: id, name: "Vi Sitor", acceptedBriefingVersion: null },
  ]);
  expect(begun.cookies).toMatchObject([{ name: "visit", httpOnly: true, sameSite: "Lax", path: "/" }]);
  expect((await rider.api.events.read.query({ id })).confirmedCount).toBe(2);
  expect((await say(phone, "checked_in")).json().code).toBe("ACKNOWLEDGMENT_REQUIRED");
  const briefing = (await phone.rest("GET", `/api/events/${id}/briefing`)).json();
  expect(briefing).toMatchObject({
    version: 1,
    can: { acknowledge: true, write: false },
    mine: { acknowledgedVersion: null },
  });
  expect((await visit(phone, { code, acceptedBriefingVersion: 2 })).statusCode).toBe(409);
  const again = await visit(phone, { code, acceptedBriefingVersion: 1, name: "Vi S" });
  expect([again.statusCode, again.json().participantId]).toEqual([201, begun.json().participantId]);
  expect((await say(phone, "checked_in")).json()).toMatchObject({ status: "checked_in" });
  app.setTime(minutesAfter(startsAt, 30));
  expect((await say(phone, "left_ride")).json().status).toBe("left_ride");
  await sweepOutbox(app.deps);
  const told = await organizer.api.notifications.list.query({});
  expect(told.items.find(({ kind }) => kind === "event_left")?.riders).toEqual(["Vi S"]);
  const board = (await phone.rest("GET", `/api/events/${id}/ride-day`)).json();
  expect(board.can).toEqual({ run: false, setBackBy: false, checkInRiders: false });
  expect(board.riders.find(({ isGuest }: { isGuest: boolean }) => isGuest)).toMatchObject({
    user: { firstName: "Vi", lastName: null },
    status: "left_ride",
  });
  const row = (await organizer.rest("GET", `/api/events/${id}/sheet`))
    .json()
    .find(({ isGuest }: { isGuest: boolean }) => isGuest);
  expect(row).toMatchObject({ ...VI, name: "Vi S", by: `guest-${row.id}`, byName: "Vi S", addedBy: null });
  for (const path of ["sheet", "register.csv", "emergency-cards", "head-counts", "briefing/acknowledgments"])
    expect([path, (await phone.rest("GET", `/api/events/${id}/${path}`)).statusCode]).toEqual([path, 401]);
  for (const path of ["join", "leave", "photos", `riders/${row.id}/check-in`, "briefing/acknowledge"])
    expect([
      path,
      (await phone.rest("POST", `/api/events/${id}/${path}`, { payload: {} })).statusCode,
    ]).toEqual([path, 401]);
  const other = await addRideDay(app, 0);
  for (const path of ["ride-day", "briefing"])
    expect((await phone.rest("GET", `/api/events/${other.id}/${path}`)).statusCode).toBe(401);
});

test("a wrong, withdrawn, replaced or expired code lets nobody in, and who was let in stays", async () => {
  const code = await newCode();
  const phone = guest(app);
  await visit(phone, { code });
  const next = await newCode();
  const isRefused = async (wrong: string) => {
    const answer = await visit(guest(app), { code: wrong });
    expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
  };
  for (const wrong of [code, "ABCDEF", "ABC", "x'; --"]) await isRefused(wrong);
  expect((await visit(guest(app), { code: next })).statusCode).toBe(201);
  expect((await organizer.rest("DELETE", `/api/events/${id}/visitor-code`)).statusCode).toBe(204);
  await isRefused(next);
  expect((await say(phone, "checked_in")).statusCode).toBe(200);
  const last = await newCode();
  app.setTime(minutesAfter(startsAt, 2 * 24 * 60));
  await isRefused(last);
  for (const other of [rider, await member(app)])
    expect((await other.rest("POST", `/api/events/${id}/visitor-code`)).statusCode).toBe(403);
  app.setTime(minutesAfter(startsAt, 5 * 24 * 60));
  expect((await phone.rest("GET", `/api/events/${id}/ride-day`)).statusCode).toBe(401);
});

test("a member's phone isn't let in, and a visit on it is never mixed with the session", async () => {
  const code = await newCode();
  const refused = await visit(rider, { code });
  expect([refused.statusCode, refused.json().message]).toMatchObject([
    403,
    expect.stringMatching("signed in"),
  ]);
  const phone = guest(app);
  await visit(phone, { code });
  Object.assign(rider.cookies, phone.cookies);
  await say(rider, "checked_in");
  const acting = { "x-acting-member": (await member(app)).id };
  const other = await rider.rest("POST", `/api/events/${id}/check-in`, {
    payload: { status: "started" },
    headers: acting,
  });
  expect(other.statusCode).toBe(401);
  const { riders } = (await organizer.rest("GET", `/api/events/${id}/ride-day`)).json();
  expect(
    riders.map(({ isGuest, status }: { isGuest: boolean; status: string }) => [isGuest, status]),
  ).toEqual(
    expect.arrayContaining([
      [false, "checked_in"],
      [true, null],
    ]),
  );
  for (const field of Object.keys(VI))
    expect((await visit(guest(app), { code, [field]: "" })).statusCode).toBe(400);
});

test("a visitor whom a leader takes off isn't let in any more, and is on the sheet as somebody who left", async () => {
  const code = await newCode();
  const phone = guest(app);
  const { participantId } = (await visit(phone, { code })).json();
  expect((await say(phone, "checked_in")).statusCode).toBe(200);
  expect((await organizer.rest("DELETE", `/api/events/${id}/riders/${participantId}`)).statusCode).toBe(200);
  expect((await phone.rest("GET", `/api/events/${id}/ride-day`)).statusCode).toBe(401);
  expect((await say(phone, "checked_in")).statusCode).toBe(401);
  const sheet = (await organizer.rest("GET", `/api/events/${id}/sheet`)).json();
  expect(sheet.find((row: { id: number }) => row.id === participantId)).toMatchObject({
    status: "left_ride",
  });
});
