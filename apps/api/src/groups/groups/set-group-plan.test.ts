import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { groups } from "@longpaddock/db/schema/groups";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, sendRoute, shareRoute } from "../../../test/factories";
import { createGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

let admin: Person;
beforeAll(async () => {
  admin = await member(app, { admin: true });
});

/** A group whose creator is on the premium plan, with a member on the free one. */
async function club() {
  const captain = await member(app, { plan: "premium" });
  const id = await createGroup(captain);
  const rider = await member(app);
  await rider.api.memberships.join.mutate({ id });
  return { id, captain, rider };
}

const give = (id: number | string, plan: object, person = admin) =>
  person.rest("PATCH", `/api/admin/groups/${id}`, { payload: plan });
const logged = (id: number) =>
  app.deps.database.db
    .select()
    .from(adminActs)
    .where(and(eq(adminActs.act, "group_plan_set"), eq(adminActs.subjectId, String(id))))
    .orderBy(desc(adminActs.id));
const ask = (person: Person, id: number) =>
  person.rest("POST", `/api/groups/${id}/polls`, {
    payload: { question: "Where to?", options: ["Birdsville", "Marree"] },
  });
const plan = (person: Person, id: number) =>
  person.rest("POST", `/api/groups/${id}/events`, {
    payload: { title: "Loop", eventDate: "2099-05-01T08:00" },
  });
const shared = async (id: number) => ({
  visibility: "group",
  groupId: String(id),
  gpxFile: await gpxFile(),
});
const stats = async (person: Person) => (await person.rest("GET", "/api/user/stats")).json();

describe("an administrator", () => {
  test("gives a group a plan and a size, and takes them back, all of it in the log", async () => {
    const { id, captain, rider } = await club();
    const given = await give(id, { profileType: "gold", maxMembers: 400 });
    expect([given.statusCode, given.json()]).toEqual([
      200,
      { id, name: "Dust Eaters", memberCount: 2, profileType: "gold", maxMembers: 400 },
    ]);
    const seen = async (person: Person) => (await person.rest("GET", `/api/groups/${id}`)).json();
    expect(await seen(captain)).toMatchObject({ profileType: "gold", givenSize: 400, plannedMembers: 400 });
    expect(await seen(rider)).toMatchObject({ profileType: "gold", givenSize: null, plannedMembers: null });
    expect((await give(id, { profileType: "gold" })).statusCode).toBe(200);
    expect((await give(id, {})).statusCode).toBe(200);
    expect((await give(id, { profileType: "free", maxMembers: null })).json()).toMatchObject({
      profileType: "free",
      maxMembers: null,
    });
    expect(await seen(captain)).toMatchObject({ profileType: null, givenSize: null, plannedMembers: 50 });
    const acts = await logged(id);
    expect(acts.map(({ before, after, administrator }) => [before, after, administrator])).toEqual([
      [{ profileType: "gold", maxMembers: 400 }, { profileType: null, maxMembers: null }, admin.id],
      [{ profileType: null, maxMembers: null }, { profileType: "gold", maxMembers: 400 }, admin.id],
    ]);
  });

  test("is the only one who can, and only with a plan, a size and a group that there are", async () => {
    const { id, captain } = await club();
    expect((await give(id, { profileType: "gold" }, guest(app))).statusCode).toBe(401);
    expect((await give(id, { profileType: "gold" }, captain)).statusCode).toBe(403);
    for (const [wrong, field] of [
      [{ profileType: "platinum" }, "profileType"],
      [{ profileType: "renMode" }, "profileType"],
      [{ profileType: null }, "profileType"],
      [{ maxMembers: 0 }, "maxMembers"],
      [{ maxMembers: 2.5 }, "maxMembers"],
      [{ maxMembers: "many" }, "maxMembers"],
    ] as const) {
      const answer = await give(id, wrong);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    expect((await give(999_999, { profileType: "gold" })).statusCode).toBe(404);
    expect((await give("x", { profileType: "gold" })).statusCode).toBe(400);
    expect(await logged(id)).toEqual([]);
  });

  test("can't make a group smaller than it is", async () => {
    const { id } = await club();
    const answer = await give(id, { profileType: "gold", maxMembers: 1 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { fields: { maxMembers: "The group already has 2 members" } },
    ]);
    const [stored] = await app.deps.database.db.select().from(groups).where(eq(groups.id, id));
    expect(stored).toMatchObject({ profileType: "premium", givenPlan: null, maxMembers: null });
  });

  test("and another one at once leave the values of one of them, and both in the log", async () => {
    const { id } = await club();
    const other = await member(app, { admin: true });
    const answers = await Promise.all([
      give(id, { profileType: "gold", maxMembers: 400 }),
      give(id, { profileType: "premium", maxMembers: 100 }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [last, first] = await logged(id);
    expect(last?.before).toEqual(first?.after);
    const [stored] = await app.deps.database.db.select().from(groups).where(eq(groups.id, id));
    expect(last?.after).toEqual({ profileType: stored?.givenPlan, maxMembers: stored?.maxMembers });
  });
});

test("the admins of a group read which plan and size it was given, and what was taken back", async () => {
  const { id, captain, rider } = await club();
  const second = await member(app);
  await second.api.memberships.join.mutate({ id });
  await captain.api.memberships.changeRole.mutate({ id, userId: second.id, role: "admin" });
  const told = async (person: Person) => {
    await sweepOutbox(app.deps);
    const { items } = await person.api.notifications.list.query({});
    return items.filter(({ kind }) => kind === "plan_set");
  };
  for (const given of [
    { profileType: "gold", maxMembers: 400 },
    { profileType: "gold" },
    { profileType: "free" },
    { maxMembers: null },
  ])
    await give(id, given);
  for (const person of [captain, second])
    expect(await told(person)).toMatchObject([
      { reason: "room for 400 members taken back" },
      { reason: "Gold taken back, room for 400 members" },
      { reason: "Gold, room for 400 members", actor: { id: admin.id }, group: { id, name: "Dust Eaters" } },
    ]);
  for (const person of [rider, admin]) expect(await told(person)).toEqual([]);
});

describe("a group with a plan", () => {
  test("takes as many as the administrator said, and its own admins may only go below", async () => {
    const { id, captain } = await club();
    await give(id, { maxMembers: 60 });
    const put = (maxMembers: number | null) =>
      captain.rest("PUT", `/api/groups/${id}`, { payload: { maxMembers } });
    expect((await put(61)).statusCode).toBe(403);
    expect((await put(3)).statusCode).toBe(200);
    const [third, fourth] = [await member(app), await member(app)];
    expect((await third.rest("POST", `/api/groups/${id}/join`)).statusCode).toBe(201);
    expect((await fourth.rest("POST", `/api/groups/${id}/join`)).statusCode).toBe(409);
    expect((await put(60)).statusCode).toBe(200);
    expect((await fourth.rest("POST", `/api/groups/${id}/join`)).statusCode).toBe(201);
    await give(id, { maxMembers: null });
    expect((await captain.api.groups.byId.query({ id })).plannedMembers).toBe(50);
  });

  test("lets its members make polls, events and uploads in it without counting against their own", async () => {
    const { id, rider } = await club();
    expect([
      (await ask(rider, id)).statusCode,
      (await sendRoute(rider, await shared(id))).statusCode,
    ]).toEqual([403, 403]);
    await give(id, { profileType: "gold" });
    expect((await ask(rider, id)).statusCode).toBe(201);
    for (let nth = 0; nth < 5; nth++) expect((await plan(rider, id)).statusCode).toBe(201);
    for (let nth = 0; nth < 6; nth++) expect((await sendRoute(rider, await shared(id))).statusCode).toBe(201);
    expect(await stats(rider)).toMatchObject({ eventsThisMonth: 0, routesThisMonth: 0 });
    // Their own plan holds everywhere else, whole.
    expect((await sendRoute(rider, { gpxFile: await gpxFile() })).json().feature).toBe("canUploadGPX");
    expect((await ask(rider, (await club()).id)).statusCode).toBe(403);
    for (let nth = 0; nth < 5; nth++) await shareRoute(rider);
    expect((await sendRoute(rider)).json().feature).toBe("maxRoutesPerMonth");
    expect(await stats(rider)).toMatchObject({ routesThisMonth: 5 });
    const own = { name: "Own", description: "x", dateTime: "2099-05-01T08:00" };
    for (const status of [201, 201, 201, 403])
      expect((await rider.rest("POST", "/api/rides", { payload: own })).statusCode).toBe(status);
  });

  test("lets polls be made at its events too, but not by people who aren't in it", async () => {
    const { id, captain, rider } = await club();
    await give(id, { profileType: "premium" });
    const { id: eventId } = (await plan(captain, id)).json();
    const at = { id: eventId, question: "Fuel?", options: ["Marree", "Roxby"] };
    const asked = (person: Person) => person.api.eventDiscussions.createPoll.mutate(at);
    await expect(asked(rider)).resolves.toBeDefined();
    await expect(asked(await member(app))).rejects.toThrow("needs the Premium plan");
  });

  test("that was taken back keeps what was made on it, which still counts against nobody", async () => {
    const { id, rider } = await club();
    await give(id, { profileType: "gold" });
    for (let nth = 0; nth < 4; nth++) await plan(rider, id);
    await sendRoute(rider, await shared(id));
    await give(id, { profileType: "free" });
    expect((await rider.rest("GET", `/api/groups/${id}/events`)).json()).toHaveLength(4);
    expect(await stats(rider)).toMatchObject({ eventsThisMonth: 0, routesThisMonth: 0 });
    expect([(await plan(rider, id)).statusCode, (await ask(rider, id)).statusCode]).toEqual([201, 403]);
    expect(await stats(rider)).toMatchObject({ eventsThisMonth: 1 });
  });

  test("whose limit a member has reached leaves them their own", async () => {
    const { id, rider } = await club();
    await give(id, { profileType: "premium" });
    for (let nth = 0; nth < 13; nth++) expect((await plan(rider, id)).statusCode).toBe(201);
    expect(await stats(rider)).toMatchObject({ eventsThisMonth: 3 });
    expect((await plan(rider, id)).json()).toMatchObject({
      feature: "maxEventsCreated",
      profileType: "free",
    });
  });

  test("has no limit for those with a role in it, whose own plan it leaves alone", async () => {
    const { id, captain, rider } = await club();
    await give(id, { profileType: "premium" });
    const giveRole = (role: string) =>
      captain.rest("PUT", `/api/groups/${id}/members/${rider.id}/role`, { payload: { role } });
    const promoted = await giveRole("moderator");
    expect(promoted.statusCode).toBe(200);
    for (let nth = 0; nth < 14; nth++) expect((await plan(rider, id)).statusCode).toBe(201);
    expect(await stats(rider)).toMatchObject({ eventsThisMonth: 0 });
    await giveRole("member");
    expect((await plan(rider, id)).statusCode).toBe(201);
    expect(await stats(rider)).toMatchObject({ eventsThisMonth: 1 });
  });

  test("can't be used to get around one's own plan: a route that leaves it counts like a new one", async () => {
    const { id, rider } = await club();
    await give(id, { profileType: "gold" });
    const { id: tracked } = (await sendRoute(rider, await shared(id))).json();
    const plain = await shareRoute(rider, { visibility: "group", groupId: id });
    const put = (route: number, payload: object) => rider.rest("PATCH", `/api/routes/${route}`, { payload });
    for (const visibility of ["everyone", "me"])
      expect((await put(tracked, { visibility })).json()).toMatchObject({ feature: "canUploadGPX" });
    expect((await put(tracked, { description: "Sandy" })).statusCode).toBe(200);
    expect((await put(plain, { visibility: "everyone" })).statusCode).toBe(200);
    expect(await stats(rider)).toMatchObject({ routesThisMonth: 1 });
    expect((await put(plain, { visibility: "me" })).statusCode).toBe(200);
    expect(await stats(rider)).toMatchObject({ routesThisMonth: 1 });
    await rider.api.memberships.leave.mutate({ id });
    expect((await put(tracked, { description: "Dry" })).statusCode).toBe(200);
    expect((await put(tracked, { visibility: "everyone" })).json()).toMatchObject({
      feature: "canUploadGPX",
    });
  });
});
