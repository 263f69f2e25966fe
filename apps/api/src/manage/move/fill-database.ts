import type { Db, Tx } from "@longpaddock/db/client";
import { createTables } from "@longpaddock/db/migrate";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { outcomeOf } from "../backup/commit-outcome";
import { recordDatabaseAct } from "../backup/operator-act";
import { countOf, type Invocation, Refusal } from "../command";
import { compareRows, compareSequences } from "./compare-rows";
import { copyRows, copySequences } from "./copy-rows";
import { inPublic, listed, listTables, writeTextTheSameWay } from "./tables";

/** How many rows a table has. */
export interface Moved {
  name: string;
  count: number;
}

interface Work extends Pick<Invocation, "progress"> {
  source: Tx;
  /** True if the tables have to be made. */
  isEmpty: boolean;
}

/** All of it in one transaction, so that breaking off at any point leaves nothing behind. */
export async function fillDatabase(db: Db, work: Work): Promise<Moved[]> {
  const ready: { id?: string; moved: Moved[] } = { moved: [] };
  try {
    await db.transaction(async (tx) => {
      ready.moved = await fill(tx, work);
      const [own] = await rows<{ id: string }>(tx, sql`select pg_current_xact_id()::text as id`);
      if (own) ready.id = own.id;
    });
  } catch (error) {
    // A lost connection doesn't tell whether the commit arrived; the server does.
    const outcome = ready.id === undefined ? "aborted" : await outcomeOf(db, ready.id);
    if (outcome === "aborted") throw error;
    if (outcome === null)
      throw new Refusal(
        "The connection was lost while everything was committed, and PostgreSQL can't be asked. Run this again as soon as it answers: if it finds rows there, all of them have arrived.",
      );
  }
  return ready.moved;
}

async function fill(tx: Tx, { source, isEmpty, progress }: Work): Promise<Moved[]> {
  if (isEmpty) {
    progress("Making the tables…");
    await createTables(tx);
  }
  for (const side of [source, tx]) await writeTextTheSameWay(side);
  const tables = await listTables(source);
  // They would count again, and refuse, what was counted and accepted when it was written.
  for (const { name } of tables) await tx.execute(sql`alter table ${inPublic(name)} disable trigger user`);
  const foreignKeys = await dropForeignKeys(tx);
  const moved: Moved[] = [];
  for (const table of tables) {
    const count = await copyRows(source, tx, table);
    progress(`${table.name}: ${countOf(count, "row")}`);
    moved.push({ name: table.name, count });
  }
  await copySequences(source, tx);
  progress("Comparing both sides…");
  for (const table of tables) await compareRows(source, tx, table);
  await compareSequences(source, tx);
  progress("Checking the references between the tables…");
  // Without statistics, the checks and the first requests would read whole tables for a row.
  await tx.execute(sql`analyze ${listed(tables.map(({ name }) => inPublic(name)))}`);
  for (const { table, name, definition } of foreignKeys)
    await tx.execute(
      sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  for (const { name } of tables) await tx.execute(sql`alter table ${inPublic(name)} enable trigger user`);
  const total = moved.reduce((sum, { count }) => sum + count, 0);
  await recordDatabaseAct(tx, { act: "database_moved", after: { rows: total, tables: tables.length } });
  return moved;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Tables and rows that refer to each other can then come in any order, and what they refer to is checked once for all
 * rows of a table. Returns what to add again, in the order in which it was made.
 */
async function dropForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const found = await rows<ForeignKey>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  for (const { table, name } of found)
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  return found;
}
