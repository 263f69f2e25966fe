import { getTableColumns, sql, type Table } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COLUMN_KINDS, nullsOf, trackColumnsOf } from "./route-privacy";
import { rows } from "./rows";
import { routeTracks } from "./schema/route-tracks";
import { routes } from "./schema/routes";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

const classified = (table: Table, kinds: Readonly<Record<string, string>>) =>
  Object.entries(getTableColumns(table))
    .filter(([name]) => kinds[name] !== undefined)
    .map(([, column]) => column.name)
    .toSorted();

test.each([
  ["routes", classified(routes, COLUMN_KINDS.routes)],
  ["route_tracks", classified(routeTracks, COLUMN_KINDS.routeTracks)],
])("every column of %s in the database is classified", async (table, names) => {
  const found = await rows<{ column_name: string }>(
    opened.database.db,
    sql`select column_name::text from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`,
  );
  expect(found.map((row) => row.column_name).toSorted()).toEqual(names);
});

test("the list of track columns of two kinds contains every column of both", () => {
  const columns = trackColumnsOf("served", "upload");
  expect(Object.keys(columns).toSorted()).toEqual([
    "bytes",
    "fileName",
    "publicBytes",
    "publicSha256",
    "publicStorageKey",
    "sha256",
    "storageKey",
  ]);
  expect(columns.sha256).toBe(routeTracks.sha256);
  expect(nullsOf(trackColumnsOf("served"))).toEqual({
    publicBytes: null,
    publicSha256: null,
    publicStorageKey: null,
  });
});
