import { type Logger, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import type { Database } from "./client";

const MIGRATION_LOCK = 7_201_860;
const PING_TIMEOUT_MS = 2000;

/** postgres.js sets no timeouts. Without these, a stuck server would block every request. */
const TIMEOUTS = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};
/** For short queries on solid-state disks, where JIT compilation never pays off. */
const PLANNER_SETTINGS = { random_page_cost: 1.1, jit: "off" };
const NO_TIMEOUTS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** The driver would wait up to 20 seconds before it connects again. */
const MAX_RECONNECT_SECONDS = 0.5;

function connect(url: string, max: number, timeouts: typeof TIMEOUTS) {
  return postgres(url, {
    max,
    connect_timeout: 5,
    backoff: (failures) => Math.min(3 ** failures / 100, MAX_RECONNECT_SECONDS),
    connection: { application_name: "long-paddock", TimeZone: "UTC", ...PLANNER_SETTINGS, ...timeouts },
    // Returns counts and sums as numbers, like PGlite.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => undefined,
  });
}

export function openPostgres(url: string, logger?: Logger): Database {
  const client = connect(url, 10, TIMEOUTS);
  const db = drizzle(client, { ...(logger && { logger }) });

  async function exclusive<T>(work: (own: typeof db) => Promise<T>): Promise<T> {
    const connection = connect(url, 1, NO_TIMEOUTS);
    try {
      // Closing the connection releases the session lock.
      await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
      return await work(drizzle(connection));
    } finally {
      await connection.end({ timeout: 5 });
    }
  }

  return {
    db,
    kind: "postgres",
    ping: () => withPingTimeout(db.execute(sql`select 1`)),
    async listen(channel, onPayload, onListening) {
      const { unlisten } = await client.listen(channel, onPayload, onListening);
      return unlisten;
    },
    exclusively: exclusive,
    migrate: (migrationsFolder) => exclusive((own) => migrate(own, { migrationsFolder })),
    close: () => client.end({ timeout: 5 }),
  };
}

async function withPingTimeout(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer to a ping within ${PING_TIMEOUT_MS} ms`)),
      PING_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
