import { mkdir, readdir, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Db, DbOrTx } from "@longpaddock/db/client";
import { holdLock } from "@longpaddock/db/lock";
import { appliedMigrations } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import { openPglite } from "@longpaddock/db/pglite";
import { rows } from "@longpaddock/db/rows";
import { type StoredFile, storedFiles } from "@longpaddock/db/stored-files";
import { sql } from "drizzle-orm";
import { systemClock } from "../../core/clock";
import { holdFiles } from "../../core/files/files-hold";
import { openStorage } from "../../open-services";
import { type Command, countOf, type Invocation, Refusal, refuseMissing } from "../command";
import { copyFolder, copyStream, type Draft, isInside } from "./copy-stream";
import { countRows } from "./count-rows";
import { type Manifest, writeManifest } from "./manifest";
import { recordDatabaseAct } from "./operator-act";
import { dumpDatabase } from "./postgres-programs";

const FILES_AT_ONCE = 8;
const TELL_EVERY = 1000;

export const backup: Command = {
  takes: "FOLDER [--without-files]",
  summary: "copy the database and all stored files to an empty folder",
  help: [
    "With PostgreSQL the server may keep running: the copy is as of one moment, files included.",
    "It needs pg_dump on the path. With the embedded database, stop the server first.",
    "--without-files copies the database only, for files that are kept safe in another way, as by a bucket's versions.",
    "What was written is read again and compared with what was read. manifest.json is written last: a folder without it",
    "is no complete backup. Secrets are not included. The exit code is 1 if files of rows were missing before.",
  ].join("\n"),
  options: { "without-files": { type: "boolean" } },
  arguments: [1, 1],
  async run({ args, options, print, ...invocation }) {
    const env = { ...invocation.env, dataDir: resolve(invocation.env.dataDir) };
    const databaseUrl = env.directDatabaseUrl ?? env.databaseUrl;
    const folder = resolve(args[0] ?? "");
    if (["uploads", "database"].some((name) => isInside(folder, join(env.dataDir, name))))
      throw new Refusal(`${folder} is in a folder that is copied. Choose another one.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new Refusal(`${folder} is not empty.`);
    const work: Work = {
      env,
      progress: invocation.progress,
      draft: { folder, sums: new Map(), bytes: 0 },
      withoutFiles: options["without-files"] === true,
      madeAt: systemClock.now().toISOString(),
    };
    const { missing, ...contents } = databaseUrl
      ? await copyPostgres(databaseUrl, work)
      : await copyEmbedded(work);
    print(
      `The backup is in ${folder}: ${countOf(sumOf(contents.tables), "row")}, ${countOf(contents.files, "file")}.`,
    );
    if (!env.sessionSecrets)
      print(
        "DATA_DIR/session-secret is not part of it. Keep it elsewhere: nobody can open emergency cards without it.",
      );
    if (missing.length === 0) return undefined;
    print(`${countOf(missing.length, "file")} of rows were missing already:\n${missing.join("\n")}`);
    return 1;
  },
};

const sumOf = (tables: Manifest["tables"]) => Object.values(tables).reduce((sum, count) => sum + count, 0);

interface Work extends Pick<Invocation, "env" | "progress"> {
  draft: Draft;
  withoutFiles: boolean;
  madeAt: string;
}

type Copied = Omit<Manifest, "format" | "version" | "sums" | "madeAt" | "withoutFiles"> & {
  missing: string[];
};

/**
 * The dump and the list of files are of one snapshot. Files are held before it is taken, so that those of rows that go
 * meanwhile are still there to be copied.
 */
async function copyPostgres(databaseUrl: string, work: Work): Promise<Copied> {
  const database = await openDatabase({ databaseUrl, dataDir: work.env.dataDir });
  try {
    const copied = await holdFiles(database.db, () =>
      database.db.transaction(
        async (tx) => {
          await tx.execute(sql`set local statement_timeout = 0`);
          await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
          const [exported] = await rows<{ snapshot: string }>(
            tx,
            sql`select pg_export_snapshot() as snapshot`,
          );
          const described = await describe(tx);
          if (described.migrations.length === 0) throw new Refusal("The database is empty.");
          work.progress("Copying the database…");
          const { stdout, ended } = dumpDatabase(databaseUrl, exported?.snapshot ?? "");
          await Promise.all([copyStream(stdout, work.draft, "database.dump"), ended]);
          return { database: "postgres" as const, ...described, ...(await copyFiles(tx, work)) };
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      ),
    );
    await finish(database.db, work, copied);
    return copied;
  } finally {
    await database.close();
  }
}

async function copyEmbedded(work: Work): Promise<Copied> {
  const { dataDir } = work.env;
  const directory = join(dataDir, "database");
  await refuseMissing(work.env);
  const lock = await holdLock(join(dataDir, "lock"));
  try {
    const open = await openPglite({ directory });
    const described = await describe(open.db);
    const files = await copyFiles(open.db, work).finally(open.close);
    work.progress("Copying the database…");
    await copyFolder(directory, work.draft, "database");
    const copied = { database: "pglite" as const, ...described, ...files };
    // It was closed for the copy.
    const database = await openPglite({ directory });
    await finish(database.db, work, copied).finally(database.close);
    return copied;
  } finally {
    await lock.release();
  }
}

/** The log is of the database that was copied, so the copy doesn't have this act. */
async function finish(db: Db, work: Work, { missing, ...contents }: Copied): Promise<void> {
  const { draft, madeAt, withoutFiles } = work;
  work.progress("Checking the backup…");
  await writeManifest(draft, { madeAt, withoutFiles, ...contents });
  const { bavail, bsize } = await statfs(draft.folder);
  const size = { bytes: draft.bytes, freeBytes: bavail * bsize };
  const after = { madeAt, files: contents.files, missingFiles: missing.length, ...size };
  await recordDatabaseAct(db, { act: "backup_made", after });
}

const describe = async (db: DbOrTx) => ({
  migrations: await appliedMigrations(db),
  tables: await countRows(db),
});

async function copyFiles(
  db: DbOrTx,
  { env, progress, draft, withoutFiles }: Work,
): Promise<{ files: number; missing: string[] }> {
  const storage = await openStorage(env);
  const missing: string[] = [];
  const seen = new Set<string>();
  if (withoutFiles) return { files: 0, missing };
  const waiting: StoredFile[] = [];
  const copyWaiting = () =>
    Promise.all(
      waiting.splice(0).map(async ({ key, owner }) => {
        const found = await storage.read(key);
        if (found) await copyStream(found.stream, draft, `files/${key}`);
        else missing.push(`${key} (${owner})`);
      }),
    );
  for await (const file of storedFiles(db)) {
    if (seen.has(file.key)) continue;
    seen.add(file.key);
    waiting.push(file);
    if (waiting.length === FILES_AT_ONCE) await copyWaiting();
    if (seen.size % TELL_EVERY === 0) progress(`${countOf(seen.size, "file")} copied`);
  }
  await copyWaiting();
  return { files: seen.size - missing.length, missing };
}
