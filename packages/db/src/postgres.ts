import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import type { Database } from "./client";

const MIGRATION_LOCK = 7_201_860;
const PING_MILLISECONDS = 2000;

/** postgres.js has no time limits of its own: without these a frozen server holds every request. */
const TIME_LIMITS = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};
/** Short look-ups on solid-state disks: an index page costs about what a table page does; compiling never pays. */
const PLANNER = { random_page_cost: 1.1, jit: "off" };
const NO_TIME_LIMITS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

function connect(url: string, max: number, limits: typeof TIME_LIMITS) {
  return postgres(url, {
    max,
    connect_timeout: 5,
    connection: { application_name: "long-paddock", TimeZone: "UTC", ...PLANNER, ...limits },
    // Counts and sums arrive as numbers, as on PGlite.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => undefined,
  });
}

export function openPostgres(url: string): Database {
  const client = connect(url, 10, TIME_LIMITS);
  const db = drizzle(client);

  async function exclusive<T>(work: (own: typeof db) => Promise<T>): Promise<T> {
    const connection = connect(url, 1, NO_TIME_LIMITS);
    try {
      // The lock belongs to the session: closing the connection gives it back, whatever happens.
      await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
      return await work(drizzle(connection));
    } finally {
      await connection.end({ timeout: 5 });
    }
  }

  return {
    db,
    kind: "postgres",
    ping: () => withinTime(db.execute(sql`select 1`)),
    async listen(channel, onPayload, onListening) {
      const { unlisten } = await client.listen(channel, onPayload, onListening);
      return unlisten;
    },
    exclusively: exclusive,
    migrate: (migrationsFolder) => exclusive((own) => migrate(own, { migrationsFolder })),
    close: () => client.end({ timeout: 5 }),
  };
}

async function withinTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer")), PING_MILLISECONDS);
  });
  try {
    await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
