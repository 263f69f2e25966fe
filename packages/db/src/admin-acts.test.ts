import { afterAll, beforeAll, expect, test } from "vitest";
import { adminActTexts } from "./schema/admin-act-texts";
import { adminActs } from "./schema/admin-acts";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

const act = { act: "plan_set", at: new Date(), administrator: "ana", requestId: "r1" } as const;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  await addUser(db, "ana");
  await addUser(db, "ben");
  await db.insert(adminActs).values({ ...act, subjectKind: "member", subjectId: "ben" });
  await db.insert(adminActTexts).values({ actId: 1, memberId: "ben", after: { reason: "Spam" } });
});
afterAll(() => opened.close());

test.each([
  "update admin_acts set act = 'route_deleted'",
  "update admin_acts set at = now() where false",
  "delete from admin_acts",
  "delete from admin_acts where id = 1",
  "truncate admin_acts cascade",
  "truncate admin_act_texts",
  "update admin_act_texts set after = null",
  "delete from admin_act_texts",
  "truncate users, admin_acts cascade",
  `insert into admin_acts (id, at, act, subject_kind, subject_id) overriding system value
   values (1, now(), 'plan_set', 'member', 'ben') on conflict (id) do update set act = 'route_deleted'`,
])("the log of administrators' acts can't be changed: %s", async (statement) => {
  expect(await refusalBy(opened.database.db, statement)).toBe("admin_acts_append_only");
});

test("an act holds no member's name, and outlives the administrator's account", async () => {
  const { db } = opened.database;
  const named = `insert into admin_acts (at, act, subject_kind, subject_id, subject_name)
    values (now(), 'plan_set', 'member', 'ben', 'Ben Tran')`;
  expect(await refusalBy(db, named)).toBe("admin_acts_member_name");
  await db.execute("delete from users where id = 'ana'");
  expect(await db.select().from(adminActs)).toMatchObject([{ administrator: "ana", subjectId: "ben" }]);
});

test("what an act says in words of a member goes with their account", async () => {
  const { db } = opened.database;
  expect(await db.$count(adminActTexts)).toBe(1);
  await db.execute("delete from users where id = 'ben'");
  expect(await db.$count(adminActTexts)).toBe(0);
  expect(await db.$count(adminActs)).toBe(1);
});
