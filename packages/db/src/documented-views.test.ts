import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rows } from "./rows";
import { eventPolls, groupPolls } from "./schema/documented-polls";
import { addUser } from "./test/factories";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  await addUser(db, "ana");
  for (const statement of [
    sql`insert into groups (name, description, type, created_by) values ('Dust Eaters', 'Long tracks', '4x4', 'ana')`,
    sql`insert into rides (id, organizer_id, name, description, date_time, vehicle_type) values (7, 'ana', 'x', 'x', now(), '4x4')`,
    sql`insert into polls (group_id, author_id, question, options) values (1, 'ana', 'When?', '{June,July}')`,
    sql`insert into polls (event_id, author_id, question, options) values (7, 'ana', 'Where?', '{Omeo,Bright}')`,
  ])
    await db.execute(statement);
});
afterAll(() => opened.close());

test.each([
  ["group_polls", "author_id created_at group_id id is_active options question votes"],
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
