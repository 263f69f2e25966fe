import { routes } from "@longpaddock/db/schema/routes";
import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { GAZETTEER } from "@longpaddock/roads/places/gazetteer";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

const position = (id: string): [number, number] => {
  const place = GAZETTEER.find((one) => one.id === id);
  if (!place) throw new Error(`There is no ${id}`);
  return [place.longitude, place.latitude];
};

/** The Birdsville Track as a plotted route. */
async function addTrack(author: Person, fields: Partial<typeof routes.$inferInsert> = {}): Promise<number> {
  const { id } = await author.api.routes.create.mutate({
    name: "Birdsville Track",
    state: "SA",
    vehicleType: "offroad-motorcycle",
    description: "Dry",
    difficulty: "hard",
  });
  const positions = ["birdsville-qld", "mungerannie-sa", "marree-sa"].map(position);
  await app.deps.database.db
    .update(routes)
    .set({
      roads: { isSchematic: true, isFallback: false, straightKm: 0 },
      roadLine: [{ kind: "road", positions }],
      ...fields,
    })
    .where(eq(routes.id, id));
  return id;
}

async function rangeOf(person: Person, fuelRange: number): Promise<void> {
  const vehicle = { userId: person.id, vehicleType: "motorcycle" as const, name: "Secret bike", fuelRange };
  await app.deps.database.db.insert(userVehicles).values(vehicle);
}

test("a route's fuel is the stops along it, the gaps between them and the reader's own range", async () => {
  const rider = await member(app);
  const id = await addTrack(rider, { distance: "517.000" });
  await rangeOf(rider, 250);
  const fuel = await rider.api.fuel.ofRoute.query({ id });
  expect(fuel.stops.map(({ name }) => name)).toEqual(["Birdsville", "Mungerannie", "Marree"]);
  expect(fuel).toMatchObject({ lengthKm: 517, ownRange: 250 });
  expect(fuel.longest).toMatchObject({ from: "Birdsville", to: "Mungerannie" });
  expect((await guest(app).rest("GET", `/api/routes/${id}/fuel`)).json()).toMatchObject({ ownRange: null });
});

test("an event counts the riders who can't cover the longest gap, and names none of them", async () => {
  const [organizer, near, far, silent, perhaps] = (await Promise.all(
    Array.from({ length: 5 }, () => member(app)),
  )) as [Person, Person, Person, Person, Person];
  const routeId = await addTrack(organizer, { distance: "517.000" });
  for (const [person, range] of [
    [organizer, 400],
    [near, 180],
    [far, 600],
    [perhaps, 90],
  ] as const)
    await rangeOf(person, range);
  const { id } = await organizer.api.events.createRide.mutate({
    name: "Birdsville",
    description: "Races",
    dateTime: NEXT_WEEK,
    vehicleType: "offroad-motorcycle",
    routeId,
  });
  for (const person of [near, far, silent]) await person.api.participations.answer.mutate({ id });
  await perhaps.api.participations.answer.mutate({ id, status: "tentative" });
  const answer = await guest(app).rest("GET", `/api/events/${id}/fuel`);
  expect(answer.json().riders).toEqual({ known: 3, unknown: 1, short: 1, smallestRange: 180 });
  for (const secret of ["Secret bike", near.id]) expect(answer.payload).not.toContain(secret);
});

test("who may not have a route's track learns nothing of its gaps", async () => {
  const [author, free] = [await member(app), await member(app, { plan: "free" })];
  const premium = await addTrack(author, { routeType: "premium" });
  const hidden = await addTrack(author, { isPublic: false });
  const statusFor = async (person: Person, id: number) =>
    (await person.rest("GET", `/api/routes/${id}/fuel`)).statusCode;
  expect([await statusFor(guest(app), premium), await statusFor(free, premium)]).toEqual([401, 403]);
  expect([await statusFor(guest(app), hidden), await statusFor(free, hidden)]).toEqual([404, 404]);
  expect(await statusFor(author, hidden)).toBe(200);
  const ride = { name: "Ride", description: "x", dateTime: NEXT_WEEK, routeId: premium };
  const { id } = await author.api.events.createRide.mutate(ride);
  expect((await free.rest("GET", `/api/events/${id}/fuel`)).statusCode).toBe(403);
});

test("a route that follows no roads is measured along the straight lines between its waypoints", async () => {
  const rider = await member(app);
  const { id } = await rider.api.routes.create.mutate({
    name: "By compass",
    state: "SA",
    vehicleType: "4x4",
    description: "Dry",
    difficulty: "hard",
    waypoints: ["birdsville-qld", "marree-sa"].map((place) => {
      const [longitude, latitude] = position(place);
      return { name: place, latitude, longitude };
    }),
  });
  const fuel = await rider.api.fuel.ofRoute.query({ id });
  expect(fuel).toMatchObject({ isStraight: true, longest: { from: "Birdsville", to: "Marree" } });
  expect(fuel.lengthKm).toBeCloseTo(435.7, 0);
});

test("a route without a line, and an event without a route, have no fuel to tell of", async () => {
  const rider = await member(app);
  const id = await addTrack(rider, { roads: null, roadLine: null, distance: "300.000" });
  expect((await rider.rest("GET", `/api/routes/${id}/fuel`)).statusCode).toBe(404);
  const ride = { name: "Ride", description: "x", dateTime: NEXT_WEEK };
  const event = await rider.api.events.createRide.mutate(ride);
  expect((await rider.rest("GET", `/api/events/${event.id}/fuel`)).statusCode).toBe(404);
});

describe("a stop that the author adds", () => {
  const STOP = { name: "Cooper Creek bore", supply: "water", km: 300 } as const;

  test("counts on the route and on its events, for everybody, until they remove it", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const id = await addTrack(author, { distance: "517.000" });
    const before = (await guest(app).api.fuel.ofRoute.query({ id })).longest;
    await author.api.fuel.addStop.mutate({ id, ...STOP });
    const drum = await author.rest("POST", `/api/routes/${id}/stops`, {
      payload: { name: "Fuel drum", supply: "fuel", km: "120" },
    });
    expect(drum.statusCode).toBe(201);
    expect(drum.json().added).toEqual([
      { id: 1, ...STOP },
      { id: 2, name: "Fuel drum", supply: "fuel", km: 120 },
    ]);
    const ride = { name: "Ride", description: "x", dateTime: NEXT_WEEK, routeId: id };
    const event = await rider.api.events.createRide.mutate(ride);
    const [route, ofEvent] = [
      await rider.api.fuel.ofRoute.query({ id }),
      await rider.api.fuel.ofEvent.query({ id: event.id }),
    ];
    for (const { stops, water } of [route, ofEvent]) {
      expect(stops.map(({ name }) => name)).toEqual(["Birdsville", "Fuel drum", "Mungerannie", "Marree"]);
      expect(water.stops.map(({ name }) => name)).toContain("Cooper Creek bore");
    }
    expect(route.added).toBeNull();
    expect(route.longest.lengthKm).toBeLessThan(before.lengthKm);
    const left = await author.rest("DELETE", `/api/routes/${id}/stops/2`);
    expect(left.json()).toMatchObject({ longest: before, added: [{ id: 1 }] });
    expect((await author.rest("DELETE", `/api/routes/${id}/stops/2`)).statusCode).toBe(404);
  });

  test("is on the line, and can be at its end", async () => {
    const author = await member(app);
    const id = await addTrack(author, { distance: "516.400" });
    const add = (km: unknown) => author.rest("POST", `/api/routes/${id}/stops`, { payload: { ...STOP, km } });
    expect((await add(518)).json().fields).toEqual({
      km: "518 km is past the finish: the route is 516.4 km long",
    });
    expect((await add(-1)).statusCode).toBe(400);
    expect((await add(517)).json().added).toMatchObject([{ km: 516.4 }]);
    await app.deps.database.db
      .update(routes)
      .set({
        roadLine: [{ kind: "road", positions: [position("birdsville-qld"), position("mungerannie-sa")] }],
      })
      .where(eq(routes.id, id));
    expect((await author.api.fuel.ofRoute.query({ id })).added).toMatchObject([{ id: 1, km: null }]);
    expect((await guest(app).api.fuel.ofRoute.query({ id })).water.stops).toHaveLength(2);
  });

  test("is for the author alone to add and remove, and there is a limit", async () => {
    const [author, other] = [await member(app), await member(app)];
    const id = await addTrack(author);
    const hidden = await addTrack(author, { isPublic: false });
    const send = async (person: Person, routeId: number) => [
      (await person.rest("POST", `/api/routes/${routeId}/stops`, { payload: STOP })).statusCode,
      (await person.rest("DELETE", `/api/routes/${routeId}/stops/1`)).statusCode,
    ];
    expect([await send(guest(app), id), await send(other, id), await send(other, hidden)]).toEqual([
      [401, 401],
      [403, 403],
      [404, 404],
    ]);
    const stops = Array.from({ length: 50 }, (_, index) => ({
      id: index + 1,
      supply: "fuel" as const,
      name: "Drum",
      latitude: -26,
      longitude: 139,
    }));
    await app.deps.database.db.update(routes).set({ addedStops: stops }).where(eq(routes.id, id));
    expect(await send(author, id)).toEqual([409, 200]);
  });
});
