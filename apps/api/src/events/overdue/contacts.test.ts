import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { events } from "@longpaddock/db/schema/events";
import { overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, checkInBy, minutesAfter } from "../../../test/events/ride-day";
import { mailServer } from "../../../test/live/mail-server";
import { guest, member, type Person } from "../../../test/people";
import { openMailer } from "../../core/outside/mail";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";
import { sweepRiders } from "../sheet/forget-riders";
import { mailContacts } from "./mail-contacts";
import { sweepOverdue } from "./sweep-overdue";

const app = testApp();
const server = mailServer();
const BACK_BY = 8 * 60;
let id: number;
let organizer: Person;
let lead: Person;
let sweep: Person;
let ana: Person;
let startsAt: Date;

beforeAll(() => {
  const { services, log } = app.deps;
  const mail = openMailer({ smtpUrl: server.url(), from: "test@localhost", dataDir: "memory:" }, log);
  Object.assign(services, { mail });
});

beforeEach(async () => {
  const { db } = app.deps.database;
  await db.delete(overdueSteps);
  // Rides of earlier tests aren't watched any more.
  await db
    .update(events)
    .set({ overdueLeadMinutes: null, overdueSweepMinutes: null, overdueContactMinutes: null });
  server.mails.length = 0;
  server.answers.clear();
  const day = await addRideDay(app, 3);
  ({ id, organizer, startsAt } = day);
  [lead = organizer, sweep = organizer, ana = organizer] = day.riders;
  await db.insert(eventRoles).values([
    { eventId: id, userId: lead.id, role: "lead" },
    { eventId: id, userId: sweep.id, role: "sweep" },
  ]);
  for (const rider of [lead, sweep]) await checkInBy(rider, id, { status: "home" });
  await lead.rest("PUT", "/api/user/sharing", { payload: { phone: "0400 111 222", phoneShownTo: "groups" } });
  await plan({ endDate: minutesAfter(startsAt, BACK_BY).toISOString() });
});

const plan = (more: object) =>
  organizer.api.events.update.mutate({
    id,
    overdueLeadMinutes: 0,
    overdueSweepMinutes: 30,
    overdueContactMinutes: 90,
    ...more,
  });
const card = (person: Person, contactEmail: string) =>
  person.rest("PUT", "/api/user/emergency-card", {
    payload: { contactName: "Bea", contactPhone: "0400 555 123", contactEmail },
  });
const at = (minutes: number) => app.setTime(minutesAfter(startsAt, minutes));
const look = async (minutes: number) => {
  at(minutes);
  await sweepOverdue(app.deps);
  await mailContacts(app.deps);
  await sweepOutbox(app.deps);
};
const toldOf = async (person: Person) =>
  (await person.api.notifications.list.query({})).items.filter(({ kind }) => kind === "event_overdue").length;
/** Undoes quoted-printable. */
const textOf = (index: number) =>
  (server.mails[index] ?? "")
    .replaceAll("=\n", "")
    .replace(/((=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
/** Somebody without an account who is out since the start. */
async function addOut(name: string, emergencyContactEmail: string) {
  const { id: participantId } = await lead.api.sheet.addRider.mutate({ id, name, emergencyContactEmail });
  await lead.api.checkIns.checkInRider.mutate({
    id,
    participantId,
    status: "checked_in",
    actId: crypto.randomUUID(),
    statedAt: startsAt.toISOString(),
  });
  return participantId;
}
const codePath = () => `/api/events/${id}/visitor-code`;
/** Somebody without an account who has checked in by themself. */
async function visit(phone: Person, emergencyContactEmail: string): Promise<{ participantId: number }> {
  const { code } = (await organizer.rest("POST", codePath())).json();
  const payload = { code, name: "Vi", phone: "0400 111 222", emergencyContactName: "Kim" };
  const contact = { emergencyContactPhone: "0400 333 444", emergencyContactEmail };
  const answer = await phone.rest("POST", "/api/visits", { payload: { ...payload, ...contact } });
  await checkInBy(phone, id, { status: "checked_in" });
  return answer.json();
}
const mailsTo = (address: string) => server.mails.filter((mail) => mail.includes(`To: ${address}`)).length;
const rowOf = async (name: string) =>
  (await organizer.api.sheet.read.query({ id })).riders.find((rider) => rider.name.startsWith(name));

test("the lead, then the sweep and the organiser, and then the contact at home are told, each once, and of the way home too", async () => {
  await card(ana, "bea@home.example");
  await checkInBy(ana, id, {
    status: "checked_in",
    message: "Fuel at the pub",
    position: { latitude: -23.7, longitude: 133.88 },
  });
  await look(BACK_BY - 1);
  expect(await Promise.all([lead, sweep, organizer].map(toldOf))).toEqual([0, 0, 0]);
  await look(BACK_BY);
  expect(await Promise.all([lead, sweep, organizer].map(toldOf))).toEqual([1, 0, 0]);
  await look(BACK_BY + 30);
  expect(await Promise.all([lead, sweep, organizer, ana].map(toldOf))).toEqual([1, 1, 1, 0]);
  await look(BACK_BY + 89);
  expect(server.mails).toEqual([]);
  at(BACK_BY + 90);
  // As by several processes.
  await Promise.all([sweepOverdue(app.deps), sweepOverdue(app.deps), sweepOverdue(app.deps)]);
  await Promise.all([mailContacts(app.deps), mailContacts(app.deps), mailContacts(app.deps)]);
  await look(BACK_BY + 120);
  expect(await Promise.all([lead, sweep, organizer].map(toldOf))).toEqual([1, 1, 1]);
  expect(server.mails).toHaveLength(1);
  const mail = textOf(0);
  expect(mail).toContain("To: bea@home.example");
  expect(server.unfolded(0)).toMatch(/^Message-ID: <overdue-\d+@localhost>/m);
  for (const part of [
    "Hello Bea,",
    "This is an automatic message from Long Paddock",
    "Rider 3",
    "should have been back by Sun 22 Nov, 5:00 pm AEDT",
    "Last heard: “Checked In”, Sun 22 Nov, 9:00 am AEDT.",
    "They wrote: “Fuel at the pub”",
    "-23.7, 133.88",
    "https://www.google.com/maps/search/?api=1&query=-23.7%2C133.88",
    "Rider 1",
    "0400 111 222",
    "Olga",
    "What we don't know",
    "ring 000",
  ])
    expect(mail).toContain(part);
  expect(await rowOf("Rider 3")).toMatchObject({ contactMail: "sent", contactMailedAt: expect.any(String) });

  await checkInBy(ana, id, { status: "home" });
  await look(BACK_BY + 130);
  await look(BACK_BY + 140);
  expect(server.mails).toHaveLength(2);
  expect(textOf(1)).toContain("is home from “Sunday loop”");
});

test.each(["left_ride", "going_home", "broke_down"] as const)(
  "a rider who is %s is followed from their last word until somebody has seen them home",
  async (status) => {
    await card(ana, "bea@home.example");
    await checkInBy(ana, id, { status: "checked_in" });
    at(BACK_BY + 60);
    await checkInBy(ana, id, { status });
    await look(BACK_BY + 149);
    expect(server.mails).toEqual([]);
    if (status === "going_home")
      await lead.api.checkIns.checkInRider.mutate({ id, participantId: ana.id, status: "home" });
    await look(BACK_BY + 150);
    expect(server.mails).toHaveLength(status === "going_home" ? 0 : 1);
  },
);

test("who is seen at a head count is late from then on", async () => {
  await card(ana, "bea@home.example");
  await checkInBy(ana, id, { status: "checked_in" });
  const { riders } = await organizer.api.sheet.read.query({ id });
  const seen = riders.flatMap((rider) => (rider.userId === ana.id && rider.id ? [rider.id] : []));
  at(BACK_BY + 80);
  await lead.api.sheet.countHeads.mutate({ id, seen });
  await look(BACK_BY + 169);
  expect(server.mails).toEqual([]);
  await look(BACK_BY + 170);
  expect(server.mails).toHaveLength(1);
});

test("a mail that waits isn't sent once the rider is home, nor before a check-in, nor if the organiser hasn't chosen it", async () => {
  await card(ana, "bea@home.example");
  await look(BACK_BY + 200);
  expect(server.mails, "never checked in").toEqual([]);
  await checkInBy(ana, id, {
    status: "checked_in",
    actId: crypto.randomUUID(),
    statedAt: startsAt.toISOString(),
  });
  server.answers.set("bea@home.example", "450 try later");
  await look(BACK_BY + 201);
  await checkInBy(ana, id, { status: "home" });
  server.answers.clear();
  await look(BACK_BY + 230);
  expect(server.mails).toEqual([]);
  await app.deps.database.db.update(events).set({ overdueContactMinutes: null }).where(eq(events.id, id));
  await checkInBy(ana, id, { status: "left_ride" });
  await look(BACK_BY + 500);
  expect(server.mails).toEqual([]);
});

test("a mail outlasts a mail server that is away and a process that died, and is the same one", async () => {
  await card(ana, "bea@home.example");
  await checkInBy(ana, id, { status: "checked_in" });
  server.answers.set("bea@home.example", "450 try later");
  await look(BACK_BY + 90);
  server.answers.clear();
  // The process died with its first try: the row alone says that it is due again.
  await look(BACK_BY + 90);
  expect(server.mails).toEqual([]);
  await look(BACK_BY + 92);
  expect(server.mails).toHaveLength(1);
  expect(await rowOf("Rider 3")).toMatchObject({ contactMail: "sent" });
});

test("people without an account are followed too, and what they typed goes after 30 days", async () => {
  const walkIn = {
    name: "Wal Kin www.spam.example",
    emergencyContactName: "Cy",
    emergencyContactPhone: "0400 1",
  };
  const added = await lead.api.sheet.addRider.mutate({
    id,
    ...walkIn,
    emergencyContactEmail: "cy@home.example",
  });
  const other = await lead.api.sheet.addRider.mutate({ id, name: "Nora Nobody" });
  for (const participantId of [added.id, other.id])
    await lead.api.checkIns.checkInRider.mutate({ id, participantId, status: "checked_in" });
  await look(BACK_BY + 90);
  expect(server.mails).toHaveLength(1);
  expect(textOf(0)).toContain("said by Rider 1");
  expect(textOf(0), "names are no way to send links").not.toContain("spam.example");
  expect(await rowOf("Nora")).toMatchObject({ contactMail: "no_address", contactMailedAt: null });
  at(33 * 24 * 60);
  expect(await app.deps.database.db.$count(overdueSteps, isNotNull(overdueSteps.addressHash))).toBe(1);
  await sweepRiders(app.deps);
  const [row] = await app.deps.database.db
    .select()
    .from(eventParticipants)
    .where(eq(eventParticipants.id, added.id));
  expect(row).toMatchObject({ emergencyContactEmail: null, emergencyContact: null });
  expect(await app.deps.database.db.$count(overdueSteps, isNotNull(overdueSteps.addressHash))).toBe(0);
});

test("members name the address themselves: leaders can't type one for them", async () => {
  const typed = { emergencyContactEmail: "x@home.example" };
  const { riders } = await organizer.api.sheet.read.query({ id });
  const row = riders.find((rider) => rider.userId === ana.id);
  const patched = await lead.rest("PATCH", `/api/events/${id}/riders/${row?.id}`, { payload: typed });
  const posted = await lead.rest("POST", `/api/events/${id}/riders`, {
    payload: { userId: ana.id, ...typed },
  });
  for (const answer of [patched, posted])
    expect([answer.statusCode, Object.keys(answer.json().errors ?? answer.json().fields ?? {})]).toEqual([
      400,
      ["emergencyContactEmail"],
    ]);
});

test("the contact of a visitor who takes an account is mailed, until the member names another on their card", async () => {
  const accounts: Person[] = [];
  for (const email of ["kept@home.example", "typed@home.example"]) {
    const [phone, account] = [guest(app), await member(app)];
    const { participantId } = await visit(phone, email);
    Object.assign(account.cookies, phone.cookies);
    const payload = { participantId };
    expect((await account.rest("POST", "/api/visits/keep", { payload })).statusCode).toBe(200);
    accounts.push(account);
  }
  await card(accounts[1] as Person, "bea@home.example");
  await look(BACK_BY + 90);
  expect(["kept", "typed", "bea"].map((name) => mailsTo(`${name}@home.example`))).toEqual([1, 0, 1]);
});

test("a contact who says stop gets no more, an address has its share of a week, and invitations stay as they are", async () => {
  await card(ana, "stop@home.example");
  await checkInBy(ana, id, { status: "checked_in" });
  await look(BACK_BY + 90);
  const token = /#stop=(?<token>[\w.-]+)&of=riders/.exec(textOf(0))?.groups?.token ?? "";
  expect(server.unfolded(0)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  await guest(app).api.emailInvites.refuse.mutate({ token });
  await checkInBy(ana, id, { status: "home" });
  await look(BACK_BY + 100);
  expect(server.mails).toHaveLength(1);
  for (const name of ["A", "B", "C", "D", "E", "F", "G", "H"]) await addOut(name, "often@home.example");
  await look(BACK_BY + 101);
  expect(mailsTo("often@home.example")).toBe(6);
  const { riders } = await organizer.api.sheet.read.query({ id });
  for (const participantId of riders.flatMap((rider) => (rider.isGuest && rider.id ? [rider.id] : [])))
    await lead.api.checkIns.checkInRider.mutate({ id, participantId, status: "home" });
  await look(BACK_BY + 103);
  expect(mailsTo("often@home.example"), "each hears that the rider is home").toBe(12);
});

test("an all-clear goes only where the first mail went", async () => {
  await card(ana, "bea@home.example");
  await checkInBy(ana, id, { status: "checked_in" });
  await look(BACK_BY + 90);
  await card(ana, "stranger@home.example");
  await checkInBy(ana, id, { status: "home" });
  await look(BACK_BY + 100);
  await look(BACK_BY + 110);
  expect(server.mails.map((_, index) => /^To: .*/m.exec(textOf(index))?.[0])).toEqual([
    "To: bea@home.example",
  ]);
});

test("contacts of visitors whom a leader takes off aren't mailed, and visitors have a share of their own", async () => {
  const { db } = app.deps.database;
  const phones = [guest(app), guest(app)] as const;
  await visit(phones[0], "off@home.example");
  expect((await organizer.rest("DELETE", `${codePath()}/visitors`)).json()).toMatchObject({ removed: 1 });
  await visit(phones[1], "vi@home.example");
  await card(ana, "bea@home.example");
  await checkInBy(ana, id, { status: "checked_in" });
  const goneGuest = { eventId: id, name: "Guest", status: "declined" as const, joinedAt: startsAt };
  const mailed = await db
    .insert(eventParticipants)
    .values(Array.from({ length: 60 }, () => goneGuest))
    .returning({ participantId: eventParticipants.id });
  const expiresAt = minutesAfter(startsAt, 10_000);
  await db
    .insert(eventVisits)
    .values(
      mailed
        .slice(0, 20)
        .map((one) => ({ ...one, eventId: id, tokenHash: `hash of ${one.participantId}`, expiresAt })),
    );
  const sent = { eventId: id, step: "contact", status: "sent", backBy: startsAt, takenAt: startsAt } as const;
  await db.insert(overdueSteps).values(mailed.slice(0, 20).map((one) => ({ ...one, ...sent })));
  await look(BACK_BY + 90);
  expect(["off", "vi", "bea"].map((name) => mailsTo(`${name}@home.example`))).toEqual([0, 0, 1]);
  expect(await db.$count(overdueSteps, eq(overdueSteps.status, "refused")), "one is beyond the share").toBe(
    1,
  );
  await db.insert(overdueSteps).values(mailed.slice(20).map((one) => ({ ...one, ...sent })));
  await addOut("Wal Kin", "wal@home.example");
  await card(lead, "lea@home.example");
  await checkInBy(lead, id, { status: "left_ride" });
  await look(BACK_BY + 300);
  expect(["wal", "lea"].map((name) => mailsTo(`${name}@home.example`))).toEqual([0, 1]);
});

test("a mail server that can't be reached is asked once a turn, and leaders are told all the same", async () => {
  const { services, log, database } = app.deps;
  for (const name of ["A", "B", "C"]) await addOut(name, `${name}@home.example`);
  const { mail } = services;
  const smtpUrl = "smtp://127.0.0.1:1";
  Object.assign(services, {
    mail: openMailer({ smtpUrl, from: "test@localhost", dataDir: "memory:" }, log),
  });
  await look(BACK_BY + 90);
  Object.assign(services, { mail });
  const attempts = await database.db.select({ attempts: overdueSteps.attempts }).from(overdueSteps);
  expect(attempts.reduce((sum, one) => sum + one.attempts, 0)).toBe(1);
  expect(await toldOf(lead)).toBe(1);
  await look(BACK_BY + 92);
  expect(server.mails).toHaveLength(3);
});

test("on a ride of several days a contact is mailed again after the all-clear, and one added later is mailed then", async () => {
  await plan({ endDate: minutesAfter(startsAt, 2 * 1440).toISOString() });
  const backBy = (minutes: number) =>
    organizer.api.rideDay.setBackBy.mutate({ id, backBy: minutesAfter(startsAt, minutes).toISOString() });
  await backBy(BACK_BY);
  await checkInBy(ana, id, { status: "checked_in" });
  await look(BACK_BY + 90);
  expect(await rowOf("Rider 3")).toMatchObject({ contactMail: "no_address" });
  at(BACK_BY + 91);
  await card(ana, "bea@home.example");
  await look(BACK_BY + 92);
  expect(server.mails).toHaveLength(1);
  await backBy(BACK_BY + 200);
  await look(BACK_BY + 300);
  expect(server.mails, "they know already").toHaveLength(1);
  await checkInBy(ana, id, { status: "home" });
  await look(BACK_BY + 301);
  expect(server.mails).toHaveLength(2);
  await backBy(BACK_BY + 1440);
  await checkInBy(ana, id, { status: "left_ride" });
  await look(BACK_BY + 1440 + 90);
  expect(server.mails).toHaveLength(3);
  expect(textOf(2)).toContain("should have been back by Mon 23 Nov");
  const { riders } = await organizer.api.sheet.read.query({ id });
  expect(riders.filter(({ userId }) => userId === ana.id)).toMatchObject([{ contactMail: "sent" }]);
  await checkInBy(ana, id, { status: "home" });
  await look(BACK_BY + 1440 + 91);
  await look(BACK_BY + 1440 + 92);
  expect(server.mails).toHaveLength(4);
});
