import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Tx } from "@longpaddock/db/client";
import { directSetting, migrationProblem, SettingError } from "@longpaddock/db/connections/check-server";
import { openDatabase } from "@longpaddock/db/open";
import type { Env } from "../../env";
import { type Command, countOf, type Invocation, messageOf, Refusal } from "../command";
import { fillDatabase, type Moved } from "./fill-database";
import { refuseFilled, refuseOtherVersion } from "./refuse-target";

export const moveToPostgres: Command = {
  takes: "",
  summary: "copy the embedded database into an empty PostgreSQL database",
  help: [
    "Stop the server first, and run this with the settings of the new one: DATABASE_URL leads to an empty database that",
    "its user owns, and DATA_DIR is the folder with the embedded one. The tables are made, and all rows are compared on",
    "both sides. It is one transaction: when anything fails, or with Ctrl+C, the new database is as empty as before.",
    "The embedded database is only read. It stays where it is, and so do the stored files.",
  ].join("\n"),
  async run({ env, print, progress }) {
    const { databaseUrl } = env;
    if (!databaseUrl)
      throw new Refusal("DATABASE_URL is not set. Set it to the empty PostgreSQL database to move into.");
    const dataDir = resolve(env.dataDir);
    const folder = join(dataDir, "database");
    await access(join(folder, "PG_VERSION")).catch(() => {
      throw new Refusal(
        `There is no embedded database in ${dataDir}. Set DATA_DIR to the folder that has it.`,
      );
    });
    const source = await openDatabase({ dataDir });
    const moved = await source.db
      .transaction((tx) => moveFrom(tx, { env: { ...env, databaseUrl }, progress }), {
        accessMode: "read only",
        isolationLevel: "repeatable read",
      })
      .finally(source.close);
    print(listOf(moved));
    print(`${countOf(sumOf(moved), "row")} moved, counted and compared on both sides.`);
    print(
      env.storage
        ? "The stored files stay in the bucket, and DATA_DIR stays what it is."
        : `The stored files stay in ${join(dataDir, "uploads")}, and DATA_DIR stays what it is.`,
    );
    print(
      `Now start the server with this DATABASE_URL. The embedded database is still in ${folder}, as it was: keep it until you are sure, then delete that folder.`,
    );
    return undefined;
  },
};

interface Surroundings extends Pick<Invocation, "progress"> {
  env: Env & { databaseUrl: string };
}

async function moveFrom(source: Tx, { env, progress }: Surroundings): Promise<Moved[]> {
  await refuseOtherVersion(source);
  const target = await openDatabase({ ...env, replicaUrl: undefined });
  try {
    await target.check();
    // A server that starts meanwhile waits with its migrations, and so for the moved rows.
    return await target.exclusively(async (db) => {
      const isEmpty = await refuseFilled(db);
      return fillDatabase(db, { source, isEmpty, progress });
    });
  } catch (error) {
    if (error instanceof Refusal || error instanceof SettingError) throw error;
    const problem = migrationProblem(directSetting(env), error);
    throw problem ?? new Refusal(`Nothing was moved: ${messageOf(error)}`);
  } finally {
    await target.close();
  }
}

const sumOf = (moved: readonly Moved[]) => moved.reduce((sum, { count }) => sum + count, 0);

/** A line for each table that has rows. */
function listOf(moved: readonly Moved[]): string {
  const filled = moved.filter(({ count }) => count > 0);
  const counts = filled.map(({ count }) => count.toLocaleString("en-AU"));
  const nameWidth = Math.max(...filled.map(({ name }) => name.length));
  const countWidth = Math.max(...counts.map(({ length }) => length));
  return filled
    .map(({ name }, index) => `${name.padEnd(nameWidth)}  ${(counts[index] ?? "").padStart(countWidth)}`)
    .join("\n");
}
