import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import { START_LISTS } from "@longpaddock/domain/start/rules";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, type Person } from "../../../test/people";
import { withPlans } from "../../../test/query-plans";
import { ownGroupsQuery } from "../../groups/groups/list-own-groups";
import { topDiscussionsQuery } from "../../groups/groups/list-top-discussions";
import { statsQuery } from "../members/read-stats";

const statements: string[] = [];
const app = testApp({ onStatement: (statement) => statements.push(statement) });

/** As the web app asks, together with the sign-in check. */
const PAGE = "/trpc/auth.user,start.read?batch=1&input=%7B%7D";
/** The session, the account, the next rides, the stats, the counts and three lists. */
const MAX_STATEMENTS = 8;

async function readPage(person: Person) {
  statements.length = 0;
  const answer = await person.rest("GET", PAGE);
  expect(answer.statusCode).toBe(200);
  return { page: answer.json()[1].result.data, statementCount: statements.length };
}

/** Adds 20,000 routes, 500 groups and 200 other riders, and far more rows of this member than their page shows. */
async function addRows({ id }: Person): Promise<void> {
  await app.deps.database.exclusively(async (db) => {
    await db.execute(sql`
      insert into ${users} (id, email) select 'rider-' || n, n || '@riders.example' from generate_series(1, 200) n`);
    await db.execute(sql`
      insert into ${routes} (name, state, vehicle_type, difficulty, author_id, distance, rating_sum, total_ratings)
      select 'Track ' || n, 'NSW', '4x4', 'easy', ${id}::text, 10, 4 * (n % 5), n % 5 from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into ${userRoutes} (user_id, route_id, status, completed_at)
      select users.id, routes.id, 'completed', now()
      from ${users}, lateral (select id from ${routes} order by id limit 300) routes`);
    await db.execute(sql`
      insert into ${groups} (name, description, type, created_by, is_private)
      select 'Group ' || n, 'Long tracks', '4x4', ${id}::text, n % 3 = 0 from generate_series(1, 500) n`);
    await db.execute(sql`
      insert into ${groupMembers} (group_id, user_id)
      select groups.id, users.id from ${groups}, ${users} where users.id = ${id}::text or groups.id % 20 = 0`);
    await db.execute(sql`
      insert into ${groupPosts} (group_id, author_id, content, comment_count)
      select groups.id, ${id}::text, 'Who knows the track?', n from ${groups}, generate_series(1, 20) n`);
    await db.execute(sql`
      insert into ${events} (title, description, vehicle_type, starts_at, organizer_id)
      select 'Ride ' || n, 'A loop', '4x4', now(), users.id from ${users}, generate_series(1, 50) n`);
    await db.execute(sql`
      insert into ${eventParticipants} (event_id, user_id)
      select events.id, 'rider-' || 1 + events.id % 200 from ${events}`);
    await db.execute(sql`
      insert into ${routeCreations} (user_id) select users.id from ${users}, generate_series(1, 50)`);
    await db.execute(sql`vacuum analyze`);
  });
}

describe("the start page", () => {
  test("is for onboarded members, and refused to others without a statement of its own", async () => {
    await expect(guest(app).api.start.read.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
    const newcomer = await member(app, { onboarded: false });
    await expect(newcomer.api.start.read.query()).rejects.toMatchObject({
      data: { httpStatus: 403, code: "ONBOARDING_REQUIRED" },
    });
    statements.length = 0;
    expect((await guest(app).rest("GET", PAGE)).statusCode).toBe(401);
    expect(statements).toEqual([]);
  });

  test("reads in one request what the single calls answer, with the same few statements whatever the rows", {
    timeout: 180_000,
  }, async () => {
    const rider = await member(app);
    const empty = await readPage(rider);
    expect(empty.page).toMatchObject({
      stats: { routesCompleted: 0, totalDistance: 0 },
      counts: { total: 0 },
      next: { items: [] },
      groups: { items: [], total: 0 },
      discussions: [],
      routes: [],
    });
    await addRows(rider);
    const full = await readPage(rider);
    const { items: rides } = await rider.api.events.next.query();
    expect(full.page).toEqual({
      next: { at: expect.any(String), items: rides },
      stats: await rider.api.members.stats.query(),
      counts: await rider.api.routes.counts.query(),
      groups: await rider.api.groups.own.query(START_LISTS.groups),
      discussions: await rider.api.groups.topDiscussions.query(START_LISTS.discussions),
      routes: await rider.api.routes.featured.query(START_LISTS.routes),
    });
    expect(full.page).toMatchObject({
      stats: { routesCompleted: 300, totalDistance: 3000, ridesOrganized: 50, groupsJoined: 500 },
      counts: { total: 20_000, byVehicleType: { "4x4": 20_000 } },
      groups: { total: 500 },
    });
    const { groups: listed, discussions, routes: featured } = full.page;
    expect([rides, listed.items, discussions, featured].map(({ length }) => length)).toEqual([6, 5, 5, 6]);
    expect(full.statementCount).toBeLessThanOrEqual(MAX_STATEMENTS);
    expect(empty.statementCount).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  test.each(["force_custom_plan", "force_generic_plan"])(
    "reads no table from end to end with %s",
    async (mode) => {
      const values = {
        userId: (await member(app)).id,
        seesAll: false,
        since: "2026-11-01T00:00:00Z",
        before: 2_147_483_647,
        limit: 6,
      };
      await withPlans(app, { values, mode }, async (planOf) => {
        for (const query of [statsQuery, ownGroupsQuery, topDiscussionsQuery])
          expect(await planOf(query(app.deps.database.db))).not.toMatch(
            /Seq Scan on (routes|user_routes|events|event_participants|group_members|group_posts|route_creations)/,
          );
      });
    },
  );
});
