import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { built, withPlans } from "../../../test/query-plans";
import { usersPart } from "./tables/users";

const statements: string[] = [];
const app = testApp({ onStatement: (statement) => statements.push(statement) });

// Without the time limit of a request's statements.
beforeAll(() =>
  app.deps.database.exclusively(async (db) => {
    // Filled faster without the index of the search, which no export reads. Nobody analyses the table.
    await db.execute(sql`drop index users_search`);
    await db.execute(sql`
      insert into ${users} (id, email, bio)
      select 'many-' || lpad(n::text, 6, '0'), n || '@example.com', repeat('dust ', 50) from generate_series(1, 70000) n`);
  }),
);

test.each(["force_custom_plan", "force_generic_plan"])(
  "a batch of an export is read from where the one before ended, also of a table without statistics (%s)",
  async (mode) => {
    const { database, clock } = app.deps;
    statements.length = 0;
    const read = usersPart(clock).read({ db: database.db, replica: null }, "many-070000");
    for (let batches = 0; batches < 2; batches++) expect((await read.next()).value).toHaveLength(500);
    const query = { sql: statements.at(-1) ?? "", params: ["many-010000", "many-070000", 500] };
    await withPlans(app, { values: {}, mode }, async (planOf) => {
      const plan = await planOf(built({ toSQL: () => query }));
      expect(plan).toContain("Index Scan using users_pkey");
      expect(plan).not.toMatch(/Sort|Bitmap|Seq Scan/);
    });
  },
);
