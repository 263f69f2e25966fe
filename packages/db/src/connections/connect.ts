import postgres from "postgres";
import { addressPerHost } from "./hosts";

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

/** Two tries fit into the two seconds that the database has to answer. */
const CONNECT_SECONDS = { oneHost: 5, severalHosts: 0.9 };

/** The driver would wait up to 20 seconds before it connects again. */
const MAX_RECONNECT_SECONDS = 0.5;

/**
 * - `direct`: to PostgreSQL itself
 * - `pooled`: through a pooler that gives each transaction another connection. It takes no settings at the start of a
 *   connection, so they are the role's: `checkRoleSettings`.
 * - `exclusive`: direct and without time limits, closed only by its opener
 * - `held`: direct, and never closed
 * - `listening`: direct, and to no standby, which refuses LISTEN: the driver doesn't repeat one that was refused
 * - `copy`, `pooledCopy`: to a replica, direct or through a pooler
 */
export type ConnectionKind = "direct" | "pooled" | "exclusive" | "held" | "listening" | "copy" | "pooledCopy";

const SETTINGS = {
  direct: { ...PLANNER_SETTINGS, ...TIMEOUTS },
  pooled: {},
  exclusive: { ...PLANNER_SETTINGS, ...NO_TIMEOUTS },
  held: { ...TIMEOUTS, ...KEEP_ALIVE },
  listening: { ...TIMEOUTS, ...KEEP_ALIVE },
  copy: { ...PLANNER_SETTINGS, ...TIMEOUTS },
  pooledCopy: {},
} as const satisfies Record<ConnectionKind, object>;

const isPooled = (kind: ConnectionKind) => kind === "pooled" || kind === "pooledCopy";
const isCopy = (kind: ConnectionKind) => kind === "copy" || kind === "pooledCopy";

export function connect(url: string, kind: ConnectionKind, max = 1): postgres.Sql {
  /** Of several hosts, the one that is the primary is used. */
  const isChosen = addressPerHost(url).length > 1;
  return postgres(url, {
    max,
    connect_timeout: isChosen ? CONNECT_SECONDS.severalHosts : CONNECT_SECONDS.oneHost,
    // The driver's `read-write` takes a standby of PostgreSQL 14 and newer for one that can be written to.
    ...((kind === "listening" || (isChosen && !isCopy(kind))) && { target_session_attrs: "primary" }),
    backoff: (failures) => Math.min(3 ** failures / 100, MAX_RECONNECT_SECONDS),
    connection: { application_name: "long-paddock", TimeZone: "UTC", ...SETTINGS[kind] },
    // Returns counts and sums as numbers, like PGlite.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => undefined,
    ...(isPooled(kind) && { prepare: false }),
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
