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
  await db.execute(
    sql`insert into event_series (rule, first_start, time_zone, count) values ('R', now(), 'UTC', 2)`,
  );
  await db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id, series_id, original_day)
    values ('A', 'A', '4x4', now(), 'ana', 1, '2027-01-01'), ('B', 'B', '4x4', now(), 'ana', 1, '2027-01-02')`);
  await db.execute(sql`insert into events (group_id, title, vehicle_type, starts_at, organizer_id)
                       values (1, 'Camp', '4x4', now(), 'ana')`);
});
afterAll(() => opened.close());

test.each([
  ["a ride of a series without its day", "update events set original_day = null", "events_in_series"],
  [
    "an event with a day of no series",
    "update events set original_day = '2027-01-01' where series_id is null",
    "events_in_series",
  ],
  ["a series of nothing", "update event_series set count = 0", "event_series_count"],
  [
    "two events of a series on one day",
    "update events set original_day = '2027-01-02' where series_id is not null",
    "events_series",
  ],
])("the database refuses %s", async (_, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});
