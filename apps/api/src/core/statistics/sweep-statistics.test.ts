import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { built, withPlans } from "../../../test/query-plans";
import { membersQuery } from "../../admin/admin/list-members";
import { sweepStatistics } from "./sweep-statistics";

const app = testApp();

test("the embedded database knows how full its tables are, which PostgreSQL finds out by itself", async () => {
  const { db, kind, exclusively } = app.deps.database;
  await exclusively((session) =>
    session.execute(sql`
      insert into ${users} (id, email, onboarding_completed)
      select 'm' || lpad(n::text, 6, '0'), n || '@example.com', true from generate_series(1, 5000) n`),
  );
  const query = built(membersQuery(db, { limit: 25, before: undefined, now: new Date(), status: "active" }));
  const plan = async () => {
    let found = "";
    await withPlans(app, { values: {}, mode: "auto" }, async (planOf) => {
      found = await planOf(query);
    });
    return found;
  };
  expect(await plan()).toContain("Sort");
  await sweepStatistics(app.deps);
  expect((await plan()).includes("Sort")).toBe(kind === "postgres");
});
