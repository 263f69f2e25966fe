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
  await db.execute(sql`insert into rides (name, description, vehicle_type, date_time, organizer_id)
                       values ('Sunday', 'A loop', '4x4', '2026-11-22T00:00Z', 'ana')`);
  await db.execute(sql`insert into group_events (group_id, title, vehicle_type, event_date, organizer_id)
                       values (1, 'Camp', '4x4', '2026-11-22T00:00Z', 'ana')`);
});
afterAll(() => opened.close());

test.each([
  [
    "an event that ends before it starts",
    `update group_events set end_date = event_date - interval '1 hour'`,
    "group_events_end_date",
  ],
  [
    "a ride that ends before it starts",
    `update rides set end_date = date_time - interval '1 hour'`,
    "rides_end_date",
  ],
  [
    "a ride of more than a month",
    `update rides set end_date = date_time + interval '32 days'`,
    "rides_length",
  ],
  ["half a meeting point", `update rides set latitude = -33`, "rides_meeting_point"],
  [
    "a meeting point off the Earth",
    `update group_events set latitude = -91, longitude = 151`,
    "group_events_meeting_point",
  ],
  [
    "an unknown role at an event",
    `insert into event_roles (event_id, event_type, user_id, role) values (1, 'ride', 'ana', 'boss')`,
    "event_roles_role",
  ],
])("the database refuses %s", async (_, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});
