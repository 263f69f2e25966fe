import { readdirSync, readFileSync } from "node:fs";
import { findMigrations } from "@longpaddock/db/migrate";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member } from "../../../test/people";

const app = testApp();

test("the figures of the running system are what there is", async () => {
  const admin = await member(app, { admin: true });
  await member(app);
  const answer = await admin.rest("GET", "/api/admin/system");
  const table = readFileSync(new URL("../../../route-table.txt", import.meta.url), "utf8");
  const schema = new URL("../../../../../packages/db/src/schema/", import.meta.url);
  const tables = readdirSync(schema).flatMap((file) => {
    const source = readFileSync(new URL(file, schema), "utf8");
    return source.match(/= pgTable\(/g) ?? [];
  });
  const migrations = readdirSync(findMigrations()).filter((name) => name.endsWith(".sql"));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    version: "3.0.0",
    commit: null,
    members: 2,
    processes: 1,
    storage: "files",
    calls: { rest: table.trim().split("\n").length },
    database: { kind: app.deps.database.kind, tables: tables.length, migrations: migrations.length },
  });
  const { calls, database, uptimeSeconds } = answer.json();
  expect(calls.procedures).toBeGreaterThan(calls.rest);
  expect(database.version).toMatch(/^\d+\.\d+/);
  expect([database.bytes > 1_000_000, uptimeSeconds >= 0]).toEqual([true, true]);
  // As the documentation claims.
  expect([database.tables >= 15, calls.rest >= 80]).toEqual([true, true]);
});

test("the figures are for administrators: guests get 401 and members 403", async () => {
  expect((await guest(app).rest("GET", "/api/admin/system")).statusCode).toBe(401);
  const rider = await member(app, { plan: "gold" });
  expect((await rider.rest("GET", "/api/admin/system")).statusCode).toBe(403);
});
