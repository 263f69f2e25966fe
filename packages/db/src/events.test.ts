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
  await db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id)
                       values ('Sunday', 'A loop', '4x4', '2026-11-22T00:00Z', 'ana')`);
  await db.execute(sql`insert into events (group_id, title, vehicle_type, starts_at, organizer_id)
                       values (1, 'Camp', '4x4', '2026-11-22T00:00Z', 'ana')`);
});
afterAll(() => opened.close());

test.each([
  [
    "an event that ends before it starts",
    `update events set ends_at = starts_at - interval '1 hour'`,
    "events_end",
  ],
  [
    "an event of more than a month",
    `update events set ends_at = starts_at + interval '32 days'`,
    "events_length",
  ],
  [
    "a ride without a description",
    `update events set description = null where group_id is null`,
    "events_ride_description",
  ],
  ["half a meeting point", `update events set latitude = -33`, "events_meeting_point"],
  [
    "a meeting point off the Earth",
    `update events set latitude = -91, longitude = 151`,
    "events_meeting_point",
  ],
  [
    "an unknown role at an event",
    `insert into event_roles (event_id, user_id, role) values (1, 'ana', 'boss')`,
    "event_roles_role",
  ],
  [
    "a check-in at an event of the other kind",
    `insert into event_check_ins (event_id, event_type, user_id, status) values (1, 'group_event', 'ana', 'started')`,
    "event_check_ins_event_fk",
  ],
  [
    "a participant who is nobody",
    `insert into event_participants (event_id) values (1)`,
    "event_participants_person",
  ],
  [
    "a participant who is two people",
    `insert into event_participants (event_id, user_id, name) values (1, 'ana', 'Ben')`,
    "event_participants_person",
  ],
  [
    "a second answer of a member",
    `insert into event_participants (event_id, user_id) values (1, 'ana'), (1, 'ana')`,
    "event_participants_once",
  ],
])("the database refuses %s", async (_, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});
