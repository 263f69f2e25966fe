import type { Tx } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { inPublic, listed, type Table } from "./tables";

/** A row has a few hundred characters or, with a track, a million: how many fit is told by the page before. */
const PAGE_CHARACTERS = 4_000_000;
/** In rows. The largest is still bearable when tracks follow on rows without. */
const [FIRST_PAGE, LARGEST_PAGE] = [20, 200];

/** Returns the number of rows. */
export async function copyRows(source: Tx, target: Tx, { name, columns }: Table): Promise<number> {
  const names = columns.map((column) => sql`${sql.identifier(column.name)}`);
  const texts = names.map((column) => sql`${column}::text as ${column}`);
  const values = columns.map(({ type }, index) => sql.raw(`(r ->> ${index})::${type}`));
  await source.execute(
    sql`declare moved no scroll cursor for select ${listed(texts)} from ${inPublic(name)}`,
  );
  let copied = 0;
  for (let size = FIRST_PAGE; ; ) {
    const page = await rows<Record<string, string | null>>(
      source,
      sql`fetch ${sql.raw(String(size))} from moved`,
    );
    if (page.length === 0) break;
    const text = JSON.stringify(page.map((row) => columns.map((column) => row[column.name])));
    await target.execute(
      sql`insert into ${inPublic(name)} (${listed(names)}) overriding system value
        select ${listed(values)} from jsonb_array_elements(${text}::text::jsonb) as page (r)`,
    );
    copied += page.length;
    const fitting = Math.floor((PAGE_CHARACTERS * page.length) / text.length);
    size = Math.min(Math.max(fitting, 1), LARGEST_PAGE);
  }
  await source.execute(sql`close moved`);
  return copied;
}

interface Sequence {
  last: string;
  isCalled: boolean;
}

/** How far each sequence is, also those of identity columns. */
export async function readSequences(db: Tx): Promise<Map<string, Sequence>> {
  const found = await rows<{ name: string }>(
    db,
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const sequences = new Map<string, Sequence>();
  for (const { name } of found) {
    const [at] = await rows<Sequence>(
      db,
      sql`select last_value::text as last, is_called as "isCalled" from ${inPublic(name)}`,
    );
    if (at) sequences.set(name, at);
  }
  return sequences;
}

export async function copySequences(source: Tx, target: Tx): Promise<void> {
  for (const [name, { last, isCalled }] of await readSequences(source)) {
    // What setval does is kept when a transaction fails, unless the sequence began anew in it.
    await target.execute(sql`alter sequence ${inPublic(name)} restart`);
    await target.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::text::bigint, ${isCalled}::boolean)`,
    );
  }
}
