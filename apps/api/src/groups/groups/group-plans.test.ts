import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { member } from "../../../test/people";
import { withPlans } from "../../../test/query-plans";
import { groupOfViewer } from "../../riders/memberships/load";
import { featuredGroupsQuery } from "./list-featured-groups";
import { groupById } from "./load";

const app = testApp();

test("with 10,000 groups, a group and the featured ones are found by an index", async () => {
  const { id } = await member(app);
  await app.deps.database.exclusively(async (db) => {
    await db.execute(sql`
      insert into ${users} (id, email) select 'rider-' || n, n || '@riders.example' from generate_series(1, 1000) n`);
    await db.execute(sql`
      insert into ${groups} (name, description, type, created_by, is_private, member_count)
      select 'Group ' || n, 'Long tracks', '4x4', 'rider-' || 1 + n % 1000, n % 3 = 0, n % 40
      from generate_series(1, 10000) n`);
    await db.execute(sql`
      insert into ${groupMembers} (group_id, user_id)
      select groups.id, 'rider-' || 1 + (groups.id + n) % 1000 from ${groups}, generate_series(1, 3) n`);
    await db.execute(sql`vacuum analyze`);
  });
  for (const mode of ["force_custom_plan", "force_generic_plan"])
    await withPlans(app, { values: { id: 5000, viewerId: id, limit: 3 }, mode }, async (planOf) => {
      for (const query of [groupById, groupOfViewer, featuredGroupsQuery])
        expect(await planOf(query(app.deps.database.db))).not.toMatch(/Seq Scan on (groups|group_members)/);
    });
});
