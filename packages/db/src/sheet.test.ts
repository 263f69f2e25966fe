import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rows } from "./rows";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  await addUser(db, "ana");
  await db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id)
                       values ('Sunday', 'A loop', '4x4', '2026-11-22T00:00Z', 'ana'), ('Monday', 'A loop', '4x4', '2026-11-23T00:00Z', 'ana')`);
  await db.execute(
    sql`insert into event_participants (event_id, name, added_by) values (1, 'Rae', 'ana'), (1, 'Bo', 'ana')`,
  );
});
afterAll(() => opened.close());

const ACT = "'01890a5d-ac96-774b-bcce-b302099a8057'";

test.each([
  [
    "an unknown act of a guest",
    `insert into guest_check_in_acts (act_id, event_id, participant_id, status, stated_at, received_at)
        values (${ACT}, 1, 1, 'lost', now(), now())`,
    "guest_check_in_acts_status",
  ],
  [
    "an act of a guest with an exact position",
    `insert into guest_check_in_acts (act_id, event_id, participant_id, status, stated_at, received_at, location)
        values (${ACT}, 1, 1, 'started', now(), now(), '-33.856784,151.215297')`,
    "guest_check_in_acts_location",
  ],
  [
    "a second act of a guest with the same id",
    `insert into guest_check_in_acts (act_id, event_id, participant_id, status, stated_at, received_at)
        values (${ACT}, 1, 1, 'started', now(), now()), (${ACT}, 1, 1, 'home', now(), now())`,
    "guest_check_in_acts_once",
  ],
  [
    "an unknown check-in of a guest",
    `insert into guest_check_ins (event_id, participant_id, status) values (1, 1, 'lost')`,
    "guest_check_ins_status",
  ],
  [
    "a check-in of a guest with an exact position",
    `insert into guest_check_ins (event_id, participant_id, status, location) values (1, 1, 'home', '-33.856784,151.215297')`,
    "guest_check_ins_location",
  ],
  [
    "a second check-in of a guest",
    `insert into guest_check_ins (event_id, participant_id, status) values (1, 1, 'started'), (1, 1, 'home')`,
    "guest_check_ins_pkey",
  ],
  [
    "a second rider of the same act",
    `insert into added_riders (event_id, act_id, participant_id) values (1, ${ACT}, 1), (1, ${ACT}, 1)`,
    "added_riders_once",
  ],
  [
    "a second head count of the same act",
    `insert into head_counts (event_id, act_id, name, at) values (1, ${ACT}, 'Pub', now()), (1, ${ACT}, 'Pub', now())`,
    "head_counts_once",
  ],
  [
    "a head count below nobody",
    `insert into head_counts (event_id, act_id, name, at, count) values (1, ${ACT}, 'Pub', now(), -1)`,
    "head_counts_count",
  ],
  [
    "a code of two rides",
    `insert into visitor_codes (event_id, code_hash, expires_at) values (1, 'x', now()), (2, 'x', now())`,
    "visitor_codes_once",
  ],
  [
    "a cookie of two visitors",
    `insert into event_visits (event_id, participant_id, token_hash, expires_at)
        values (1, 1, 'x', now()), (1, 2, 'x', now())`,
    "event_visits_open_once",
  ],
  [
    "a visitor who has accepted another text",
    `insert into event_visits (event_id, participant_id, token_hash, briefing_id, text_hash, expires_at)
        values (1, 1, 'x', 1, 'y', now())`,
    "event_visits_briefing_fk",
  ],
  [
    "more riders than there are places and leaders have let in",
    `update events set max_participants = 1, forced_places = 1, confirmed_count = 3`,
    "events_counts",
  ],
])("the database refuses %s", async (_, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});

test("the end of a role is kept by whatever way it goes, but for its event's or its member's", async () => {
  const { db } = opened.database;
  await addUser(db, "bo");
  const kept = async () =>
    (
      await rows<{ of: string }>(db, sql`select user_id || ' ' || role as of from event_role_ends order by 1`)
    ).map(({ of }) => of);
  const give = () =>
    db.execute(sql`insert into event_roles (event_id, user_id, role)
      values (2, 'ana', 'lead'), (2, 'bo', 'lead'), (2, 'bo', 'sweep')`);
  for (const _ of [1, 2]) {
    await give();
    await db.execute(sql`delete from event_roles where event_id = 2`);
    expect(await kept()).toEqual(["ana lead", "bo lead", "bo sweep"]);
  }
  await give();
  await db.execute(sql`delete from users where id = 'bo'`);
  expect(await kept()).toEqual(["ana lead"]);
  await db.execute(sql`delete from events where id = 2`);
  expect(await kept()).toEqual([]);
});
