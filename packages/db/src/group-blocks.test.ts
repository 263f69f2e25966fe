import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  await addUser(db, "ana");
  await addUser(db, "ben");
  await db.execute(sql`insert into groups (name, description, type, created_by)
                       values ('Outback', 'Long tracks', '4x4', 'ana')`);
  await db.execute(sql`insert into group_members (group_id, user_id, status) values (1, 'ben', 'blocked')`);
});
afterAll(() => opened.close());

test.each([
  `insert into group_members (group_id, user_id) values (1, 'ben')
   on conflict (group_id, user_id) do update set status = 'active'`,
  "update group_members set status = 'pending' where user_id = 'ben'",
])("the database makes no member of somebody who is blocked: %s", async (statement) => {
  expect(await refusalBy(opened.database.db, statement)).toBe("group_members_blocked");
});

test("somebody who is blocked has no second row as a member", async () => {
  const statement = "insert into group_members (group_id, user_id) values (1, 'ben')";
  expect(await refusalBy(opened.database.db, statement)).toBe("group_members_once");
});
