import { rows } from "@longpaddock/db/rows";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { countQuery, type Place, waitingQuery } from "./waiting-query";

const app = testApp();
const NOW = new Date("2026-11-28T00:00:00Z");
const TABLES = "reported_issues|content_reports|route_deletion_requests|group_members|email_invites";

/** 20,000 of each, of which one in fifty waits. */
beforeAll(async () => {
  await app.deps.database.exclusively(async (db) => {
    const someTime = sql`timestamptz '2026-11-20' - n * interval '1 minute'`;
    await db.execute(
      sql`insert into users (id, email) select 'm' || n, 'm' || n || '@example.com' from generate_series(1, 20000) n`,
    );
    await db.execute(sql`insert into groups (name, description, type, created_by, member_count)
      select 'Group ' || n, 'Long tracks', 'motorcycle', 'm1', 100 from generate_series(1, 200) n`);
    await db.execute(sql`insert into group_members (group_id, user_id, joined_at, status)
      select 1 + n % 200, 'm' || n, ${someTime}, case when n % 50 = 0 then 'pending' else 'active' end
      from generate_series(1, 20000) n`);
    await db.execute(sql`insert into reported_issues (title, description, category, created_at, status, resolved_at)
      select 'Map', 'Dark', 'bug', ${someTime}, case when n % 50 = 0 then 'open' else 'resolved' end,
        case when n % 50 = 0 then null else now() end from generate_series(1, 20000) n`);
    await db.execute(sql`insert into routes (name, state, vehicle_type, difficulty, author_id)
      select 'Route ' || n, 'NSW', 'cycling', 'beginner', 'm' || n from generate_series(1, 20000) n`);
    await db.execute(
      sql`insert into route_ratings (route_id, user_id, rating) select id, 'm1', 4 from routes`,
    );
    await db.execute(sql`insert into content_reports (rating_id, content_written_at, reporter_id, reason, created_at, status, reviewed_at)
      select id, now(), 'm2', 'spam', timestamptz '2026-11-20' - id * interval '1 minute',
        case when id % 50 = 0 then 'pending' else 'dismissed' end, case when id % 50 = 0 then null else now() end
      from route_ratings`);
    await db.execute(sql`insert into route_deletion_requests (route_id, route_name, requester_id, created_at, status, reviewed_at)
      select id, name, author_id, timestamptz '2026-11-20' - id * interval '1 minute',
        case when id % 50 = 0 then 'pending' else 'rejected' end, case when id % 50 = 0 then null else now() end
      from routes`);
    await db.execute(sql`insert into email_invites (group_id, invited_by, email, folded, tried_at, status)
      select 1 + n % 200, 'm1', 'x' || n || '@example.com', 'x' || n || '@example.com', ${someTime},
        case when n % 50 = 0 then 'failed' else 'sent' end from generate_series(1, 20000) n`);
    await db.execute(sql`vacuum analyze`);
  });
}, 240_000);

async function planOf(query: SQL): Promise<string> {
  const lines = await rows<{ "QUERY PLAN": string }>(
    app.deps.database.db,
    sql`explain (analyze, buffers off) ${query}`,
  );
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

const MIDDLE: Place = ["2026-11-15T00:00:00.000Z", "deletionRequest", 7];

const readsAll = new RegExp(`Seq Scan on (${TABLES})`);

test.each([
  ["the first page", null],
  ["a later page", MIDDLE],
])("%s of an inbox reads indexes that hold only what waits", async (_name, after) => {
  const plan = await planOf(waitingQuery({ now: NOW, limit: 20, after }));
  expect(plan).not.toMatch(readsAll);
  for (const index of ["reported_issues", "content_reports", "route_deletion_requests", "group_members"])
    expect(plan).toMatch(new RegExp(`using ${index}_waiting `));
  expect(plan).toContain("using email_invites_lost ");
});

test("the count of an inbox reads no table in sequence", async () => {
  expect(await planOf(countQuery(NOW, 100))).not.toMatch(readsAll);
});
