import postgres from "postgres";

/** postgres.js sets no timeouts. Without these, a stuck server would block every request. */
const TIMEOUTS = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};
/** For short queries on solid-state disks, where JIT compilation never pays off. */
const PLANNER_SETTINGS = { random_page_cost: 1.1, jit: "off" };
const NO_TIMEOUTS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
/** So that PostgreSQL notices within two minutes that the machine of a process is gone. */
const KEEP_ALIVE = { tcp_keepalives_idle: 60, tcp_keepalives_interval: 10, tcp_keepalives_count: 6 };

/** The driver would wait up to 20 seconds before it connects again. */
const MAX_RECONNECT_SECONDS = 0.5;

/**
 * - `direct`: to PostgreSQL itself
 * - `pooled`: through a pooler that gives each transaction another connection. It takes no settings at the start of a
 *   connection, so they are the role's: `checkRoleSettings`.
 * - `exclusive`: direct and without time limits, closed only by who opened it
 * - `held`: direct, and never closed
 */
export type ConnectionKind = "direct" | "pooled" | "exclusive" | "held";

const SETTINGS = {
  direct: { ...PLANNER_SETTINGS, ...TIMEOUTS },
  pooled: {},
  exclusive: { ...PLANNER_SETTINGS, ...NO_TIMEOUTS },
  held: { ...TIMEOUTS, ...KEEP_ALIVE },
} as const satisfies Record<ConnectionKind, object>;

export function connect(url: string, kind: ConnectionKind, max = 1): postgres.Sql {
  return postgres(url, {
    max,
    connect_timeout: 5,
    backoff: (failures) => Math.min(3 ** failures / 100, MAX_RECONNECT_SECONDS),
    connection: { application_name: "long-paddock", TimeZone: "UTC", ...SETTINGS[kind] },
    // Returns counts and sums as numbers, like PGlite.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => undefined,
    ...(kind === "pooled" && { prepare: false }),
    ...((kind === "held" || kind === "exclusive") && { max_lifetime: null }),
  });
}

class RoleSettingsError extends Error {
  override readonly name = "RoleSettingsError";
}

/** @throws RoleSettingsError if a stuck statement would block a pooled connection for ever */
export async function checkRoleSettings(pooled: postgres.Sql): Promise<void> {
  const found = await pooled<{ name: string; role: string }[]>`
    select name, quote_ident(current_user) as role from pg_settings
    where name in ${pooled(Object.keys(TIMEOUTS))} and setting = '0' order by name`;
  if (found.length === 0) return;
  const statements = found.map(({ name, role }) => {
    const value = TIMEOUTS[name as keyof typeof TIMEOUTS];
    return `  alter role ${role} set ${name} = ${value};`;
  });
  throw new RoleSettingsError(
    `With PREPARED_STATEMENTS=off the time limits are settings of the role. Run this in the database, then reconnect the pooler:\n${statements.join("\n")}`,
  );
}
