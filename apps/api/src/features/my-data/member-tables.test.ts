import { rows } from "@longpaddock/db/rows";
import { getTableName, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { KEPT, SECTIONS } from "./member-tables";

const app = testApp();

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;

/** Not what a member has put in, or nothing that anyone may read. */
const NOT_IN_DOWNLOAD = [
  "content_reports.admin_id",
  "credentials.user_id",
  "password_reset_tokens.user_id",
  "past_home_areas.user_id",
  "reported_issues.assigned_to_id",
  "route_creations.user_id",
  "route_deletion_requests.admin_id",
  "sessions.user_id",
];

/** Read with their files. */
const ROUTES = "routes.author_id";

const referencesTo = async (onDelete?: string) =>
  (
    await rows<{ name: string }>(
      app.deps.database.db,
      sql`select c.conrelid::regclass::text || '.' || a.attname as name
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'users'::regclass
          and (${onDelete ?? null}::text is null or c.confdeltype = ${onDelete ?? null})`,
    )
  ).map(({ name }) => name);

test("every table with rows of members is in the download, or listed here", async () => {
  const sections = SECTIONS.map(({ owner }) => nameOf(owner)).filter((name) => name !== "users.id");
  expect([...sections, ROUTES, ...NOT_IN_DOWNLOAD].toSorted()).toEqual((await referencesTo()).toSorted());
});

test("what stays after a deletion is exactly what the database would not delete with its member", async () => {
  expect(KEPT.map(nameOf).toSorted()).toEqual((await referencesTo("a")).toSorted());
});

test("no two files of the download have the same name", () => {
  const names = SECTIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
