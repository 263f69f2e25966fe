import type { Tx } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { countOf, Refusal } from "../command";
import { readSequences } from "./copy-rows";
import { inPublic, listed, type Table } from "./tables";

/** @throws Refusal if the table's rows aren't the same on both sides */
export async function compareRows(source: Tx, target: Tx, table: Table): Promise<void> {
  const [here, there] = [await sumRows(source, table), await sumRows(target, table)];
  if (here.count !== there.count)
    throw new Refusal(
      `Nothing was moved: the table ${table.name} has ${countOf(here.count, "row")} in the embedded database, and ${there.count} arrived in PostgreSQL.`,
    );
  if (here.sum !== there.sum)
    throw new Refusal(
      `Nothing was moved: rows of the table ${table.name} arrived in PostgreSQL with other values than in the embedded database.`,
    );
}

/** @throws Refusal if a sequence isn't as far on both sides */
export async function compareSequences(source: Tx, target: Tx): Promise<void> {
  const there = await readSequences(target);
  for (const [name, { last, isCalled }] of await readSequences(source)) {
    const at = there.get(name);
    if (at?.last !== last || at.isCalled !== isCalled)
      throw new Refusal(
        `Nothing was moved: the sequence ${name} is at ${last} in the embedded database, and at ${at?.last ?? "nothing"} in PostgreSQL.`,
      );
  }
}

/** The checksum adds up those of the rows, so it needs no order, which the two may see differently, and no memory. */
async function sumRows(db: Tx, { name, columns }: Table): Promise<{ count: number; sum: string }> {
  const names = columns.map((column) => sql`${sql.identifier(column.name)}`);
  const part = (from: number) =>
    sql.raw(`coalesce(sum(('x' || substr(hash, ${from}, 15))::bit(60)::bigint), 0)::text`);
  const [found] = await rows<{ count: string; sum: string }>(
    db,
    sql`select count(*)::text as count, ${part(1)} || ' ' || ${part(16)} as sum
      from (select encode(sha256(convert_to(row(${listed(names)})::text, 'UTF8')), 'hex') as hash
        from ${inPublic(name)}) as hashed`,
  );
  return { count: Number(found?.count), sum: found?.sum ?? "" };
}
