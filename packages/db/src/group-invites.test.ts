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
  await db.execute(sql`insert into groups (name, description, type, created_by)
                       values ('Outback', 'Long tracks', '4x4', 'ana')`);
});
afterAll(() => opened.close());

test.each([
  [
    "an invite link with more uses than it admits",
    `insert into group_invites (group_id, created_by, secret_hash, max_uses, uses, expires_at) values (1, 'ana', 'a', 1, 2, now())`,
    "group_invites_uses",
  ],
  [
    "an invite link for nobody",
    `insert into group_invites (group_id, created_by, secret_hash, max_uses, expires_at) values (1, 'ana', 'a', 0, now())`,
    "group_invites_max_uses",
  ],
  [
    "two invite links with one secret",
    `insert into group_invites (group_id, created_by, secret_hash, max_uses, expires_at) values (1, 'ana', 'a', 1, now()), (1, 'ana', 'a', 1, now())`,
    "group_invites_secret",
  ],
])("%s is refused", async (_what, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});
