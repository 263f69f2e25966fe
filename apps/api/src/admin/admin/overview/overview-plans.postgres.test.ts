import { rows } from "@longpaddock/db/rows";
import { shownWeeks } from "@longpaddock/domain/admin/rules";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { topUsersQuery } from "./list-top-users";
import { totalsQuery, weeklyQuery } from "./read-site-stats";

const app = testApp();
const NOW = new Date("2026-11-22T01:00:00Z");
const WEEKS = shownWeeks(NOW, "Australia/Sydney").map(({ startsAt }) => startsAt);
const BIG = "users|routes|events|group_members|group_posts|group_post_comments";

/** 10,000 members and 100,000 memberships, events and comments over six years. */
beforeAll(async () => {
  await app.deps.database.exclusively(async (db) => {
    const someTime = sql`timestamptz '2026-11-21' - n * interval '30 minutes'`;
    await db.execute(sql`insert into users (id, email, created_at)
      select 'member-' || n, 'm' || n || '@example.com', timestamptz '2026-11-21' - n * interval '5 hours'
      from generate_series(1, 10000) n`);
    await db.execute(sql`insert into groups (name, description, type, created_by, member_count)
      select 'Group ' || n, 'Long tracks', 'motorcycle', 'member-1', 100 from generate_series(1, 1000) n`);
    await db.execute(sql`insert into group_members (group_id, user_id, joined_at)
      select 1 + n / 100, 'member-' || (1 + n % 10000), ${someTime} from generate_series(0, 99999) n`);
    await db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id, created_at)
      select 'Ride ' || n, 'Dust', 'cycling', ${someTime}, 'member-' || (1 + n % 10000), ${someTime}
      from generate_series(1, 50000) n`);
    await db.execute(sql`insert into events (group_id, title, vehicle_type, starts_at, organizer_id, created_at)
      select 1 + n % 1000, 'Event ' || n, 'motorcycle', ${someTime}, 'member-' || (1 + n % 10000), ${someTime}
      from generate_series(1, 50000) n`);
    await db.execute(sql`insert into routes (name, state, vehicle_type, difficulty, author_id, created_at)
      select 'Route ' || n, 'NSW', 'cycling', 'beginner', 'member-' || (1 + n % 10000), ${someTime}
      from generate_series(1, 20000) n`);
    await db.execute(sql`insert into group_posts (group_id, author_id, title, content, created_at)
      select 1 + n % 1000, 'member-' || (1 + n % 10000), 'Topic ' || n, 'Dust', ${someTime}
      from generate_series(1, 20000) n`);
    await db.execute(sql`insert into group_post_comments (post_id, author_id, content, place, created_at)
      select 1 + n % 20000, 'member-' || (1 + n % 10000), 'Dust', 'group/' || n % 1000, ${someTime}
      from generate_series(1, 100000) n`);
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

test("the totals are read from counts and from indexes alone", async () => {
  const plan = await planOf(totalsQuery(NOW));
  for (const index of ["users_joined", "events_over"])
    expect(plan).toMatch(new RegExp(`Index Only Scan.* using ${index} `));
  expect(plan).not.toMatch(new RegExp(`Seq Scan on (${BIG})`));
  expect(plan).not.toMatch(/on (group_members|routes) /);
});

test("what is new in each week is read from the end of the indexes by time", async () => {
  const plan = await planOf(weeklyQuery(NOW, WEEKS));
  for (const index of ["users_joined", "group_members_joined", "events_created", "events_over"])
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan.* using ${index} `));
  expect(plan).not.toMatch(new RegExp(`Seq Scan on (${BIG})`));
});

test("the top users are found in the indexes by time", async () => {
  const plan = await planOf(topUsersQuery(WEEKS[0] ?? NOW, 5));
  for (const index of ["group_post_comments_created", "group_posts_created", "events_created"])
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan.* using ${index} `));
  // The names of those who did something are looked up together.
  expect(plan.replaceAll("Seq Scan on users", "")).not.toMatch(new RegExp(`Seq Scan on (${BIG})`));
});
