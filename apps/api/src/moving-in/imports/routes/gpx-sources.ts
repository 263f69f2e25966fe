import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createGunzip } from "node:zlib";
import { v7 as uuidv7 } from "uuid";
import { InvalidFileError } from "../stored/invalid-file-error";
import { printable } from "./printable";
import { DamagedZip, openZip, type ZipEntry, type ZipFile } from "./zip-file";

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
  /** Called for everything else that is there. */
  passOver(name: string, reason: string): void;
}

const DAMAGED = "it is damaged in the ZIP file";
const DAMAGED_GZIP = "it is damaged, or not packed with gzip";
const TOO_LARGE = "it is too large";

/** Why one file is left out. */
class Unreadable extends Error {}

export const MACOS_NOTE = "it is a note that macOS keeps about another file";

const PASSED_OVER: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/(^|[\\/])(\._|\.DS_Store$|__MACOSX[\\/])/, MACOS_NOTE],
  [/\.(zip|kmz)$/i, "it is an archive of its own: unpack it first"],
  [/\.fit(\.gz)?$/i, "it is a FIT activity: export it as GPX"],
  [/\.tcx(\.gz)?$/i, "it is a TCX file: export it as GPX"],
  [/\.kml(\.gz)?$/i, "it is a KML file: export it as GPX"],
  [/./, "it is no GPX file: its name ends in neither .gpx nor .gpx.gz"],
];

/** Why a file isn't looked at; null if it is. */
function passedOver(name: string): string | null {
  const [notes, ...others] = PASSED_OVER;
  if (notes?.[0].test(name)) return notes[1];
  if (/\.gpx(\.gz)?$/i.test(name)) return null;
  return others.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

const isPacked = (name: string) => name.toLowerCase().endsWith(".gz");

/** One file alone, as it was sent: a ZIP file, or a GPX file, also packed with gzip. */
export async function* gpxSourcesIn(
  { path, fileName }: { path: string; fileName: string },
  limits: Limits,
): AsyncGenerator<GpxSource> {
  if (isArchive(fileName)) yield* entriesOf(path, limits);
  else yield* copied({ name: fileName, read: async () => createReadStream(path) }, limits);
}

const isArchive = (name: string) => name.toLowerCase().endsWith(".zip");

/** The GPX files of a folder with its subfolders, or of a ZIP file, one at a time. */
export async function* gpxSources(from: string, limits: Limits): AsyncGenerator<GpxSource> {
  const found = await stat(from).catch(() => null);
  if (found?.isDirectory()) yield* filesIn(from, limits);
  else if (found?.isFile() && isArchive(from)) yield* entriesOf(from, limits);
  else throw new InvalidFileError(`${from} is neither a folder nor a ZIP file.`);
}

async function* filesIn(folder: string, limits: Limits): AsyncGenerator<GpxSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, isFile } of found) {
    const name = relative(folder, path);
    const reason = isFile ? passedOver(name) : "it is a link or a device, which isn't followed";
    if (reason !== null) limits.passOver(name, reason);
    else yield* copied({ name, read: async () => createReadStream(path) }, limits);
  }
}

async function* entriesOf(archive: string, limits: Limits, inside?: Inside): AsyncGenerator<GpxSource> {
  const zip = await openZip(archive);
  const spend = inside?.spend ?? spending(limits.maxUnpackedBytes ?? MAX_UNPACKED_BYTES);
  try {
    for (const entry of zip.entries.filter(({ name }) => !/[\\/]$/.test(name))) {
      const { crc32 } = entry;
      const name = `${inside?.prefix ?? ""}${entry.name}`;
      const reason = passedOver(entry.name);
      const original = { name, crc32, spend, read: () => contentOf(zip, entry) };
      // An archive in an archive is opened, but none in that one.
      if (isArchive(name) && !inside && reason !== MACOS_NOTE) yield* nested(original, limits);
      else if (reason !== null) limits.passOver(name, reason);
      else yield* copied(original, limits);
    }
  } finally {
    await zip.close();
  }
}

interface Inside {
  prefix: string;
  spend(bytes: number): void;
}

/** Also of files that are refused in the end. */
function spending(most: number): (bytes: number) => void {
  let spent = 0;
  return (bytes) => {
    spent += bytes;
    if (spent > most) throw new InvalidFileError("The ZIP file unpacks to too much.");
  };
}

async function* nested(
  original: Original & Pick<Inside, "spend">,
  limits: Limits,
): AsyncGenerator<GpxSource> {
  for await (const { name, path } of copied(original, limits)) {
    try {
      yield* entriesOf(path, limits, { prefix: `${name}/`, spend: original.spend });
    } catch (error) {
      if (!(error instanceof DamagedZip)) throw error;
      limits.refuse(name, DAMAGED);
    }
  }
}

async function contentOf(zip: ZipFile, entry: ZipEntry): Promise<Readable> {
  const content = await zip.read(entry).catch((error: unknown) => {
    throw error instanceof InvalidFileError ? new Unreadable(DAMAGED) : error;
  });
  if (!content) throw new Unreadable("it is encrypted, or packed in a way that can't be read");
  return content;
}

interface Original {
  name: string;
  /** Of the file as it was packed, if known. */
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
    yield { name, fileName: fileNameOf(name), path, ...copy };
  } catch (error) {
    const reason = reasonOf(error, original, path);
    if (reason === null) throw error;
    limits.refuse(name, reason);
  } finally {
    await rm(path, { force: true });
  }
}

/** As an upload would be called. */
const fileNameOf = (name: string) =>
  printable(basename(name.replaceAll("\\", "/")).replace(/\.gz$/i, "").slice(-MAX_FILE_NAME));

const MAX_FILE_NAME = 255;

/** Counts and checks a file as it is packed and as it is unpacked: gzip in a ZIP file may grow twice. */
async function copyTo(path: string, { read, spend, ...original }: Original, maxBytes: number) {
  const hash = createHash("sha256");
  let [bytes, sum] = [0, 0];
  const counted = (look: (chunk: Buffer) => void) =>
    async function* (chunks: AsyncIterable<Buffer>) {
      let passed = 0;
      for await (const chunk of chunks) {
        passed += chunk.length;
        spend?.(chunk.length);
        if (passed > maxBytes) throw new Unreadable(TOO_LARGE);
        look(chunk);
        yield chunk;
      }
    };
  const asPacked = (chunk: Buffer) => {
    sum = crc32(chunk, sum);
  };
  const asUnpacked = (chunk: Buffer) => {
    bytes += chunk.length;
    hash.update(chunk);
  };
  const asBoth = (chunk: Buffer) => {
    asPacked(chunk);
    asUnpacked(chunk);
  };
  // First: an entry that can't be read must leave no open file.
  const packed = await read();
  const copy = createWriteStream(path, { flags: "wx", mode: 0o600 });
  if (isPacked(original.name))
    await pipeline(packed, counted(asPacked), createGunzip(), counted(asUnpacked), copy);
  else await pipeline(packed, counted(asBoth), copy);
  if (original.crc32 !== undefined && original.crc32 !== sum) throw new Unreadable(DAMAGED);
  return { bytes, sha256: hash.digest("hex") };
}

/** Null for what isn't about this file, as a full disk. */
function reasonOf(error: unknown, { name, crc32 }: Original, copy: string): string | null {
  if (error instanceof Unreadable) return error.message;
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (String(error.code).startsWith("Z_"))
    return crc32 === undefined || isPacked(name) ? DAMAGED_GZIP : DAMAGED;
  const isOfOriginal = "path" in error && error.path !== copy;
  return isOfOriginal ? `it can't be read: ${error.code}` : null;
}
