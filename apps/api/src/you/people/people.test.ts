import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
afterAll(() => app.setTime(null));

const pageOf = (reader: Person, { id }: Person) => reader.rest("GET", `/api/members/${id}`);
const statusFor = async (reader: Person, person: Person) => (await pageOf(reader, person)).statusCode;

test("a member's page is open to those who share a private group, and tells nobody else that they exist", async () => {
  const { id, creator, rider, admin, pending, removed, blocked, outsider, siteAdmin } =
    await privateGroup(app);
  await rider.api.userVehicles.create.mutate({ vehicleType: "4x4", name: "Dusty", fuelRange: 700 });
  expect((await creator.api.people.byId.query({ id: rider.id })).known?.vehicles).toEqual([]);
  await rider.api.people.setSharing.mutate({ vehiclesShownTo: "groups" });
  await addGroupEvent(app, { groupId: id, organizer: rider }, { title: "Hut weekend" });
  for (const reader of [creator, admin, siteAdmin]) {
    const page = await reader.api.people.byId.query({ id: rider.id });
    expect([page.firstName, page.isOwn, page.phone, page.email]).toEqual(["Ravi", false, null, null]);
    expect(page.organises.map(({ title }) => title)).toEqual(["Hut weekend"]);
    expect(page.known?.vehicles.map(({ name }) => name)).toEqual(reader === siteAdmin ? [] : ["Dusty"]);
    expect(page.known?.groups).toEqual(reader === siteAdmin ? [] : [{ id, name: "Dust Eaters" }]);
    expect(JSON.stringify(page)).not.toMatch(/fuelRange|@example|memberNumber|bio/);
  }
  const nobody = await outsider.rest("GET", "/api/members/nobody");
  for (const reader of [pending, removed, blocked, outsider])
    expect((await pageOf(reader, rider)).payload).toBe(nobody.payload);
  expect(await statusFor(guest(app), rider)).toBe(401);
  expect(await statusFor(await member(app, { onboarded: false }), rider)).toBe(403);
  expect((await rider.api.people.byId.query({ id: rider.id })).isOwn).toBe(true);

  await siteAdmin.api.suspensions.set.mutate({ id: rider.id, reason: "Selling tyres" });
  for (const reader of [creator, siteAdmin]) expect(await statusFor(reader, rider)).toBe(404);
});

test("others see of a member only what is public", async () => {
  const [person, reader] = [await member(app), await member(app)];
  expect(await statusFor(reader, person)).toBe(404);
  const ride = await addRide(app, person, { title: "Sunday loop" });
  const secret = await createGroup(await member(app, { plan: "premium" }), { isPrivate: true });
  await addGroupEvent(app, { groupId: secret, organizer: person }, { title: "Secret ride" });
  await addRide(app, person, { title: "Last week", startsAt: new Date(Date.now() - 7 * 86_400_000) });
  const page = await reader.api.people.byId.query({ id: person.id });
  expect([page.organises.map(({ title }) => title), page.known]).toEqual([["Sunday loop"], null]);

  await reader.api.participations.answer.mutate({ id: ride, status: "tentative" });
  const closer = await reader.api.people.byId.query({ id: person.id });
  expect(closer.known?.events).toMatchObject({ total: 1, latest: [{ id: ride, title: "Sunday loop" }] });
  await reader.api.participations.answer.mutate({ id: ride, status: "declined" });
  expect((await reader.api.people.byId.query({ id: person.id })).known).toBeNull();

  // A leader puts members on the sheet of the day.
  const own = await addRide(app, reader, { startsAt: new Date(Date.now() + 30 * 60_000) });
  const payload = { userId: person.id, actId: crypto.randomUUID(), statedAt: new Date().toISOString() };
  expect((await reader.rest("POST", `/api/events/${own}/riders`, { payload })).statusCode).toBe(201);
  await person.api.people.setSharing.mutate({ emailShownTo: "groups" });
  expect(await reader.api.people.byId.query({ id: person.id })).toMatchObject({ known: null, email: null });
});

test("a phone number and an address are shown to whom the member chose", async () => {
  const [person, mate, leader, stranger] = await Promise.all([1, 2, 3, 4].map(() => member(app)));
  if (!person || !mate || !leader || !stranger) throw new Error("four people");
  const group = await createGroup(await member(app, { plan: "premium" }));
  for (const one of [person, mate]) await one.api.memberships.join.mutate({ id: group });
  const ride = await addRide(app, leader);
  for (const one of [person, stranger]) await one.api.participations.answer.mutate({ id: ride });

  const refused = await person.rest("PUT", "/api/user/sharing", { payload: { phoneShownTo: "groups" } });
  expect(refused.json().fields).toEqual({ phone: "Enter your phone number before you show it to others" });
  const seen = () =>
    Promise.all(
      [person, mate, leader, stranger].map(async (reader) => {
        const { phone, email } = await reader.api.people.byId.query({ id: person.id });
        return [phone !== null, email !== null].map(Number).join("");
      }),
    );
  expect(await seen()).toEqual(["01", "00", "00", "00"]);
  await person.api.people.setSharing.mutate({ phone: "(02) 5550 1234", phoneShownTo: "leaders" });
  expect(await seen()).toEqual(["11", "00", "10", "00"]);
  await person.api.people.setSharing.mutate({ emailShownTo: "groups" });
  expect(await seen()).toEqual(["11", "01", "11", "00"]);
  await person.api.mutes.mute.mutate({ userId: leader.id });
  expect(await seen()).toEqual(["11", "01", "00", "00"]);
  await person.api.mutes.unmute.mutate({ userId: leader.id });

  app.setTime(new Date(Date.now() + 5 * 86_400_000));
  expect(await seen()).toEqual(["11", "01", "00", "00"]);
  app.setTime(null);
  await mate.api.memberships.leave.mutate({ id: group });
  expect(await seen()).toEqual(["11", "00", "11", "00"]);
  expect(await person.api.people.setSharing.mutate({ phone: "" })).toEqual({
    phone: null,
    phoneShownTo: "nobody",
    emailShownTo: "groups",
    vehiclesShownTo: "nobody",
  });
});

test("a deleted member has no page", async () => {
  const [person, reader] = [await member(app), await member(app)];
  await addRide(app, person);
  expect(await statusFor(reader, person)).toBe(200);
  await app.deps.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id));
  expect(await statusFor(reader, person)).toBe(404);
});
