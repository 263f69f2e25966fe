import { insertOne } from "@longpaddock/db/insert-one";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
afterEach(() => app.setTime(null));

const NONE = {
  routesCompleted: 0,
  routesStarred: 0,
  ridesOrganized: 0,
  ridesJoined: 0,
  totalDistance: 0,
  groupsJoined: 0,
  routesThisMonth: 0,
  eventsThisMonth: 0,
};

const statsOf = async (person: Person) => (await person.rest("GET", "/api/user/stats")).json();

const mark = (person: Person, routeId: number, status: "starred" | "completed" | "none") =>
  person.api.marks.set.mutate({ routeId, status });

async function addRide(organizer: Person, createdAt = new Date()): Promise<number> {
  const ride = { title: "Sunday loop", description: "", vehicleType: "4x4", startsAt: createdAt } as const;
  const row = await insertOne(app.deps.database.db, events, {
    ...ride,
    createdAt,
    organizerId: organizer.id,
  });
  return row.id;
}

describe("the stats of a member", () => {
  test("are all zero at first, also before onboarding, and need an account", async () => {
    expect(await statsOf(await member(app))).toEqual(NONE);
    expect(await statsOf(await member(app, { onboarded: false }))).toEqual(NONE);
    expect((await guest(app).rest("GET", "/api/user/stats")).statusCode).toBe(401);
    await expect(guest(app).api.members.stats.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });

  test("count stars and completions and add up the completed distance", async () => {
    const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
    const long = await shareRoute(author, { distance: 812.5 });
    const short = await shareRoute(author, { distance: 40.25 });
    const unknown = await shareRoute(author);
    for (const id of [long, short, unknown]) await mark(rider, id, "completed");
    for (const id of [long, unknown]) await mark(rider, id, "starred");
    await mark(rider, unknown, "none");
    const expected = { ...NONE, routesCompleted: 3, routesStarred: 1, totalDistance: 852.75 };
    expect(await statsOf(rider)).toEqual(expected);
    expect(await rider.api.members.stats.query()).toEqual(expected);
    expect(await statsOf(author)).toEqual({ ...NONE, routesThisMonth: 3 });
  });

  test("count the same routes as the member's lists when an author hides or deletes one", async () => {
    const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
    const [admin, db] = [await member(app, { admin: true }), app.deps.database.db];
    const [hidden, deleted, kept] = [
      await shareRoute(author, { distance: 100 }),
      await shareRoute(author, { distance: 10 }),
      await shareRoute(author, { distance: 1 }),
    ];
    for (const person of [rider, author])
      for (const id of [hidden, deleted, kept]) await mark(person, id, "completed");
    await db.update(routes).set({ isPublic: false }).where(eq(routes.id, hidden));
    await admin.api.routes.adminDelete.mutate({ id: deleted });
    const list = await rider.rest("GET", "/api/user/routes?status=completed");
    expect(list.headers["x-total-count"]).toBe("1");
    expect(await statsOf(rider)).toMatchObject({ routesCompleted: 1, totalDistance: 1 });
    expect(await statsOf(author)).toMatchObject({ routesCompleted: 2, totalDistance: 101 });
  });

  test("count rides, and rides and group events of this month in the site's time zone", async () => {
    app.setTime(new Date("2030-03-31T13:30:00Z"));
    const [organizer, rider] = [await member(app, { plan: "gold" }), await member(app)];
    // In Sydney the first is already 1 March, the second still February, and now is April.
    const march = await addRide(organizer, new Date("2030-02-28T13:30:00Z"));
    const february = await addRide(organizer, new Date("2030-02-28T12:30:00Z"));
    const groupId = await addGroup(app, organizer);
    const event = { title: "Camp", vehicleType: "4x4", startsAt: new Date(), groupId } as const;
    const db = app.deps.database.db;
    await db
      .insert(events)
      .values({ ...event, organizerId: organizer.id, createdAt: new Date("2030-03-10T00:00:00Z") });
    await db.insert(eventParticipants).values([
      { eventId: march, userId: rider.id, status: "confirmed" },
      { eventId: february, userId: rider.id, status: "tentative" },
      { eventId: february, userId: organizer.id, status: "declined" },
    ]);
    expect(await statsOf(organizer)).toEqual({ ...NONE, ridesOrganized: 2, eventsThisMonth: 0 });
    app.setTime(new Date("2030-03-31T12:30:00Z"));
    expect(await statsOf(organizer)).toEqual({ ...NONE, ridesOrganized: 2, eventsThisMonth: 2 });
    expect(await statsOf(rider)).toEqual({ ...NONE, ridesJoined: 1 });
    await db.update(events).set({ status: "cancelled" }).where(eq(events.id, march));
    expect(await statsOf(organizer)).toEqual({ ...NONE, ridesOrganized: 1, eventsThisMonth: 2 });
    expect(await statsOf(rider)).toEqual(NONE);
  });

  test("count groups without pending requests to join", async () => {
    const rider = await member(app);
    for (const status of ["active", "active", "pending"] as const) {
      const groupId = await addGroup(app, rider);
      await addGroupMember(app, { groupId, person: rider }, { status });
    }
    expect(await statsOf(rider)).toEqual({ ...NONE, groupsJoined: 2 });
  });
});
