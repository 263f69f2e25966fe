import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rows } from "./rows";
import { groupEventParticipants, groupEvents } from "./schema/documented-events";
import { eventPolls, groupPolls } from "./schema/documented-polls";
import { addUser } from "./test/factories";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  for (const id of ["ana", "ben", "cas", "dan", "eve"]) await addUser(db, id);
  for (const statement of [
    sql`insert into groups (name, description, type, created_by) values ('Dust Eaters', 'Long tracks', '4x4', 'ana')`,
    sql`insert into events (id, organizer_id, title, description, starts_at, vehicle_type) values (7, 'ana', 'x', 'x', now(), '4x4')`,
    sql`insert into events (id, organizer_id, group_id, title, starts_at, ends_at, vehicle_type, location, max_participants)
      values (8, 'ana', 1, 'Camp', '2026-11-22T00:00Z', '2026-11-24T00:00Z', '4x4', 'Marree', 3)`,
    sql`insert into event_participants (event_id, user_id, name, status, waitlist_place) values
      (8, 'ben', null, 'confirmed', null), (8, 'cas', null, 'tentative', null), (8, 'dan', null, 'declined', null),
      (8, 'eve', null, 'waitlisted', 1), (8, null, 'Fay', 'confirmed', null), (7, 'ben', null, 'confirmed', null)`,
    sql`insert into polls (group_id, author_id, question, options) values (1, 'ana', 'When?', '{June,July}')`,
    sql`insert into polls (event_id, author_id, question, options) values (7, 'ana', 'Where?', '{Omeo,Bright}')`,
  ])
    await db.execute(statement);
});
afterAll(() => opened.close());

test.each([
  ["group_polls", "author_id created_at group_id id is_active options question votes"],
  [
    "group_events",
    "description end_date event_date group_id id location max_participants organizer_id route_id status title vehicle_type",
  ],
  ["group_event_participants", "event_id id joined_at status user_id"],
  ["event_polls", "author_id created_at event_id event_type id is_active options question votes"],
])("%s has the columns that the specification gives it, and no other", async (view, columns) => {
  const [found] = await rows<{ columns: string }>(
    opened.database.db,
    sql`select string_agg(column_name, ' ' order by column_name) as columns
      from information_schema.columns where table_schema = 'public' and table_name = ${view}`,
  );
  expect(found?.columns).toBe(columns);
});

test("each poll is in the view of its own kind of place", async () => {
  const { db } = opened.database;
  const fresh = { authorId: "ana", votes: {}, isActive: true };
  expect(await db.select().from(groupPolls)).toEqual([
    expect.objectContaining({ ...fresh, groupId: 1, question: "When?", options: ["June", "July"] }),
  ]);
  expect(await db.select().from(eventPolls)).toEqual([
    expect.objectContaining({ ...fresh, eventId: 7, eventType: "ride", question: "Where?" }),
  ]);
});

test("the events of groups and the answers of their members are in the views, and no rides", async () => {
  const { db } = opened.database;
  expect(await db.select().from(groupEvents)).toEqual([
    {
      id: 8,
      groupId: 1,
      organizerId: "ana",
      title: "Camp",
      description: null,
      eventDate: new Date("2026-11-22T00:00Z"),
      endDate: new Date("2026-11-24T00:00Z"),
      location: "Marree",
      maxParticipants: 3,
      vehicleType: "4x4",
      routeId: null,
      status: "upcoming",
    },
  ]);
  const answers = await db.select().from(groupEventParticipants).orderBy(groupEventParticipants.id);
  expect(answers.map(({ eventId, userId, status }) => [eventId, userId, status])).toEqual([
    [8, "ben", "confirmed"],
    [8, "cas", "maybe"],
    [8, "dan", "declined"],
    [8, "eve", "waitlisted"],
  ]);
});
