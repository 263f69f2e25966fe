import { events } from "@longpaddock/db/schema/events";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, checkInBy } from "../../../test/events/ride-day";
import { shareRoute } from "../../../test/factories";
import type { Person } from "../../../test/people";

const app = testApp();
let id: number;
let routeId: number;
let organizer: Person;
let lead: Person;
let sweep: Person;

/** North along a meridian for about 111 km, and half of the way back. */
const LINE: [number, number][] = [
  [148, -37],
  [148, -36],
  [148, -36.5],
];

beforeEach(async () => {
  const day = await addRideDay(app, 2);
  ({ id, organizer } = day);
  [lead = organizer, sweep = organizer] = day.riders;
  const { db } = app.deps.database;
  routeId = await shareRoute(organizer);
  const waypoints = [
    { name: "Turn back", latitude: -36, longitude: 148 },
    { formatted_address: "Start, Victoria", latitude: -37, longitude: 148 },
    { name: "Pub", latitude: -36.4, longitude: 148 },
    { latitude: -36.8, longitude: 148 },
    { name: "Far away", latitude: -30, longitude: 140 },
  ];
  await db
    .update(routes)
    .set({
      roads: { isSchematic: true, isFallback: false, straightKm: 0 },
      gpxData: { googleMapsUrl: null, waypoints },
      roadLine: [{ kind: "road", positions: LINE }],
      distance: null,
    })
    .where(eq(routes.id, routeId));
  await db.update(events).set({ routeId }).where(eq(events.id, id));
  for (const [person, role] of [
    [lead, "lead"],
    [sweep, "sweep"],
  ] as const)
    await organizer.api.participations.setRoles.mutate({ id, userId: person.id, roles: [role] });
});

const courseOf = async (person: Person) => (await person.api.sheet.read.query({ id })).course;
const at = (latitude: number) => ({ position: { latitude, longitude: 148 } });

test("the sheet has the route's named waypoints in the order of the way, with the distance, also those that it passes twice", async () => {
  const course = await courseOf(lead);
  expect(course?.points.map(({ name, km }) => `${name} ${Math.round(km)}`)).toEqual([
    "Start, Victoria 0",
    "Pub 67",
    "Turn back 111",
    "Pub 156",
  ]);
  expect(Math.round(course?.totalKm ?? 0)).toBe(167);
  const waypoints = [{ latitude: -36.8, longitude: 148 }];
  const gpxData = { googleMapsUrl: null, waypoints };
  await app.deps.database.db.update(routes).set({ gpxData }).where(eq(routes.id, routeId));
  expect((await courseOf(lead))?.points.map(({ name, km }) => `${name} ${Math.round(km)}`)).toEqual([" 22"]);
});

test("the lead and the sweep are placed along it once both share their position, and say how far they are apart", async () => {
  await checkInBy(lead, id, { status: "checked_in", ...at(-36.5) });
  expect(await courseOf(sweep)).toMatchObject({ sweep: null, apartKm: null });
  await checkInBy(sweep, id, { status: "checked_in", ...at(-36.7) });
  const course = await courseOf(organizer);
  expect([course?.lead?.km, course?.sweep?.km, course?.apartKm].map((km) => Math.round(km ?? 0))).toEqual([
    56, 33, 22,
  ]);
  expect(course?.lead?.name).toMatch(/^Rider 1/);
  await checkInBy(lead, id, { status: "home" });
  expect((await courseOf(organizer))?.lead, "who is home isn't on the way").toBeNull();
});

test("without a route, or one that the leader may see, there are no points", async () => {
  await app.deps.database.db.update(routes).set({ isPublic: false }).where(eq(routes.id, routeId));
  expect(await courseOf(lead)).toBeNull();
  expect(await courseOf(organizer)).toMatchObject({ points: [{}, {}, {}, {}] });
  await app.deps.database.db.update(events).set({ routeId: null }).where(eq(events.id, id));
  expect(await courseOf(organizer)).toBeNull();
});
