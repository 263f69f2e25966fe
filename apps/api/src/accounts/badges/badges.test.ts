import { rows } from "@longpaddock/db/rows";
import { badges } from "@longpaddock/db/schema/badges";
import { userBadges } from "@longpaddock/db/schema/user-badges";
import { BADGES } from "@longpaddock/domain/badges/catalogue";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const list = async (person: Person) => (await person.rest("GET", "/api/badges")).json();
const earned = async (person: Person) => (await person.rest("GET", "/api/user/badges")).json();
const check = (person: Person) => person.rest("POST", "/api/user/badges/check");
const complete = (person: Person, routeId: number) =>
  person.rest("POST", "/api/user/routes", { payload: { routeId, status: "completed" } });
const idOf = async (person: Person, name: string): Promise<number> =>
  (await list(person)).find((badge: { name: string }) => badge.name === name).id;

describe("the list of badges", () => {
  test("has every badge of the domain with the reader's progress, over both transports", async () => {
    const rider = await member(app);
    const found = await list(rider);
    expect(found.map(({ name }: { name: string }) => name)).toEqual(BADGES.map(({ name }) => name));
    expect(found[0]).toEqual({
      id: expect.any(Number),
      name: "First Tracks",
      description: "Complete your first route.",
      icon: "route",
      category: "route",
      rarity: "common",
      color: "ochre",
      requirement: "Complete your first route.",
      isActive: true,
      currentValue: 0,
      targetValue: 1,
      progress: 0,
    });
    expect(await rider.api.badges.list.query()).toEqual(found);
    expect(await rider.api.badges.earned.query()).toEqual([]);
  });

  test("shows each member their own progress", async () => {
    const [author, rider, other] = [await member(app), await member(app), await member(app)];
    await complete(rider, await shareRoute(author));
    const progressOf = async (person: Person, name: string) =>
      (await list(person)).find((badge: { name: string }) => badge.name === name);
    expect(await progressOf(rider, "Bulldust")).toMatchObject({
      currentValue: 1,
      targetValue: 5,
      progress: 20,
    });
    expect(await progressOf(rider, "First Tracks")).toMatchObject({ progress: 100 });
    expect(await progressOf(other, "Bulldust")).toMatchObject({ currentValue: 0, progress: 0 });
  });

  test("no longer shows a withdrawn badge, except to members who have earned it", async () => {
    const [author, rider, late] = [await member(app), await member(app), await member(app)];
    await complete(rider, await shareRoute(author));
    const id = await idOf(rider, "First Tracks");
    const { db } = app.deps.database;
    await db.update(badges).set({ isActive: false }).where(eq(badges.id, id));
    await complete(late, await shareRoute(author));
    const shown = async (person: Person) =>
      (await list(person)).find((badge: { id: number }) => badge.id === id);
    expect([await shown(rider), await shown(late)]).toEqual([
      expect.objectContaining({ isActive: false }),
      undefined,
    ]);
    expect([(await earned(rider)).length, (await earned(late)).length]).toEqual([1, 0]);
    await db.update(badges).set({ isActive: true }).where(eq(badges.id, id));
  });
});

describe("earned badges", () => {
  test("are listed newest first, with the badge and its time", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const id = await shareRoute(author);
    app.setTime(new Date("2026-03-01T00:00:00Z"));
    await complete(rider, id);
    app.setTime(new Date("2026-03-02T00:00:00Z"));
    await rider.api.ratings.rate.mutate({ id, rating: 4 });
    app.setTime(null);
    const found = await earned(rider);
    expect(found).toMatchObject([
      { earnedAt: "2026-03-02T00:00:00.000Z", isNew: true, progress: 100, badge: { name: "Fair Dinkum" } },
      { earnedAt: "2026-03-01T00:00:00.000Z", isNew: true, badge: { name: "First Tracks", icon: "route" } },
    ]);
    expect(found[0].badgeId).toBe(found[0].badge.id);
  });

  test("lose their 'new' marker once seen, and only for the member who saw them", async () => {
    const [author, rider, other] = [await member(app), await member(app), await member(app)];
    const id = await shareRoute(author);
    for (const person of [rider, other]) await complete(person, id);
    const badgeIds = [await idOf(rider, "First Tracks"), await idOf(rider, "Bulldust")];
    const answer = await rider.rest("POST", "/api/user/badges/seen", { payload: { badgeIds } });
    expect([answer.statusCode, answer.payload]).toEqual([204, ""]);
    expect(await earned(rider)).toMatchObject([{ isNew: false }]);
    expect(await earned(other)).toMatchObject([{ isNew: true }]);
    await other.api.badges.markSeen.mutate({ badgeIds: [] });
    expect(await earned(other)).toMatchObject([{ isNew: true }]);
    await other.api.badges.markSeen.mutate({ badgeIds });
    expect(await earned(other)).toMatchObject([{ isNew: false }]);
  });

  test.each([
    [{}],
    [{ badgeIds: 1 }],
    [{ badgeIds: ["x"] }],
    [{ badgeIds: [0] }],
    [{ badgeIds: [null] }],
    [{ badgeIds: Array.from({ length: 201 }, (_, at) => at + 1) }],
  ])("marking %j as seen is refused with 400", async (payload) => {
    const answer = await (await member(app)).rest("POST", "/api/user/badges/seen", { payload });
    expect([answer.statusCode, Object.keys(answer.json().fields)[0]]).toEqual([
      400,
      expect.stringMatching("badgeIds"),
    ]);
  });
});

describe("Check Progress", () => {
  test("awards what the past has earned, once, and says what is new", async () => {
    const [author, rider] = [await member(app), await member(app)];
    await complete(rider, await shareRoute(author));
    await app.deps.database.db.delete(userBadges).where(eq(userBadges.userId, rider.id));
    const first = await check(rider);
    const id = await idOf(rider, "First Tracks");
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { newBadges: [{ badgeId: id, isNew: true }] },
    ]);
    expect(first.headers["x-badges-unlocked"]).toBe(String(id));
    const second = await check(rider);
    expect([second.json(), second.headers["x-badges-unlocked"]]).toEqual([{ newBadges: [] }, undefined]);
    expect(await rider.api.badges.check.mutate()).toEqual({ newBadges: [] });
  });

  test("uses up no ids when nothing is new, because they would run out", async () => {
    const [author, rider] = [await member(app), await member(app)];
    await complete(rider, await shareRoute(author));
    const lastIds = () =>
      rows(
        app.deps.database.db,
        sql`select (select last_value from user_badges_id_seq) as badges,
          (select last_value from badge_progress_id_seq) as progress`,
      );
    const before = await lastIds();
    for (let times = 0; times < 3; times++) await check(rider);
    expect(await lastIds()).toEqual(before);
  });

  test("works for members who haven't finished onboarding, and guests get 401 for every call", async () => {
    const newcomer = await member(app, { onboarded: false });
    expect((await check(newcomer)).json()).toEqual({ newBadges: [] });
    const visitor = guest(app);
    const calls = [
      visitor.rest("GET", "/api/badges"),
      visitor.rest("GET", "/api/user/badges"),
      check(visitor),
      visitor.rest("POST", "/api/user/badges/seen", { payload: { badgeIds: [1] } }),
    ];
    for (const answer of await Promise.all(calls))
      expect([answer.statusCode, answer.json().message]).toEqual([401, "Unauthorized"]);
    await expect(visitor.api.badges.check.mutate()).rejects.toThrow("Unauthorized");
  });
});
