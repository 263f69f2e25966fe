import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import type { Fault } from "../fault";
import { seconds, statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { type Call, isDone, send } from "../rig/send";

const JOIN: Call = { method: "POST", path: "/api/events/1/join", body: { status: "confirmed" } };
const SEARCH: Call = { method: "GET", path: "/api/routes?search=river" };
/** Longer than a transaction may idle. */
const FROZEN_MS = 13_000;
const MAX_RECOVERY_MS = 5000;

export const timedOut: Fault = {
  name: "a lock that isn't freed, a statement that takes ten seconds, and a server frozen (SIGSTOP) within a transaction",
  promise: "409 or 503, the connection is used again, and one that PostgreSQL has ended is replaced",
  run: () =>
    onPostgres(async ({ rig, api }) => {
      const sql = postgres(rig.postgres.url, { max: 2, onnotice: () => undefined });
      const connections = async () => {
        const found = await sql<{ pid: number }[]>`
          select pid from pg_stat_activity where application_name = 'long-paddock' and backend_type = 'client backend'`;
        return new Set(found.map(({ pid }) => pid));
      };
      const ask = (call: Call) => Promise.all(writers().map((member) => send(api.url, call, member)));
      try {
        await ask(JOIN);
        await ask(SEARCH);
        const before = await connections();
        const locked = await sql.begin(async (tx) => {
          await tx`select from events where id = 1 for update`;
          return ask(JOIN);
        });
        const slow = await whileSlow(sql, () => ask(SEARCH));
        const after = await connections();
        const replaced = [...before].filter((pid) => !after.has(pid)).length;
        const healthy = [...(await ask(JOIN)), ...(await ask(SEARCH))];

        const joining = sql.begin(async (tx) => {
          await tx`select from events where id = 1 for update`;
          const sent = ask(JOIN);
          await delay(500);
          process.kill(api.pid, "SIGSTOP");
          return { sent };
        });
        const { sent } = await joining;
        const idle = await idleTransactions(sql);
        await delay(FROZEN_MS);
        const left = await idleTransactions(sql);
        process.kill(api.pid, "SIGCONT");
        const thawed = performance.now();
        const frozen = await sent;
        while (!isDone(await send(api.url, JOIN, writers()[0]))) await delay(10);
        const recovery = performance.now() - thawed;
        return {
          figure:
            `lock_timeout: ${statusCounts(locked)}; statement_timeout: ${statusCounts(slow)}; ${replaced} of ` +
            `${before.size} connections replaced, then ${statusCounts(healthy)}; idle transactions ${idle}, ${left} after ` +
            `${seconds(FROZEN_MS)}: ${statusCounts(frozen)}, works ${seconds(recovery)} after SIGCONT`,
          passed:
            locked.every(({ status }) => status === 409 || status === 503) &&
            slow.every(({ status }) => status === 503) &&
            replaced === 0 &&
            healthy.every(isDone) &&
            idle > 0 &&
            left === 0 &&
            frozen.every(
              ({ status }) => (status >= 200 && status < 300) || status === 409 || status === 503,
            ) &&
            recovery < MAX_RECOVERY_MS,
        };
      } finally {
        await sql.end();
      }
    }),
};

async function whileSlow<T>(sql: postgres.Sql, work: () => Promise<T>): Promise<T> {
  const [found] = await sql`select pg_get_functiondef('search_query(text)'::regprocedure) as text`;
  await sql.unsafe(`
    create or replace function search_query(words text) returns tsquery language plpgsql immutable strict as
    $$ begin perform pg_sleep(10); return null; end $$`);
  try {
    return await work();
  } finally {
    await sql.unsafe(found?.text);
  }
}

async function idleTransactions(sql: postgres.Sql): Promise<number> {
  const [found] = await sql`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'long-paddock' and state like 'idle in transaction%'`;
  return found?.count;
}
