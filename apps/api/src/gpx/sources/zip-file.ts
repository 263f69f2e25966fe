import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { InvalidFileError } from "../../core/files/invalid-file-error";
import type { Content } from "./copy-source";

const [END, END_64, END_64_PLACE] = ["PK\x05\x06", "PK\x06\x06", "PK\x06\x07"].map((text) =>
  Buffer.from(text, "latin1"),
) as [Buffer, Buffer, Buffer];
const [DIRECTORY_ENTRY, LOCAL_HEADER] = [0x02014b50, 0x04034b50];
const [END_BYTES, PLACE_BYTES, END_64_BYTES, ENTRY_BYTES, HEADER_BYTES] = [22, 20, 56, 46, 30];
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 50_000;
const MAX_DIRECTORY_BYTES = 64 * 1024 ** 2;
/** The value is in an extra field of eight bytes instead. */
const ELSEWHERE = 0xffffffff;
const LARGE_VALUES = 1;
const [STORED, DEFLATED] = [0, 8];
const [ENCRYPTED, UTF_8] = [1, 1 << 11];

export interface ZipEntry {
  name: string;
  crc32: number;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  /** Of its header. */
  offset: number;
}

export interface ZipFile {
  entries: ZipEntry[];
  /** Null if it is packed in a way that can't be read. */
  read(entry: ZipEntry): Promise<Content | null>;
  close(): Promise<void>;
}

export class DamagedZip extends InvalidFileError {
  constructor() {
    super("The ZIP file is damaged or incomplete.");
  }
}

/** By the directory at its end, so that an incomplete file is noticed first and a damaged entry spoils no other. */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path);
  try {
    const entries = entriesIn(await readDirectory(file));
    return { entries, read: (entry) => readEntry(path, file, entry), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error instanceof RangeError ? new DamagedZip() : error;
  }
}

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(offset) || offset < 0) throw new DamagedZip();
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead < length) throw new DamagedZip();
  return bytes;
}

async function readDirectory(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const length = Math.min(size, END_BYTES + PLACE_BYTES + MAX_COMMENT_BYTES);
  const tail = await bytesAt(file, size - length, length);
  const at = tail.lastIndexOf(END);
  if (at < 0) throw new DamagedZip();
  const place = at - PLACE_BYTES;
  const isLarge = place >= 0 && tail.subarray(place).indexOf(END_64_PLACE) === 0;
  const end = isLarge ? await bytesAt(file, longAt(tail, place + 8), END_64_BYTES) : tail.subarray(at);
  if (isLarge && end.indexOf(END_64) !== 0) throw new DamagedZip();
  const [entries, bytes, offset] = isLarge
    ? [longAt(end, 32), longAt(end, 40), longAt(end, 48)]
    : [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (entries > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES)
    throw new InvalidFileError("The ZIP file has too many entries.");
  return bytesAt(file, offset, bytes);
}

const longAt = (bytes: Buffer, offset: number) => Number(bytes.readBigUInt64LE(offset));

function entriesIn(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new DamagedZip();
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const flags = directory.readUInt16LE(at + 8);
    const large = largeValues(directory.subarray(nameEnd, extraEnd));
    const fieldAt = (offset: number) => {
      const value = directory.readUInt32LE(at + offset);
      return value === ELSEWHERE ? (large.shift() ?? value) : value;
    };
    // They follow one another in this order.
    const [, packedBytes, offset] = [fieldAt(24), fieldAt(20), fieldAt(42)];
    entries.push({
      name: directory.subarray(at + ENTRY_BYTES, nameEnd).toString(flags & UTF_8 ? "utf8" : "latin1"),
      crc32: directory.readUInt32LE(at + 16),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (flags & ENCRYPTED) !== 0,
      packedBytes,
      offset,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

function largeValues(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const bytes = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === LARGE_VALUES)
      return Array.from({ length: Math.floor(bytes / 8) }, (_, index) => longAt(extra, at + 4 + 8 * index));
  }
  return [];
}

async function readEntry(path: string, file: FileHandle, entry: ZipEntry): Promise<Content | null> {
  const { method, packedBytes, offset, isEncrypted } = entry;
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) return null;
  const header = await bytesAt(file, offset, HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new DamagedZip();
  const start = offset + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (!Number.isSafeInteger(start + packedBytes)) throw new DamagedZip();
  const stored =
    packedBytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + packedBytes - 1 });
  return method === STORED ? { stored } : { stored, unpack: createInflateRaw() };
}
