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
  await db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id)
                       values ('Sunday', 'A loop', '4x4', '2026-11-22T00:00Z', 'ana')`);
});
afterAll(() => opened.close());

test.each([
  [
    "an unknown check-in",
    `insert into event_check_ins (event_id, event_type, user_id, status) values (1, 'ride', 'ana', 'lost')`,
    "event_check_ins_status",
  ],
  [
    "a check-in with an exact position",
    `insert into event_check_ins (event_id, event_type, user_id, status, location)
        values (1, 'ride', 'ana', 'started', '-33.856784,151.215297')`,
    "event_check_ins_location",
  ],
  [
    "an unknown act",
    `insert into event_check_in_acts (act_id, event_id, user_id, status, stated_at, received_at)
        values (gen_random_uuid(), 1, 'ana', 'lost', now(), now())`,
    "event_check_in_acts_status",
  ],
  [
    "an act with an exact position",
    `insert into event_check_in_acts (act_id, event_id, user_id, status, stated_at, received_at, location)
        values (gen_random_uuid(), 1, 'ana', 'started', now(), now(), '-33.856784,151.215297')`,
    "event_check_in_acts_location",
  ],
])("the database refuses %s", async (_, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});
