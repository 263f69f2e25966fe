import { randomUUID } from "node:crypto";
import { rows } from "@longpaddock/db/rows";
import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";
import { cardKeys, sealCard } from "./card-seal";
import { sweepOldKeys } from "./sweep-old-keys";

const logged: string[] = [];
const app = testApp({ onLogLine: (line) => logged.push(line) });
afterEach(() => app.setTime(null));

const START = new Date("2026-11-22T00:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const CARD = {
  contactName: "Marmaduke Quill",
  contactRelation: "Uncle",
  contactPhone: "+61 400 555 123",
  bloodType: "AB-",
  allergies: "Penicillinum",
  medication: null,
  notes: "Wears lenses",
};

const setCard = (person: Person, card: object = CARD) =>
  person.rest("PUT", "/api/user/emergency-card", { payload: card });
const cardsPath = (id: number) => `/api/events/${id}/emergency-cards`;
const open = (person: Person, id: number, rider: Person) =>
  person.rest("POST", `${cardsPath(id)}/${rider.id}/open`);
const openings = (rider: Person) => rider.api.emergencyCards.openings.query({});
const setRoles = (organizer: Person, id: number, { rider, roles }: { rider: Person; roles: EventRole[] }) =>
  organizer.api.participations.setRoles.mutate({ id, userId: rider.id, roles });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => Object(error).data.httpStatus,
  );

async function riderOf(id: number, firstName: string, status = "confirmed"): Promise<Person> {
  const rider = await member(app, { firstName });
  await rider.api.participations.answer.mutate({ id, status });
  return rider;
}

/** Starts at START, and the clock is a day before. */
async function plannedRide() {
  app.setTime(at(-1440));
  const organizer = await member(app, { firstName: "Olga" });
  const id = await addRide(app, organizer, { startsAt: START });
  const rider = await riderOf(id, "Ravi");
  await setCard(rider);
  return { id, organizer, rider };
}

test("a rider keeps a card, changes and deletes it, and must give a name with a number", async () => {
  const rider = await member(app);
  const read = async () => (await rider.rest("GET", "/api/user/emergency-card")).json();
  expect(await read()).toBeNull();
  expect((await setCard(rider)).json()).toMatchObject(CARD);
  expect(await read()).toMatchObject(CARD);
  expect((await setCard(rider, { bloodType: "0+" })).json()).toMatchObject({
    bloodType: "0+",
    contactName: null,
  });
  for (const wrong of [
    {},
    { notes: " " },
    { contactName: "Ann" },
    { contactPhone: "0400 555 123" },
    { contactName: "Ann", contactPhone: "ring me" },
  ])
    expect((await setCard(rider, wrong)).statusCode).toBe(400);
  expect((await rider.rest("DELETE", "/api/user/emergency-card")).statusCode).toBe(204);
  expect(await read()).toBeNull();
  expect((await setCard(guest(app))).statusCode).toBe(401);
});

describe("an event's cards", () => {
  test("are opened by the organiser and the sweep alone, from three hours before until it is over", async () => {
    const { id, organizer, rider } = await plannedRide();
    const people = {
      sweep: await riderOf(id, "Swee"),
      coOrganizer: await riderOf(id, "Coco"),
      lead: await riderOf(id, "Leah"),
      mechanic: await riderOf(id, "Mick"),
      friend: await riderOf(id, "Fred"),
      outsider: await member(app),
      newcomer: await member(app, { onboarded: false }),
      siteAdmin: await member(app, { admin: true }),
      visitor: guest(app),
    };
    await setRoles(organizer, id, { rider: people.sweep, roles: ["sweep"] });
    await setRoles(organizer, id, { rider: people.coOrganizer, roles: ["co_organizer"] });
    await setRoles(organizer, id, { rider: people.lead, roles: ["lead"] });
    await setRoles(organizer, id, { rider: people.mechanic, roles: ["mechanic"] });
    const refused = Object.entries(people).filter(([name]) => name !== "sweep");
    const times = [
      [-181, 409],
      [-180, 200],
      [60, 200],
      [3 * 1440, 409],
    ] as const;
    for (const [minutes, expected] of times) {
      app.setTime(at(minutes));
      for (const person of [organizer, people.sweep]) {
        const listed = await person.rest("GET", cardsPath(id));
        const opened = await open(person, id, rider);
        expect([listed.statusCode, opened.statusCode]).toEqual([expected, expected]);
        expect(await statusOf(person.api.emergencyCards.list.query({ id }))).toBe(expected);
        expect(await statusOf(person.api.emergencyCards.open.mutate({ id, userId: rider.id }))).toBe(
          expected,
        );
        expect(await statusOf(person.api.emergencyCards.take.mutate({ id }))).toBe(expected);
        if (expected === 200) expect(opened.json().card).toMatchObject(CARD);
      }
      for (const [name, person] of refused) {
        const status = name === "visitor" ? 401 : 403;
        const calls = [
          await person.rest("GET", cardsPath(id)),
          await open(person, id, rider),
          await person.rest("POST", `${cardsPath(id)}/take`),
        ];
        expect(calls.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
        expect(await statusOf(person.api.emergencyCards.list.query({ id }))).toBe(status);
        expect(await statusOf(person.api.emergencyCards.open.mutate({ id, userId: rider.id }))).toBe(status);
        expect(await statusOf(person.api.emergencyCards.take.mutate({ id }))).toBe(status);
        expect(calls.map(({ body }) => body).join()).not.toContain("Quill");
      }
    }
    // Twice each by both in the window, and the copies.
    expect((await openings(rider)).total).toBe(12);
  });

  test.each(["cancelled", "completed"] as const)("stay shut once it is %s", async (status) => {
    const { id, organizer, rider } = await plannedRide();
    await app.deps.database.db.update(events).set({ status }).where(eq(events.id, id));
    app.setTime(START);
    expect((await open(organizer, id, rider)).statusCode).toBe(409);
    expect((await organizer.rest("POST", `${cardsPath(id)}/take`)).statusCode).toBe(409);
    expect((await openings(rider)).total).toBe(0);
  });

  test("of a private group are found by its members only", async () => {
    const group = await privateGroup(app);
    app.setTime(at(-1440));
    const id = await addGroupEvent(app, { groupId: group.id, organizer: group.creator }, { startsAt: START });
    await group.rider.api.participations.answer.mutate({ id });
    await setCard(group.rider);
    app.setTime(START);
    for (const person of [group.pending, group.removed, group.blocked, group.outsider])
      expect((await open(person, id, group.rider)).statusCode).toBe(404);
    for (const person of [group.admin, group.siteAdmin])
      expect((await open(person, id, group.rider)).statusCode).toBe(403);
    expect((await open(group.creator, id, group.rider)).statusCode).toBe(200);
    await app.deps.database.db.delete(events).where(eq(events.id, id));
    expect((await openings(group.rider)).items).toMatchObject([
      { eventId: null, eventTitle: "Club weekend" },
    ]);
  });

  test("are those of riders who come or have checked in, not of others, and of nobody who has left", async () => {
    const { id, organizer, rider } = await plannedRide();
    const [maybe, no, gone, arrived] = [
      await riderOf(id, "May", "tentative"),
      await riderOf(id, "Noah", "declined"),
      await riderOf(id, "Gus"),
      await riderOf(id, "Ari"),
    ];
    const stranger = await member(app);
    for (const person of [maybe, no, gone, arrived, stranger]) await setCard(person);
    await setRoles(organizer, id, { rider: gone, roles: ["sweep"] });
    app.setTime(at(-60));
    expect((await open(gone, id, rider)).statusCode).toBe(200);
    await arrived.rest("POST", `/api/events/${id}/check-in`, {
      payload: { eventType: "ride", status: "checked_in" },
    });
    await arrived.api.participations.answer.mutate({ id, status: "declined" });
    await gone.api.participations.leave.mutate({ id });
    const reached = [rider, maybe, arrived].map((person) => person.id).toSorted();
    const { items } = await organizer.api.emergencyCards.list.query({ id });
    expect(items.map(({ user, hasCard }) => [user.id, hasCard])).toEqual(
      reached.map((userId) => [userId, true]),
    );
    const taken = (await organizer.rest("POST", `${cardsPath(id)}/take`)).json();
    expect(taken.cards.map(({ user }: { user: { id: string } }) => user.id)).toEqual(reached);
    expect(taken).toMatchObject({ takenAt: at(-60).toISOString(), endsAt: "2026-11-24T13:00:00.000Z" });
    for (const person of [no, gone, stranger]) {
      const answer = await open(organizer, id, person);
      expect([answer.statusCode, answer.json().message]).toEqual([404, "This rider isn't part of the event"]);
      expect((await openings(person)).total).toBe(0);
    }
    expect((await open(gone, id, rider)).statusCode).toBe(403);
    await rider.rest("DELETE", "/api/user/emergency-card");
    expect((await open(organizer, id, rider)).json().message).toBe("This rider has no emergency card");
  });

  test("show a checked-in organiser's card to the sweep, and every opening to its rider", async () => {
    const { id, organizer, rider } = await plannedRide();
    await setCard(organizer);
    await setRoles(organizer, id, { rider, roles: ["sweep"] });
    app.setTime(at(-60));
    expect((await open(rider, id, organizer)).statusCode).toBe(404);
    await organizer.rest("POST", `/api/events/${id}/check-in`, {
      payload: { eventType: "ride", status: "checked_in" },
    });
    expect((await open(rider, id, organizer)).statusCode).toBe(200);
    expect((await openings(organizer)).items).toMatchObject([
      {
        openedAt: at(-60).toISOString(),
        role: "sweep",
        kind: "opened",
        eventId: id,
        eventTitle: "Sunday loop",
        openedBy: { firstName: "Ravi" },
      },
    ]);
    const list = await organizer.rest("GET", "/api/user/emergency-card/openings");
    expect([list.statusCode, list.headers["x-total-count"]]).toEqual([200, "1"]);
    await app.deps.database.db.delete(emergencyCards).where(eq(emergencyCards.userId, rider.id));
    const gone = await rider.rest("POST", "/api/user/delete-account", {
      payload: { password: "eight seconds of dust", confirmation: "delete my account" },
    });
    expect(gone.statusCode).toBeLessThan(300);
    expect((await openings(organizer)).items).toMatchObject([
      { openedBy: { firstName: null }, role: "sweep" },
    ]);
  });
});

describe("an opening from the copy on a device", () => {
  const marked = (person: Person, id: number, opening: { rider: Person; actId: string; statedAt?: Date }) =>
    person.rest("POST", `${cardsPath(id)}/${opening.rider.id}/opened`, {
      payload: { actId: opening.actId, statedAt: opening.statedAt?.toISOString() },
    });

  test("is shown to the rider once however often it is sent, also after the event and the role", async () => {
    const { id, organizer, rider } = await plannedRide();
    const sweep = await riderOf(id, "Swee");
    await setRoles(organizer, id, { rider: sweep, roles: ["sweep"] });
    app.setTime(at(-60));
    await sweep.api.emergencyCards.take.mutate({ id });
    await setRoles(organizer, id, { rider: sweep, roles: [] });
    await app.deps.database.db.update(events).set({ status: "completed" }).where(eq(events.id, id));
    app.setTime(at(5 * 1440));
    const [early, late, now] = [randomUUID(), randomUUID(), randomUUID()];
    const sent = [
      await marked(sweep, id, { rider, actId: late, statedAt: at(9 * 1440) }),
      await marked(sweep, id, { rider, actId: early, statedAt: at(-600) }),
      await marked(sweep, id, { rider, actId: early.toUpperCase(), statedAt: at(-600) }),
      await marked(sweep, id, { rider, actId: now }),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const own = await rider.rest("GET", "/api/user/emergency-card/openings");
    expect(own.json()).toMatchObject([
      { kind: "openedCopy", openedAt: at(5 * 1440).toISOString(), role: "sweep", eventId: id },
      { kind: "openedCopy", openedAt: at(-60).toISOString() },
      { kind: "openedCopy", openedAt: at(5 * 1440).toISOString() },
      { kind: "copied", openedAt: at(-60).toISOString() },
    ]);
  });

  test("is taken only from who has taken a copy of that card", async () => {
    const { id, organizer, rider } = await plannedRide();
    const other = await riderOf(id, "Oscar");
    const outsider = await member(app);
    app.setTime(START);
    await open(organizer, id, rider);
    const actId = randomUUID();
    for (const [person, whose] of [
      [organizer, rider],
      [other, rider],
      [outsider, rider],
    ] as const)
      expect((await marked(person, id, { rider: whose, actId })).statusCode).toBe(404);
    await organizer.api.emergencyCards.take.mutate({ id });
    expect((await marked(organizer, id, { rider: other, actId })).statusCode).toBe(404);
    expect((await marked(organizer, id + 1000, { rider, actId })).statusCode).toBe(404);
    expect((await marked(guest(app), id, { rider, actId })).statusCode).toBe(401);
    expect((await openings(rider)).items.map(({ kind }) => kind)).toEqual(["copied", "opened"]);
  });
});

describe("a card in the database", () => {
  test("can't be read without the key, moved to another member, or found in a log", async () => {
    const { id, organizer, rider } = await plannedRide();
    app.setTime(START);
    await open(organizer, id, rider);
    const { db } = app.deps.database;
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const dump = await Promise.all(
      tables.map(({ name }) => rows(db, sql`select * from ${sql.identifier(name)}`)),
    );
    const everything = JSON.stringify(dump) + logged.join("\n");
    const { bloodType, ...words } = CARD;
    for (const text of Object.values(words)) if (text) expect(everything).not.toContain(text);
    // Its three characters may stand by chance inside what is sealed, but not on their own.
    expect(everything).not.toMatch(new RegExp(`(?<![\\w-])${bloodType}(?![\\w-])`));
    const [row] = await db.select().from(emergencyCards).where(eq(emergencyCards.userId, rider.id));
    await setCard(organizer, { notes: "Mine" });
    await db
      .update(emergencyCards)
      .set({ sealed: row?.sealed ?? "" })
      .where(eq(emergencyCards.userId, organizer.id));
    expect((await organizer.rest("GET", "/api/user/emergency-card")).json()).toBeNull();
    await db.delete(emergencyCards).where(eq(emergencyCards.userId, organizer.id));
  });

  test("is sealed again with a new secret, and one whose secret is lost stays as it is", async () => {
    const [rider, lost] = [await member(app), await member(app)];
    const { db } = app.deps.database;
    const [fresh, old, unknown] = [
      cardKeys(["n".repeat(32)]),
      cardKeys(["o".repeat(32)]),
      cardKeys(["u".repeat(32)]),
    ];
    const sealed = sealCard(unknown, lost.id, "{}");
    await db.insert(emergencyCards).values([
      { userId: rider.id, sealed: sealCard(old, rider.id, '{"notes":"Old"}') },
      { userId: lost.id, sealed },
    ]);
    const services = { ...app.deps.services, cardKeys: [...fresh, ...old] };
    await sweepOldKeys({ ...app.deps, services });
    const after = new Map((await db.select().from(emergencyCards)).map((card) => [card.userId, card.sealed]));
    expect(after.get(rider.id)).toContain(`v1.${fresh[0]?.id}.`);
    expect(after.get(lost.id)).toBe(sealed);
    await db.delete(emergencyCards).where(eq(emergencyCards.userId, lost.id));
  });

  test("goes with its account, and is in its member's own download only", async () => {
    const rider = await member(app);
    await setCard(rider);
    const archive = await rider.rest("GET", "/api/user/data/download");
    const file = unzipSync(new Uint8Array(archive.rawPayload))["emergency-card.json"];
    expect(JSON.parse(Buffer.from(file ?? "").toString())).toMatchObject([CARD]);
    await app.deps.database.db.delete(users).where(eq(users.id, rider.id));
    expect(await app.deps.database.db.$count(emergencyCards, eq(emergencyCards.userId, rider.id))).toBe(0);
  });
});
