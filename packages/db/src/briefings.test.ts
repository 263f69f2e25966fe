import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  await addUser(opened.database.db, "ana");
  await opened.database.db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id)
    values ('Sunday', 'A loop', '4x4', '2026-11-22T00:00Z', 'ana')`);
});
afterAll(() => opened.close());

const version = (number: number, text: string | null, hash: string) =>
  `(1, 'ride', 'ana', ${number}, ${text === null ? "null" : `'${text}'`}, ${hash})`;
const insert = (...versions: string[]) =>
  `insert into event_briefings (event_id, event_type, created_by, version, briefing_content, text_hash)
   values ${versions.join(", ")}`;
const [A, B] = ["repeat('a', 64)", "repeat('b', 64)"];

test.each([
  ["a second text of the same version", insert(version(1, "A", A), version(1, "B", B)), "version"],
  ["a version before the first", insert(version(0, "A", A)), "first_version"],
  ["an empty briefing", insert(version(1, null, A)), "not_empty"],
  ["a hash that isn't one", insert(version(1, "A", "'a'")), "text_hash"],
])("the database refuses %s of a briefing", async (_what, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(`event_briefings_${constraint}`);
});

test("the database refuses to acknowledge another text than the version has", async () => {
  await opened.database.db.execute(sql.raw(insert(version(1, "A", A))));
  const other = `insert into event_acknowledgments (briefing_id, user_id, text_hash)
    select id, 'ana', ${B} from event_briefings`;
  expect(await refusalBy(opened.database.db, other)).toBe("event_acknowledgments_briefing_fk");
});
