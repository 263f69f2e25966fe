import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, open, readdir, readFile, rename } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { ownMigrations } from "@longpaddock/db/migrate";
import { z } from "zod";
import { countOf, Refusal } from "../command";
import type { Draft } from "./copy-stream";

/** Releases that don't know `withoutFiles` know version 1 only, and would delete the files. */
const [VERSION, WITHOUT_FILES_VERSION] = [1, 2];
const MANIFEST = "manifest.json";
/** As sha256sum writes it, so that `sha256sum --check` reads it. */
const SUMS = "SHA256SUMS";
/** The folders that a restore copies. */
const COPIED = ["database", "files"];

const manifestSchema = z.object({
  format: z.literal("long-paddock-backup"),
  version: z.int().min(1),
  madeAt: z.iso.datetime(),
  database: z.enum(["postgres", "pglite"]),
  /** The hashes of the migrations that the database has. */
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.int()),
  /** Stored files. */
  files: z.int(),
  /** True if stored files are kept elsewhere, and are none of this backup's business. */
  withoutFiles: z.boolean().default(false),
  /** SHA-256 of the list of checksums. */
  sums: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Checks what was written against what was read, and then writes the manifest: half a backup has none. */
export async function writeManifest(
  { folder, sums }: Draft,
  contents: Omit<Manifest, "format" | "version" | "sums">,
): Promise<void> {
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  const list = lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join("");
  await writeSynced(join(folder, SUMS), list);
  const manifest: Manifest = {
    format: "long-paddock-backup",
    version: contents.withoutFiles ? WITHOUT_FILES_VERSION : VERSION,
    ...contents,
    sums: createHash("sha256").update(list).digest("hex"),
  };
  await checkSums(folder, manifest);
  const draft = join(folder, `${MANIFEST}.part`);
  await writeSynced(draft, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(draft, join(folder, MANIFEST));
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws Refusal if the backup is incomplete, damaged, or made by a newer version */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw new Refusal(`${folder} holds no complete backup: ${MANIFEST} is missing.`);
  });
  const manifest = parseManifest(text);
  const known = new Set(ownMigrations());
  if (manifest.version > WITHOUT_FILES_VERSION || manifest.migrations.some((hash) => !known.has(hash)))
    throw new Refusal("This backup was made by a newer version. Restore it with that version.");
  return manifest;
}

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`The backup is damaged: ${MANIFEST} can't be read.`);
  }
}

/** @throws Refusal naming what is damaged */
export async function checkSums(folder: string, manifest: Manifest): Promise<void> {
  const listed = await readFile(join(folder, SUMS), "utf8").catch(() => "");
  if (createHash("sha256").update(listed).digest("hex") !== manifest.sums)
    throw new Refusal(`The backup is damaged: ${SUMS} is not the one that was written.`);
  const sums = new Map(
    listed
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const damaged: string[] = [];
  for (const [name, sum] of sums)
    if ((await hashFile(join(folder, name)).catch(() => null)) !== sum) damaged.push(name);
  if (damaged.length > 0)
    throw new Refusal(
      `The backup is damaged: ${countOf(damaged.length, "file")} missing or changed, the first is ${damaged[0]}.`,
    );
  const [stranger] = await strangersIn(folder, sums);
  if (stranger !== undefined)
    throw new Refusal(`The backup has something in it that no backup writes. Remove ${stranger} first.`);
}

/** Files that no checksum is known of, and links, which would be restored as links to wherever they lead. */
async function strangersIn(folder: string, sums: ReadonlyMap<string, string>): Promise<string[]> {
  const strangers: string[] = [];
  for (const part of COPIED) {
    const found = await lstat(join(folder, part)).catch(() => null);
    if (found && !found.isDirectory()) strangers.push(part);
    if (!found?.isDirectory()) continue;
    for (const entry of await readdir(join(folder, part), { recursive: true, withFileTypes: true })) {
      const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
      if (entry.isFile() ? !sums.has(name) : !entry.isDirectory()) strangers.push(name);
    }
  }
  return strangers;
}

/** @throws Refusal if the tables don't have the rows of the backup */
export function checkRows(restored: Readonly<Record<string, number>>, manifest: Manifest): void {
  for (const [table, count] of Object.entries(manifest.tables))
    if (restored[table] !== count)
      throw new Refusal(`The table ${table} has ${restored[table] ?? 0} rows instead of ${count}.`);
}
