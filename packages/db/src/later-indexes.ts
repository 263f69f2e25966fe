import type { MigrationMeta } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { ADVISORY_LOCKS } from "./advisory-locks";

/** Unique indexes aren't put off: what comes after may rely on them. */
const CREATES_INDEX =
  /^\s*create index (?:if not exists )?(?<rest>"?(?<name>\w+)"? on (?:"?public"?\.)?"?(?<table>\w+)"?)/i;
const DROPS_INDEX = /^\s*drop index (?:if exists )?"?(?<name>\w+)"?/i;
const CREATES_TABLE = /\bcreate table (?:if not exists )?(?:"?public"?\.)?"?(\w+)"?/gi;

/**
 * Takes the indexes of tables that were there before out of the migrations. Nobody can write to a table while one is built
 * in a transaction, and until its end.
 */
export function putIndexesOff(migrations: readonly MigrationMeta[]) {
  const ownTables = new Set<string>();
  const later = new Map<string, string>();
  const isForNow = (statement: string) => {
    for (const [, table = ""] of statement.matchAll(CREATES_TABLE)) ownTables.add(table);
    const created = CREATES_INDEX.exec(statement)?.groups;
    if (created?.name && created.table && !ownTables.has(created.table)) {
      later.set(created.name, statement);
      return false;
    }
    return !later.delete(DROPS_INDEX.exec(statement)?.groups?.name ?? "");
  };
  const now = migrations.map((migration) => ({ ...migration, sql: migration.sql.filter(isForNow) }));
  return { now, later };
}

/** Noted in the migrations' transaction, so that none is forgotten when the process ends before it is built. */
export async function noteLaterIndexes(
  tx: postgres.TransactionSql,
  later: ReadonlyMap<string, string>,
): Promise<void> {
  await tx`create table if not exists drizzle.later_indexes (name text primary key, statement text not null)`;
  for (const [name, statement] of later)
    await tx`insert into drizzle.later_indexes values (${name}, ${statement})
      on conflict (name) do update set statement = excluded.statement`;
}

/** Builds those that are noted, while others write. Does nothing when another process builds them already. */
export async function buildLaterIndexes(client: postgres.Sql): Promise<void> {
  const [found] = await client`select to_regclass('drizzle.later_indexes') as name`;
  if (!found?.name) return;
  const [lock] = await client`select pg_try_advisory_lock(${ADVISORY_LOCKS.laterIndexes}) as "isOurs"`;
  if (!lock?.isOurs) return;
  const noted = await client<{ name: string; statement: string; isHalf: boolean }[]>`
    select name, statement, exists (
      select from pg_index where indexrelid = to_regclass(quote_ident(name)) and not indisvalid) as "isHalf"
    from drizzle.later_indexes order by name`;
  for (const { name, statement, isHalf } of noted) {
    // Of a process that ended while it built.
    if (isHalf) await client`drop index concurrently ${client(name)}`;
    await client.unsafe(statement.replace(CREATES_INDEX, "create index concurrently if not exists $<rest>"));
    await client`delete from drizzle.later_indexes where name = ${name}`;
  }
}
