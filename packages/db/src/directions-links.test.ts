import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { directionsUrl } from "@longpaddock/domain/routes/rules";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findMigrations } from "./migrate";
import { routes } from "./schema/routes";
import { addUser, routeBy } from "./test/factories";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

test("the migration stores the same directions links as the server", async () => {
  const { db } = opened.database;
  await addUser(db, "ana");
  const waypoints = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ latitude: -33 - n / 7, longitude: 150 + n / 100 }));
  const counts = [0, 1, 2, 3, 5, 11, 12, 20, 21, 100, 300];
  await db
    .insert(routes)
    .values(
      counts.map((count) =>
        routeBy("ana", { gpxData: { googleMapsUrl: null, waypoints: waypoints(count) } }),
      ),
    );
  const migration = await readFile(join(findMigrations(), "0013_directions_links.sql"), "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  const stored = await db.select({ gpxData: routes.gpxData }).from(routes).orderBy(routes.id);
  expect(stored.map(({ gpxData }) => gpxData?.googleMapsUrl)).toEqual(
    counts.map((count) => directionsUrl(waypoints(count))),
  );
});
