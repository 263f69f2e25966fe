import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { type Logger, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database } from "./client";

export interface PgliteOptions {
  /** Defaults to memory. */
  directory?: string;
  /** A dumped data directory to start from. */
  dump?: Blob;
  onClosed?: () => Promise<void>;
  /** Is told of every statement. */
  logger?: Logger | undefined;
}

export interface PgliteDatabase extends Database {
  /** The data directory as a tar archive. */
  dump(): Promise<Blob>;
}

export async function openPglite(options: PgliteOptions): Promise<PgliteDatabase> {
  const { directory, dump, onClosed, logger } = options;
  if (directory) await mkdir(directory, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    dataDir: directory ?? "memory://",
    extensions: { pg_trgm, unaccent },
    ...(dump && { loadDataDir: dump }),
  });
  await client.exec("set random_page_cost = 1.1");
  const db = drizzle(client, { ...(logger && { logger }) });

  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    db,
    kind: "pglite",
    async ping() {
      await db.execute(sql`select 1`);
    },
    async listen(channel, onPayload, onListening) {
      const unlisten = await client.listen(channel, onPayload);
      onListening?.();
      return () => unlisten();
    },
    exclusively: (work) => inTurn(() => work(db)),
    migrate: (migrationsFolder) => inTurn(() => migrate(db, { migrationsFolder })),
    dump: () => client.dumpDataDir("none"),
    async close() {
      await client.close();
      await onClosed?.();
    },
  };
}
