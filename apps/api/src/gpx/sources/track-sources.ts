import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { InvalidFileError } from "../../core/files/invalid-file-error";
import {
  type Content,
  copyTo,
  DAMAGED,
  type Original,
  packingOf,
  reasonOf,
  startsAsTrack,
  Unreadable,
} from "./copy-source";
import { ARCHIVE_NOTE, isArchive, isKmz, MACOS_NOTE, passedOver } from "./passed-over";
import { printable } from "./printable";
import { DamagedZip, openZip, type ZipEntry, type ZipFile } from "./zip-file";

/** What the files of an archive may unpack to, so that a small one can't keep the import busy for ever. */
const MAX_UNPACKED_BYTES = 10 * 1024 ** 3;
/** An archive in an archive is opened, but none in that one. */
const MAX_DEPTH = 2;
const MAX_FILE_NAME = 255;

const NOT_MAIN = "only the main document of a KMZ file is read";

/** A GPX, KML, TCX or FIT file. */
export interface TrackSource {
  /** Where it was found, for the report only: files are never written under a name from an archive. */
  name: string;
  fileName: string;
  /** A copy, which may be moved away. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface Limits {
  /** For the copies. */
  folder: string;
  maxFileBytes: number;
  /** Called with the bytes of each copy, for all files together; for those of an archive alone if it is left out. */
  spend?: (bytes: number) => void;
  /** Called for a file that can't be read. */
  refuse(name: string, reason: string): void;
  /** Called for everything else that is there. */
  passOver(name: string, reason: string): void;
}

/** One file alone, as it was sent: a track, also packed with gzip, or an archive of them. */
export async function* sourcesIn(
  { path, fileName }: { path: string; fileName: string },
  limits: Limits,
): AsyncGenerator<TrackSource> {
  const packing = await packingOf(path);
  // One that has lost its beginning is reported as what it was.
  const isDamaged = packing === null && isArchive(fileName) && !(await startsAsTrack(path));
  const inside = { depth: 0, ...(limits.spend && { spend: limits.spend }) };
  if (packing === "zip" || isDamaged) yield* entriesOf({ path, name: fileName, ...inside }, limits);
  else {
    const original = { name: fileName, read: async () => ({ stored: createReadStream(path) }), ...inside };
    yield* opened(original, inside, limits);
  }
}

/** The tracks of a folder with its subfolders, or of a ZIP file, one at a time. */
export async function* trackSources(from: string, limits: Limits): AsyncGenerator<TrackSource> {
  const found = await stat(from).catch(() => null);
  if (found?.isDirectory()) yield* filesIn(from, limits);
  else if (found?.isFile() && isArchive(from))
    yield* entriesOf({ path: from, name: basename(from), depth: 0 }, limits);
  else throw new InvalidFileError(`${from} is neither a folder nor a ZIP file.`);
}

async function* filesIn(folder: string, limits: Limits): AsyncGenerator<TrackSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, isFile } of found) {
    const name = relative(folder, path);
    const reason = isFile ? passedOver(name) : "it is a link or a device, which isn't followed";
    if (reason !== null) limits.passOver(name, reason);
    else
      yield* opened({ name, read: async () => ({ stored: createReadStream(path) }) }, { depth: 0 }, limits);
  }
}

interface Inside {
  /** How many archives it is in. */
  depth: number;
  spend?: (bytes: number) => void;
}

interface Archive extends Inside {
  path: string;
  name: string;
}

async function* entriesOf(archive: Archive, limits: Limits): AsyncGenerator<TrackSource> {
  const { path, name, depth } = archive;
  const zip = await openZip(path);
  const spend = archive.spend ?? limits.spend ?? spendingUpTo(MAX_UNPACKED_BYTES);
  try {
    const entries = zip.entries.filter((entry) => !/[\\/]$/.test(entry.name));
    const main = mainDocument(name, entries);
    for (const entry of entries) {
      const path = depth === 0 && !main ? entry.name : `${name}/${entry.name}`;
      const reason = main ? besideMain(entry, main) : reasonToPass(entry, depth);
      const original = { name: entry === main ? name : path, crc32: entry.crc32, spend };
      if (reason === null)
        yield* opened(
          { ...original, read: () => contentOf(zip, entry) },
          { depth: depth + 1, spend },
          limits,
        );
      else if (reason !== NO_REPORT) limits.passOver(path, reason);
    }
  } finally {
    await zip.close();
  }
}

const reasonToPass = ({ name }: ZipEntry, depth: number): string | null =>
  passedOver(name) ?? (isArchive(name) && depth + 1 >= MAX_DEPTH ? ARCHIVE_NOTE : null);

/** The pictures and notes of a KMZ file are nobody's tracks. */
const NO_REPORT = "";

const besideMain = (entry: ZipEntry, main: ZipEntry): string | null =>
  entry === main ? null : isDocument(entry) ? NOT_MAIN : NO_REPORT;

const isDocument = ({ name }: ZipEntry) => /\.kml$/i.test(name) && passedOver(name) !== MACOS_NOTE;

/** A KMZ file is one document with its pictures, also under another name. Undefined for other archives. */
function mainDocument(archive: string, entries: readonly ZipEntry[]): ZipEntry | undefined {
  const documents = entries.filter(isDocument);
  const main = documents.find(({ name }) => name.toLowerCase() === "doc.kml");
  if (isKmz(archive)) return main ?? documents[0];
  return entries.filter(({ name }) => passedOver(name) === null).length === 1 ? main : undefined;
}

/** Also of files that are refused in the end. */
export function spendingUpTo(most: number): (bytes: number) => void {
  let spent = 0;
  return (bytes) => {
    spent += bytes;
    if (spent > most) throw new InvalidFileError("These files unpack to too much.");
  };
}

async function contentOf(zip: ZipFile, entry: ZipEntry): Promise<Content> {
  const content = await zip.read(entry).catch((error: unknown) => {
    throw error instanceof InvalidFileError ? new Unreadable(DAMAGED) : error;
  });
  if (!content) throw new Unreadable("it is encrypted, or packed in a way that can't be read");
  return content;
}

/** A copy, which goes once it was used. What is in it, if it turns out to be an archive. */
async function* opened(original: Original, inside: Inside, limits: Limits): AsyncGenerator<TrackSource> {
  const { name } = original;
  const path = join(limits.folder, uuidv7());
  try {
    const { packing, bytes, sha256 } = await copyTo(path, original, limits.maxFileBytes);
    if (packing !== "zip") yield { name, fileName: fileNameOf(name), path, bytes, sha256 };
    else if (inside.depth > MAX_DEPTH) limits.passOver(name, ARCHIVE_NOTE);
    else yield* entriesOf({ path, name, ...inside }, limits);
  } catch (error) {
    const reason = error instanceof DamagedZip ? DAMAGED : reasonOf(error, original, path);
    if (reason === null) throw error;
    limits.refuse(name, reason);
  } finally {
    await rm(path, { force: true });
  }
}

/** As an upload would be called. */
const fileNameOf = (name: string) =>
  printable(basename(name.replaceAll("\\", "/")).replace(/\.gz$/i, "").slice(-MAX_FILE_NAME));
