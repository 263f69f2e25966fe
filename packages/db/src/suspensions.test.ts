import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rows } from "./rows";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
});
const session = (sid: string) =>
  `insert into sessions (sid, sess, expire, user_id) values ('${sid}', '{}', now() + interval '1 day', 'ana')`;
const suspended = (until: string) =>
  sql.raw(
    `update users set suspended_at = now() - interval '1 hour', suspended_until = ${until}, suspension_reason = 'x'`,
  );

beforeEach(async () => {
  const { db } = opened.database;
  await db.execute("delete from users");
  await addUser(db, "ana");
});
afterAll(() => opened.close());

test("a suspended member loses their sessions and gets none, whichever statement suspends them", async () => {
  const { db } = opened.database;
  await db.execute(session("one"));
  await db.execute(suspended("null"));
  expect(await rows(db, sql`select from sessions`)).toEqual([]);
  expect(await refusalBy(db, session("two"))).toBe("sessions_suspended");
  await db.execute(suspended("now() + interval '1 day'"));
  expect(await refusalBy(db, session("two"))).toBe("sessions_suspended");
});

test("a suspension that has ended keeps nobody out", async () => {
  const { db } = opened.database;
  await db.execute(suspended("now() - interval '1 minute'"));
  expect(await refusalBy(db, session("one"))).toBeUndefined();
  expect(await refusalBy(db, "update users set role = 'renMode'")).toBeUndefined();
});

test("a suspended member is not made an administrator", async () => {
  const { db } = opened.database;
  await db.execute(suspended("null"));
  expect(await refusalBy(db, "update users set role = 'renMode'")).toBe("users_suspended_administrator");
});
