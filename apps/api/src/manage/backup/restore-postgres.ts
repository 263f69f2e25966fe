import { join } from "node:path";
import type { Db } from "@longpaddock/db/client";
import { appliedMigrations } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { countOf, type Invocation, Refusal, uninterrupted } from "../command";
import { outcomeOf } from "./commit-outcome";
import { tableNames } from "./count-rows";
import { checkRows, type Manifest } from "./manifest";
import { beginRestoring, type RestoringTransaction } from "./postgres-programs";
import { closingStatements, type StagedFiles, stageFiles, type Target } from "./stage-files";
import { switchFolders } from "./switch-folders";

const ERASE = [
  "drop schema public cascade",
  "drop schema if exists drizzle cascade",
  "create schema public",
] as const;

/**
 * Erases and restores in one transaction, and switches the folders of files right before it is committed. Returns how many
 * files in the bucket only the erased database knew.
 */
export async function restorePostgres(
  databaseUrl: string,
  invocation: Invocation,
  target: Target,
): Promise<number> {
  const { dataDir } = invocation.env;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    // A server that starts meanwhile waits with its migrations, and so for the restored database.
    return await database.exclusively(async (db) => {
      const unused = await restoreAlone(db, { databaseUrl, invocation, target });
      // Without statistics, lists sort whole tables. PostgreSQL would count them by itself, but only later.
      await db.execute(sql`analyze`).catch(() => undefined);
      return unused;
    });
  } finally {
    await database.close();
  }
}

interface Work {
  databaseUrl: string;
  invocation: Invocation;
  target: Target;
}

async function restoreAlone(db: Db, { databaseUrl, invocation, target }: Work): Promise<number> {
  await refuseOthers(db);
  const isEmpty = (await tableNames(db)).length === 0 && (await appliedMigrations(db)).length === 0;
  if (!isEmpty && !target.erases)
    throw new Refusal("The database is not empty. Use an empty one, or --erase to delete what is in it.");
  const staged = await stageFiles(invocation, target, isEmpty ? null : db);
  invocation.progress("Restoring the database…");
  const transaction = beginRestoring(databaseUrl);
  try {
    if (!isEmpty) transaction.run(ERASE);
    await transaction.runDump(join(target.folder, "database.dump"));
    const { id, tables } = await askForRows(transaction, target.manifest);
    checkRows(tables, target.manifest);
    transaction.run(closingStatements(target, staged.unused));
    await uninterrupted(() => commit(db, { transaction, id, staged }));
  } catch (error) {
    await transaction.rollBack();
    if (!(error instanceof UnknownOutcome)) await staged.discard();
    throw error;
  }
  return staged.unused.length;
}

/** A server would write into the database while it is restored. */
async function refuseOthers(db: Db): Promise<void> {
  const [others] = await rows<{ count: number }>(
    db,
    sql`select count(*) as count from pg_stat_activity where datname = current_database()
      and application_name = 'long-paddock' and pid <> pg_backend_pid()`,
  );
  const count = Number(others?.count);
  if (count > 0)
    throw new Refusal(`The database is in use by a server (${countOf(count, "connection")}). Stop it first.`);
}

const answer = z.object({ id: z.string(), tables: z.record(z.string(), z.int()) });

async function askForRows(transaction: RestoringTransaction, manifest: Manifest) {
  const counts = Object.keys(manifest.tables).map(
    (table) =>
      `select '${table.replaceAll("'", "''")}' as name, count(*) as rows from public."${table.replaceAll('"', '""')}"`,
  );
  const asked = await transaction.ask(
    `select json_build_object('id', pg_current_xact_id()::text, 'tables', json_object_agg(name, rows)) from (${counts.join(" union all ")}) counted`,
  );
  return answer.parse(JSON.parse(asked));
}

class UnknownOutcome extends Refusal {}

interface Ready {
  transaction: RestoringTransaction;
  /** Of the transaction. */
  id: string;
  staged: StagedFiles;
}

async function commit(db: Db, { transaction, id, staged }: Ready): Promise<void> {
  const switched = await switchFolders(staged.folders);
  try {
    await transaction.commit();
  } catch (error) {
    // A lost connection doesn't tell whether the commit arrived; the server does.
    const status = await outcomeOf(db, id);
    if (status === "aborted") {
      await switched.undo();
      throw error;
    }
    if (status !== "committed")
      throw new UnknownOutcome(
        "The connection was lost while the restored database was committed, and PostgreSQL can't be asked. The files are those of the backup; run the restore again as soon as PostgreSQL answers.",
      );
  }
  await switched.keep();
}
