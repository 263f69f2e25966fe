import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { built, withPlans } from "../../../test/query-plans";
import { membersQuery } from "../admin/list-members";
import { actsQuery } from "./list-acts";

const app = testApp();

beforeAll(async () => {
  await app.deps.database.exclusively(async (db) => {
    await db.execute(sql`insert into admin_acts (at, administrator, act, subject_kind, subject_id)
      select timestamptz '2026-01-01' + n * interval '1 hour', case when n % 100 > 0 then 'admin' || n % 5 end,
        (array['plan_set', 'route_deleted', 'member_suspended', 'topic_removed'])[1 + n % 4], 'member', 'm' || n % 500
      from generate_series(1, 10000) n`);
    await db.execute(sql`insert into users (id, email, first_name, last_name, profile_type, onboarding_completed)
      select 'm' || lpad(n::text, 6, '0'), 'rider' || n || '@example.com', 'Rider', 'Number ' || n,
        case when n % 50 = 0 then 'gold' when n % 10 = 0 then 'premium' else 'free' end, true
      from generate_series(1, 10000) n`);
    await db.execute(sql`insert into admin_act_texts (act_id, member_id, after)
      select id, 'm' || lpad((1 + id % 500)::text, 6, '0'), '{"reason": "x"}' from admin_acts where act = 'member_suspended'`);
    await db.execute(sql`update users set suspended_at = now(), suspension_reason = 'x' where id like '%77'`);
    await db.execute(sql`vacuum analyze`);
  });
});

const planOf = async (query: Parameters<typeof built>[0]) => {
  let plan = "";
  await withPlans(app, { values: {}, mode: "auto" }, async (explain) => {
    plan = await explain(built(query));
  });
  return plan;
};

test.each([
  [{}, "admin_acts_list"],
  [{ act: "plan_set" }, "admin_acts_by_act"],
  [{ administrator: "admin1" }, "admin_acts_by_administrator"],
  [{ subjectKind: "member", subjectId: "m7" }, "admin_acts_by_subject"],
  [{ from: "2026-02-01T00:00:00Z", before: "2026-02-02T00:00:00Z" }, "admin_acts_list"],
  // Not many acts are older.
  [{ act: "plan_set", before: "2026-02-02T00:00:00Z" }, "admin_acts_list"],
] as const)("a page of 10,000 acts with %o comes from %s, without sorting", async (filters, index) => {
  const { db } = app.deps.database;
  for (const after of [null, ["2026-06-01T00:00:00.000Z", 3000]] as const) {
    const plan = await planOf(actsQuery(db, { limit: 50, after, ...filters }));
    expect(plan).toContain("admin_acts_");
    if (!after) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
});

test("a search of the log reads its indexes", async () => {
  const query = actsQuery(app.deps.database.db, {
    limit: 50,
    after: null,
    search: "barry way",
    elsewhere: { members: ["m7", "m8"], acts: [12] },
  });
  const plan = await planOf(query);
  expect(plan).toContain("admin_acts_search");
  expect(plan).not.toContain("Seq Scan");
});

test("what was done to anything with an id is looked up and sorted", async () => {
  const query = actsQuery(app.deps.database.db, { limit: 50, after: null, subjectId: "m7" });
  const plan = await planOf(query);
  expect(plan).toMatch(/Index Cond: .*subject_id.* = 'm7'/);
  expect(plan).not.toContain("Seq Scan");
});

test("what the operator did, which is little, is looked up and sorted", async () => {
  const query = actsQuery(app.deps.database.db, { limit: 50, after: null, administrator: "command-line" });
  expect(await planOf(query)).toContain("Index Cond: (administrator IS NULL)");
});

test.each([
  [{ search: "number 4242" }, /users_search/],
  [{ search: "rider4242@" }, /users_search/],
  [{ plan: "gold" }, /users_plan|users_pkey/],
  [{ role: "renMode" }, /users_administrators/],
  [{ status: "suspended" }, /users_suspended/],
  [{ status: "active" }, /users_pkey/],
] as const)("a page of 10,000 members with %o uses an index", async (filters, index) => {
  const plan = await planOf(
    membersQuery(app.deps.database.db, { limit: 25, before: undefined, now: new Date(), ...filters }),
  );
  expect(plan).toMatch(index);
  expect(plan).not.toContain("Seq Scan");
});
