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
  for (const id of ["ana", "ben", "heir"]) await addUser(db, id);
  await db.execute(sql`insert into groups (name, description, type, created_by)
                       values ('Outback', 'Long tracks', '4x4', 'ana')`);
  await db.execute(sql`insert into group_members (group_id, user_id) values (1, 'ana')`);
  await db.execute(sql.raw(poll(`'{a,b}', 'open', null`)));
});
afterAll(() => opened.close());

const poll = (values: string) =>
  `insert into date_polls (group_id, author_id, question, time_zone, dates, status, chosen_index)
   values (1, 'ana', 'When?', 'UTC', ${values})`;
const vote = (user: string, values: string) =>
  `insert into date_poll_votes (poll_id, group_id, voted_at, user_id, date_index, vote)
   values (1, 1, now(), '${user}', ${values})`;

test.each([
  ["date_polls_dates", poll(`'{a}', 'open', null`)],
  ["date_polls_status", poll(`'{a,b}', 'gone', null`)],
  ["date_polls_chosen", poll(`'{a,b}', 'open', 1`)],
  ["date_polls_chosen", poll(`'{a,b}', 'chosen', null`)],
  ["date_polls_chosen_index", poll(`'{a,b}', 'chosen', 2`)],
  ["date_poll_votes_vote", vote("ana", "0, 'perhaps'")],
  ["date_poll_votes_date_index", vote("ana", "-1, 'yes'")],
  ["date_poll_votes_membership", vote("ben", "0, 'yes'")],
  ["date_poll_votes_once", `${vote("ana", "0, 'yes'")}, (1, 1, now(), 'ana', 0, 'no')`],
])("the database refuses by %s: %s", async (constraint, statement) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});

test("votes go with the membership, to a nameless account too", async () => {
  const { db } = opened.database;
  await db.execute(sql.raw(vote("ana", "0, 'yes'")));
  await db.execute(sql`update group_members set user_id = 'heir'`);
  expect(await rows(db, sql`select user_id from date_poll_votes`)).toEqual([{ user_id: "heir" }]);
  await db.execute(sql`delete from group_members`);
  expect(await rows(db, sql`select user_id from date_poll_votes`)).toEqual([]);
});
