import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { PassThrough, type Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createGunzip } from "node:zlib";
import { isFit } from "@longpaddock/gpx/fit/fit-reader";

/** Why one file is left out. */
export class Unreadable extends Error {}

export const DAMAGED = "it is damaged in the ZIP file";
const DAMAGED_GZIP = "it is damaged: gzip can't unpack it";
const TOO_LARGE = "it is too large";

/** Packed twice is packed by mistake; more often is meant to keep somebody busy. */
const MAX_GZIPS = 2;

export interface Original {
  name: string;
  /** Of the file as it was packed in an archive. */
  crc32?: number;
  /** Told of every piece that was read. */
  spend?(bytes: number): void;
  read(): Promise<Content>;
}

/** Two streams, not one composed of both: in Node 20 that may fail after its listeners are gone, which ends the process. */
export interface Content {
  stored: Readable;
  unpack?: Transform;
}

export interface Copy {
  packing: Packing;
  bytes: number;
  sha256: string;
}

type Packing = "gzip" | "zip" | null;

const HEAD_BYTES = 64;
/** Of an archive, and of an empty one. */
const ZIPS = ["PK\x03\x04", "PK\x05\x06"];

/** By the first bytes, whatever the name says. */
export async function packingOf(path: string): Promise<Packing> {
  const head = await headOf(path);
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  return ZIPS.some((zip) => head.toString("latin1").startsWith(zip)) ? "zip" : null;
}

export async function startsAsTrack(path: string): Promise<boolean> {
  const head = await headOf(path);
  return isFit(head) || /^[\0\s\ufeff]*</.test(head.toString("utf8"));
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Counts and checks a file as it is packed and as it is unpacked. @throws Unreadable */
export async function copyTo(path: string, original: Original, maxBytes: number): Promise<Copy> {
  const { crc32: expected, spend } = original;
  let sum = 0;
  const look = (chunk: Buffer) => {
    if (expected !== undefined) sum = crc32(chunk, sum);
  };
  let copy = await write(path, await original.read(), { maxBytes, spend, look });
  if (expected !== undefined && expected !== sum) throw new Unreadable(DAMAGED);
  let packing = await packingOf(path);
  for (let gzips = 0; packing === "gzip" && gzips < MAX_GZIPS; gzips++) {
    copy = await unpackGzip(path, { maxBytes, spend });
    packing = await packingOf(path);
  }
  return { packing, ...copy };
}

interface Counting {
  maxBytes: number;
  spend: Original["spend"];
  look?(chunk: Buffer): void;
}

async function unpackGzip(path: string, counting: Counting) {
  const unpacked = `${path}.unpacked`;
  try {
    const copy = await write(unpacked, { stored: createReadStream(path), unpack: createGunzip() }, counting);
    await rename(unpacked, path);
    return copy;
  } catch (error) {
    const isOfGzip = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isOfGzip ? new Unreadable(DAMAGED_GZIP) : error;
  } finally {
    await rm(unpacked, { force: true });
  }
}

async function write(path: string, { stored, unpack }: Content, { maxBytes, spend, look }: Counting) {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      spend?.(chunk.length);
      if (bytes > maxBytes) throw new Unreadable(TOO_LARGE);
      look?.(chunk);
      hash.update(chunk);
      yield chunk;
    }
  }
  const sink = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(stored, unpack ?? new PassThrough(), counted, sink);
  return { bytes, sha256: hash.digest("hex") };
}

/** Null for what isn't about this file, as a full disk. */
export function reasonOf(error: unknown, { crc32 }: Original, copy: string): string | null {
  if (error instanceof Unreadable) return error.message;
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (String(error.code).startsWith("Z_") && crc32 !== undefined) return DAMAGED;
  const isOfOriginal = "path" in error && !String(error.path).startsWith(copy);
  return isOfOriginal ? `it can't be read: ${error.code}` : null;
}
