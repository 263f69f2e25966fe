import { mkdir } from "node:fs/promises";
import { PGlite, type QueryOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { type Logger, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database } from "./client";
import { NEWEST_MIGRATION } from "./migrate";
import { rows } from "./rows";

/** PostgreSQL takes this much of the process's memory at once; its default is 128 MB. The system caches the files as well. */
const SHARED_BUFFERS = "shared_buffers=16MB";

export interface PgliteOptions {
  /** Defaults to memory. */
  directory?: string;
  /** A dumped data directory to start from. */
  dump?: Blob;
  onClosed?: () => Promise<void>;
  /** Is told of every statement. */
  logger?: Logger | undefined;
}

export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { directory, dump, onClosed, logger } = options;
  if (directory) await mkdir(directory, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    dataDir: directory ?? "memory://",
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, "-c", SHARED_BUFFERS],
    ...(dump && { loadDataDir: dump }),
  });
  await client.exec("set random_page_cost = 1.1");
  parseTheSameWay(client);
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
    replica: null,
    leads: async () => true,
    pool: null,
    async newestMigration() {
      const [newest] = await rows<{ at: number | null }>(db, sql.raw(NEWEST_MIGRATION));
      return newest?.at ?? 0;
    },
    check: async () => {},
    async listen(channel, onPayload, onListening) {
      const unlisten = await client.listen(channel, onPayload);
      onListening?.();
      return () => unlisten();
    },
    exclusively: (work) => inTurn(() => work(db)),
    migrate: (migrationsFolder) => inTurn(() => migrate(db, { migrationsFolder })),
    buildIndexes: async () => {},
    async close() {
      await client.close();
      await onClosed?.();
    },
  };
}

/**
 * Drizzle says with each statement how it wants dates parsed, for which PGlite copies its parsers, one for each of
 * some hundred types: two fifths of the time of a short statement. Here they are told once.
 */
function parseTheSameWay(client: PGlite): void {
  const told = ({ parsers, ...options }: QueryOptions = {}): QueryOptions => {
    Object.assign(client.parsers, parsers);
    return options;
  };
  const query = client.query.bind(client);
  client.query = (statement, params, options) => query(statement, params, told(options));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      const inside = tx.query.bind(tx);
      tx.query = (statement, params, options) => inside(statement, params, told(options));
      return work(tx);
    });
}
