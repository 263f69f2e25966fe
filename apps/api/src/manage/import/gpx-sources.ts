import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { v7 as uuidv7 } from "uuid";
import { Refusal } from "../command";
import { openZip, type ZipEntry, type ZipFile } from "./zip-file";

/** What the GPX files of an archive may unpack to, so that a small one can't keep the import busy for ever. */
const MAX_UNPACKED_BYTES = 10 * 1024 ** 3;

export interface GpxSource {
  /** Where it was found, for the report only: files are never written under a name from an archive. */
  name: string;
  fileName: string;
  /** A copy, which may be moved away. */
  path: string;
  bytes: number;
  sha256: string;
}

interface Limits {
  /** For the copies. */
  folder: string;
  maxFileBytes: number;
  /** For all files of an archive together. */
  maxUnpackedBytes?: number;
  /** Called for a file that can't be read. */
  refuse(name: string, reason: string): void;
}

const DAMAGED = "it is damaged in the ZIP file";

/** Why one file is left out. */
class Unreadable extends Error {}

/** macOS puts a second file beside each, which is none. */
const isGpx = (name: string) => name.toLowerCase().endsWith(".gpx") && !basename(name).startsWith("._");

/** The GPX files of a folder with its subfolders, or of a ZIP file, one at a time. */
export async function* gpxSources(from: string, limits: Limits): AsyncGenerator<GpxSource> {
  const found = await stat(from).catch(() => null);
  if (found?.isDirectory()) yield* filesIn(from, limits);
  else if (found?.isFile() && from.toLowerCase().endsWith(".zip")) yield* entriesOf(from, limits);
  else throw new Refusal(`${from} is neither a folder nor a ZIP file.`);
}

async function* filesIn(folder: string, limits: Limits): AsyncGenerator<GpxSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Links aren't followed.
  const paths = entries
    .filter((entry) => entry.isFile() && isGpx(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const original of paths.toSorted())
    yield* copied({ name: relative(folder, original), read: async () => createReadStream(original) }, limits);
}

async function* entriesOf(archive: string, limits: Limits): AsyncGenerator<GpxSource> {
  const zip = await openZip(archive);
  let left = limits.maxUnpackedBytes ?? MAX_UNPACKED_BYTES;
  // Also of files that are refused in the end.
  const spend = (bytes: number) => {
    left -= bytes;
    if (left < 0) throw new Refusal("The ZIP file unpacks to too much.");
  };
  try {
    for (const entry of zip.entries.filter(({ name }) => isGpx(name)))
      yield* copied(
        { name: entry.name, crc32: entry.crc32, spend, read: () => contentOf(zip, entry) },
        limits,
      );
  } finally {
    await zip.close();
  }
}

async function contentOf(zip: ZipFile, entry: ZipEntry): Promise<Readable> {
  const content = await zip.read(entry).catch((error: unknown) => {
    throw error instanceof Refusal ? new Unreadable(DAMAGED) : error;
  });
  if (!content) throw new Unreadable("it is encrypted, or packed in a way that can't be read");
  return content;
}

interface Original {
  name: string;
  /** Of the content, if known. */
  crc32?: number;
  /** Told of every piece that was read. */
  spend?(bytes: number): void;
  read(): Promise<Readable>;
}

/** The copy goes once it was used. */
async function* copied(original: Original, limits: Limits): AsyncGenerator<GpxSource> {
  const { name } = original;
  const path = join(limits.folder, uuidv7());
  try {
    const copy = await copyTo(path, original, limits.maxFileBytes);
    yield { name, fileName: basename(name.replaceAll("\\", "/")), path, ...copy };
  } catch (error) {
    const reason = reasonOf(error, path);
    if (reason === null) throw error;
    limits.refuse(name, reason);
  } finally {
    await rm(path, { force: true });
  }
}

async function copyTo(path: string, { read, spend, ...original }: Original, maxBytes: number) {
  const hash = createHash("sha256");
  let [bytes, sum] = [0, 0];
  await pipeline(
    await read(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        spend?.(chunk.length);
        if (bytes > maxBytes) throw new Unreadable("it is too large");
        sum = crc32(chunk, sum);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  if (original.crc32 !== undefined && original.crc32 !== sum) throw new Unreadable(DAMAGED);
  return { bytes, sha256: hash.digest("hex") };
}

/** Null for what isn't about this file, as a full disk. */
function reasonOf(error: unknown, copy: string): string | null {
  if (error instanceof Unreadable) return error.message;
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (String(error.code).startsWith("Z_")) return DAMAGED;
  const isOfOriginal = "path" in error && error.path !== copy;
  return isOfOriginal ? `it can't be read: ${error.code}` : null;
}
