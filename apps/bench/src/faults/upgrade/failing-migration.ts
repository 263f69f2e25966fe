import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMigrations, migrate } from "@longpaddock/db/migrate";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import type { Fault } from "../fault";
import { onPostgres } from "../rig/on-postgres";
import { send } from "../rig/send";

export const failingMigration: Fault = {
  name: "a migration fails halfway",
  promise: "nothing of it remains, and the old version still serves",
  run: () =>
    onPostgres(async ({ rig, api }) => {
      const folder = mkdtempSync(join(tmpdir(), "long-paddock-migrations-"));
      cpSync(findMigrations(), folder, { recursive: true });
      const journalFile = join(folder, "meta", "_journal.json");
      const journal = JSON.parse(readFileSync(journalFile, "utf8"));
      const last = journal.entries.at(-1);
      for (const [step, statement] of ["create table half ()", "select 1 / 0"].entries()) {
        const tag = `999${step}_broken`;
        journal.entries.push({ ...last, idx: last.idx + 1 + step, when: last.when + 1 + step, tag });
        writeFileSync(join(folder, `${tag}.sql`), statement);
      }
      writeFileSync(journalFile, JSON.stringify(journal));
      const outcome = await rig.inside(async (database) => {
        const count = () =>
          rows<{ tables: number; migrations: number }>(
            database.db,
            sql`select (select count(*)::int from information_schema.tables where table_schema = 'public') as tables,
              (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
          );
        const [before] = await count();
        const failed = await migrate(database, folder).then(
          () => false,
          () => true,
        );
        const [after] = await count();
        return { failed, isSame: JSON.stringify(before) === JSON.stringify(after), tables: after?.tables };
      });
      rmSync(folder, { recursive: true });
      const { status } = await send(api.url, { method: "GET", path: "/api/routes" });
      return {
        figure: `${outcome.tables} tables and all migrations ${outcome.isSame ? "unchanged" : "changed"}; the server answers ${status}`,
        passed: outcome.failed && outcome.isSame && status === 200,
      };
    }),
};
