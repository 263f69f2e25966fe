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
  for (const id of ["ana", "ben", "cas"]) await addUser(db, id);
  await db.execute(sql`insert into groups (name, description, type, created_by, event_planning)
                       values ('Outback', 'Long tracks', '4x4', 'ana', 'approval')`);
  await db.execute(sql`insert into group_members (group_id, user_id, role)
                       values (1, 'ana', 'admin'), (1, 'ben', 'member')`);
});
afterAll(() => opened.close());

const proposal = (values: string) =>
  `insert into event_proposals (group_id, author_id, plan, starts_at, status, reason, version)
   values (1, 'ben', '{"title": "Ride"}', '2098-05-01', ${values})`;
const event = (organizer: string) =>
  `insert into events (group_id, organizer_id, title, starts_at, vehicle_type)
   values (1, '${organizer}', 'Ride', '2098-05-01', '4x4')`;

test.each([
  ["event_proposals_status", proposal("'maybe', null, 1")],
  ["event_proposals_declined", proposal("'declined', null, 1")],
  ["event_proposals_declined", proposal("'waiting', 'Too far', 1")],
  ["event_proposals_reason", proposal("'declined', '', 1")],
  ["event_proposals_version", proposal("'waiting', null, 0")],
  ["event_proposals_membership", proposal("'waiting', null, 1").replace("'ben'", "'cas'")],
  ["event_proposals_approved", proposal("'approved', null, 1")],
  ["groups_event_planning", "update groups set event_planning = 'nobody'"],
  ["events_approved", event("ben")],
])("the database refuses by %s: %s", async (constraint, statement) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});

test("an admin's event needs no approval, and a member's is made of a proposal within one transaction", async () => {
  const { db } = opened.database;
  await db.execute(sql.raw(event("ana")));
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(proposal("'approved', null, 1")));
    await tx.execute(sql.raw(event("ben")));
    await tx.execute(sql`delete from event_proposals`);
  });
  const organizers = await rows(db, sql`select organizer_id as id from events order by id`);
  expect(organizers).toEqual([{ id: "ana" }, { id: "ben" }]);
});

test("proposals end with their author's membership, also when it becomes a block", async () => {
  const { db } = opened.database;
  const left = async () => (await rows(db, sql`select id from event_proposals`)).length;
  await db.execute(sql.raw(proposal("'waiting', null, 1")));
  await db.execute(sql`update group_members set status = 'blocked' where user_id = 'ben'`);
  expect(await left()).toBe(0);
});
