import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Db } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import type { Storage } from "../../src/core/storage/storage";

/** The log of administrators has what the operator did to each database. */
const LOG = ["public.admin_acts", "sequence admin_acts_id_seq"];

/** A checksum of the sorted rows of each table but the log, and how far each sequence is. */
export async function databaseContents(db: Db): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  const tables = await rows<{ schema: string; name: string }>(
    db,
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [found] = await rows<{ rows: number; sum: string | null }>(
      db,
      sql`select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${table} t`,
    );
    contents[`${schema}.${name}`] = `${found?.rows} ${found?.sum}`;
  }
  const sequences = await rows<{ name: string; last: number | null }>(
    db,
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of sequences) contents[`sequence ${name}`] = String(last);
  for (const name of LOG) delete contents[name];
  return contents;
}

/** A checksum of each file in the folder. */
export async function folderContents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash("sha256").update(await readFile(path));
    contents[path.slice(folder.length + 1)] = hash.digest("hex");
  }
  return contents;
}

/** A checksum of each file in the storage. */
export async function storageContents(storage: Storage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const key of storage.list()) {
    const found = await storage.read(key);
    if (found)
      contents[key] = createHash("sha256")
        .update(await buffer(found.stream))
        .digest("hex");
  }
  return contents;
}
