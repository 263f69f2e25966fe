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
  [
    "an invitation to one address twice",
    `insert into email_invites (group_id, invited_by, email, folded) values (1, 'ana', 'a@b.au', 'a@b.au'), (1, 'ana', 'A@b.au', 'a@b.au')`,
    "email_invites_once",
  ],
  [
    "an invitation with an unknown status",
    `insert into email_invites (group_id, invited_by, email, folded, status) values (1, 'ana', 'a@b.au', 'a@b.au', 'lost')`,
    "email_invites_status",
  ],
  [
    "an invitation that was tried less than never",
    `insert into email_invites (group_id, invited_by, email, folded, attempts) values (1, 'ana', 'a@b.au', 'a@b.au', -1)`,
    "email_invites_attempts",
  ],
])("%s is refused", async (_what, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});
