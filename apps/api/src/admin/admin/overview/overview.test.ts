import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { ACTIVITY_POINTS, SHOWN_WEEKS } from "@longpaddock/domain/admin/rules";
import { SITE_STATS } from "@longpaddock/domain/admin/vocabulary";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { addGroupEvent, addRide } from "../../../../test/events/event-rows";
import { shareRoute } from "../../../../test/factories";
import { createGroup } from "../../../../test/groups";
import { guest, member } from "../../../../test/people";

const app = testApp();
afterEach(() => app.setTime(null));

const NOTHING = Array<number>(SHOWN_WEEKS).fill(0);
const thisWeek = (count: number) => [...NOTHING.slice(1), count];

test("an empty site has one member, the administrator, and no activity but zeros", async () => {
  const admin = await member(app, { admin: true });
  const { weekly, ...totals } = (await admin.rest("GET", "/api/admin/stats")).json();
  expect(totals).toEqual({ ...Object.fromEntries(SITE_STATS.map((stat) => [stat, 0])), totalUsers: 1 });
  expect(Object.keys(weekly)).toEqual(["weeks", ...SITE_STATS]);
  expect(weekly).toMatchObject({ totalUsers: thisWeek(1), totalRoutes: NOTHING, completedEvents: NOTHING });
  expect((await admin.rest("GET", "/api/admin/top-users")).json()).toEqual([]);
});

describe("the figures", () => {
  test("count everything, and in each week what is new in it", async () => {
    const admin = await member(app, { admin: true });
    const before = await admin.api.admin.stats.query();
    const rider = await member(app, { plan: "gold" });
    const other = await member(app);
    const groupId = await createGroup(rider);
    await other.api.memberships.join.mutate({ id: groupId });
    await shareRoute(rider, { isPublic: false });
    await addRide(app, rider);
    const yesterday = new Date(Date.now() - 86_400_000);
    await addGroupEvent(app, { groupId, organizer: rider }, { startsAt: yesterday, endsAt: yesterday });
    await addRide(app, rider, { startsAt: yesterday, status: "cancelled" });
    const { weekly, ...after } = await admin.api.admin.stats.query();
    const added = SITE_STATS.map((stat) => after[stat] - before[stat]);
    expect(Object.fromEntries(SITE_STATS.map((stat, index) => [stat, added[index]]))).toEqual({
      totalUsers: 2,
      totalGroups: 1,
      totalEvents: 3,
      totalRoutes: 1,
      totalMembers: 2,
      completedEvents: 1,
    });
    for (const stat of ["totalUsers", "totalGroups", "totalEvents", "totalRoutes", "totalMembers"] as const)
      expect(weekly[stat], stat).toEqual(thisWeek(after[stat]));
    expect(weekly.completedEvents.reduce((sum, count) => sum + count)).toBe(1);
  });

  test("begin a week on Monday at midnight in the site's time zone, and leave out deleted accounts", async () => {
    const admin = await member(app, { admin: true });
    const { db } = app.deps.database;
    const [sunday, monday, gone] = [await member(app), await member(app), await member(app)];
    const joined = async (id: string, time: string) =>
      db
        .update(users)
        .set({ createdAt: new Date(time) })
        .where(eq(users.id, id));
    // Clocks in Sydney go forward on 4 October 2026.
    app.setTime(new Date("2026-10-07T01:00:00Z"));
    const before = await admin.api.admin.stats.query();
    await joined(sunday.id, "2026-10-04T12:59:59.999Z");
    await joined(monday.id, "2026-10-04T13:00:00Z");
    await joined(gone.id, "2026-10-04T13:00:00Z");
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
    const { weekly, totalUsers } = await admin.api.admin.stats.query();
    expect(weekly.weeks.slice(-2)).toEqual(["2026-09-28", "2026-10-05"]);
    expect(weekly.totalUsers.slice(-2)).toEqual([1, 1]);
    expect(totalUsers).toBe(before.totalUsers - 1);
  });
});

describe("the top users", () => {
  test("are those with the most points for what they did in the shown weeks", async () => {
    const admin = await member(app, { admin: true });
    const [rider, talker] = [await member(app, { plan: "gold" }), await member(app, { firstName: "Tess" })];
    for (let n = 0; n < 3; n++) await shareRoute(rider);
    await addRide(app, rider);
    const groupId = await createGroup(rider);
    await talker.api.memberships.join.mutate({ id: groupId });
    const { id: postId } = await talker.api.discussions.create.mutate({
      id: groupId,
      title: "Tyres",
      content: "?",
    });
    for (const content of ["one", "two"])
      await talker.api.discussions.comment.mutate({ id: postId, content });
    const { routes, events, topics, comments } = ACTIVITY_POINTS;
    const [first, second] = (await admin.rest("GET", "/api/admin/top-users?limit=2")).json();
    expect(first).toMatchObject({
      id: rider.id,
      activityScore: expect.any(Number),
      activity: { routes: expect.any(Number), topics: 0, comments: 0 },
    });
    expect(first.activityScore).toBeGreaterThanOrEqual(3 * routes + events);
    expect(second.activityScore).toBeLessThanOrEqual(first.activityScore);
    const all = await admin.api.admin.topUsers.query({ limit: 50 });
    expect(all.find(({ id }) => id === talker.id)).toMatchObject({
      firstName: "Tess",
      activityScore: topics + 2 * comments,
      activity: { routes: 0, events: 0, topics: 1, ratings: 0, comments: 2 },
    });
    const { db } = app.deps.database;
    await db.update(groupPostComments).set({ createdAt: new Date("2020-01-01") });
    const later = await admin.api.admin.topUsers.query({ limit: 50 });
    expect(later.find(({ id }) => id === talker.id)?.activityScore).toBe(topics);
  });

  test("are at most 50, five by default", async () => {
    const admin = await member(app, { admin: true });
    for (const limit of ["0", "51", "x"])
      expect((await admin.rest("GET", `/api/admin/top-users?limit=${limit}`)).statusCode, limit).toBe(400);
    for (let n = 0; n < 6; n++) await shareRoute(await member(app));
    expect((await admin.rest("GET", "/api/admin/top-users")).json()).toHaveLength(5);
  });
});

test("the figures and the top users are for administrators only", async () => {
  const rider = await member(app, { plan: "gold" });
  for (const path of ["/api/admin/stats", "/api/admin/top-users"]) {
    expect((await guest(app).rest("GET", path)).statusCode).toBe(401);
    const answer = await rider.rest("GET", path, { headers: { "x-user-role": "renMode" } });
    expect(answer.statusCode).toBe(403);
    expect(answer.payload).not.toMatch(/total|score/i);
  }
});

test("the counted memberships are those of the groups", async () => {
  const admin = await member(app, { admin: true });
  const counts = await app.deps.database.db.select({ count: groups.memberCount }).from(groups);
  const { totalMembers } = await admin.api.admin.stats.query();
  expect(totalMembers).toBe(counts.reduce((sum, { count }) => sum + count, 0));
});
