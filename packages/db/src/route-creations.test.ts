import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findMigrations } from "./migrate";
import { routeCreations } from "./schema/route-creations";
import { routes } from "./schema/routes";
import { addUser, routeBy } from "./test/factories";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

test("the migration counts the routes that exist", async () => {
  const { db } = opened.database;
  await addUser(db, "ana");
  const days = [new Date("2026-10-31T12:59:59Z"), new Date("2026-11-01T00:00:00Z")];
  await db.insert(routes).values(days.map((createdAt) => routeBy("ana", { createdAt })));
  await db.execute(sql`drop table route_creations`);
  const migration = await readFile(join(findMigrations(), "0014_route_creations.sql"), "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  const counted = await db.select().from(routeCreations).orderBy(routeCreations.id);
  expect(counted.map(({ userId, createdAt }) => ({ userId, createdAt }))).toEqual(
    days.map((createdAt) => ({ userId: "ana", createdAt })),
  );
});
