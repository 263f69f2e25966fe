import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rows } from "./rows";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

const photo = (columns: string, values: string, name = "a") =>
  `insert into route_photos (user_id, photo_url, ${columns})
   values ('ana', '/uploads/route-photo/${name}-large.webp', ${values})`;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  await addUser(db, "ana");
  await db.execute(sql`insert into routes (name, state, vehicle_type, difficulty, author_id)
                       values ('Oodnadatta Track', 'SA', '4x4', 'easy', 'ana')`);
  await db.execute(sql`insert into route_ratings (route_id, user_id, rating, written_at)
                       values (1, 'ana', 4, '2026-11-22T00:00Z')`);
});
afterAll(() => opened.close());

test.each([
  ["route_photos_subject", photo("caption", "'Of nothing'")],
  ["route_photos_subject", photo("route_id, rating_id", "1, 1")],
  ["route_photos_place", photo("route_id, taken_latitude", "1, 9")],
  ["route_photos_place", photo("route_id, taken_latitude, taken_longitude", "1, 91, 0")],
])("the database refuses by %s: %s", async (constraint, statement) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});

test("a note that ends takes its photos along, whose files are left to the sweep", async () => {
  const { db } = opened.database;
  await db.execute(sql.raw(photo("rating_id", "1", "note")));
  await db.execute(sql.raw(photo("route_id", "1", "route")));
  await db.execute(sql`update route_ratings set written_at = null`);
  expect(await rows(db, sql`select rating_id from route_photos`)).toEqual([{ rating_id: null }]);
  await db.execute(sql`delete from routes`);
  expect(await rows(db, sql`select storage_key from pending_files order by storage_key`)).toEqual(
    ["note-large", "note-small", "route-large", "route-small"].map((name) => ({
      storage_key: `route-photo/${name}.webp`,
    })),
  );
});
