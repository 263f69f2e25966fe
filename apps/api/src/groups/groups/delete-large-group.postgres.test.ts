import { groups } from "@longpaddock/db/schema/groups";
import { routes } from "@longpaddock/db/schema/routes";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member } from "../../../test/people";

const app = testApp();
const MEMBERS = 5000;
const ROUTES = 1000;

test("a group with thousands of members and many routes is deleted in time, and the routes stay with their authors", async () => {
  const { db } = app.deps.database;
  const [ana, other] = [await member(app), await member(app)];
  const id = await addGroup(app, ana, { memberCount: MEMBERS + 1 });
  await addGroupMember(app, { groupId: id, person: ana }, { role: "admin" });
  const elsewhere = await addGroup(app, other, { memberCount: 1 });
  await addGroupMember(app, { groupId: elsewhere, person: other });
  const [model, kept] = [await shareRoute(ana), await shareRoute(other)];
  await other.api.routes.update.mutate({ id: kept, visibility: "group", groupId: elsewhere });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into users (id, email)
      select 'rider-' || n, 'large' || n || '@example.com' from generate_series(1, ${MEMBERS}::int) n`);
    await tx.execute(sql`insert into group_members (group_id, user_id)
      select ${id}, 'rider-' || n from generate_series(1, ${MEMBERS}::int) n`);
    await tx.execute(sql`insert into routes (name, vehicle_type, difficulty, state, author_id, is_public, group_id)
      select r.name, r.vehicle_type, r.difficulty, r.state, 'rider-' || (n * 5), false, ${id}
      from routes r, generate_series(1, ${ROUTES}::int) n where r.id = ${model}`);
  });
  expect((await ana.rest("DELETE", `/api/groups/${id}`)).statusCode).toBe(204);
  expect(await db.$count(groups, eq(groups.id, id))).toBe(0);
  expect(await db.$count(routes, sql`not is_public and group_id is null`)).toBe(ROUTES);
  expect(await db.$count(routes, eq(routes.groupId, elsewhere))).toBe(1);
});
