import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { EtagMismatch, type RangeResponse, type Source } from "pmtiles";

/** More than a tile or a directory of any archive that a map can use. */
const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 5000;

/** The file ends before what its directory names, or answers with something else. */
class DamagedArchiveError extends Error {
  override readonly name = "DamagedArchiveError";
}

/**
 * Reads pieces of one file: a path, an http address whose server answers range requests, or `s3://bucket/key`.
 * Reading throws EtagMismatch once the file is another one than the reader began with.
 */
export function rangedFile(place: string, s3Endpoint: string | undefined): Source {
  if (/^https?:/i.test(place)) return source(place, ranged(new URL(place)));
  if (/^s3:/i.test(place)) return source(place, inBucket(new URL(place), s3Endpoint));
  return source(place, onDisk(resolve(place)));
}

type Read = (offset: number, length: number) => Promise<{ data: Uint8Array; etag: string }>;

function source(key: string, read: Read): Source {
  return {
    getKey: () => key,
    async getBytes(...[offset, length, , expected]: Parameters<Source["getBytes"]>): Promise<RangeResponse> {
      if (length > MAX_BYTES) throw new DamagedArchiveError(`it names a piece of ${length} bytes`);
      const { data, etag } = await read(offset, length);
      if (expected && expected !== etag) throw new EtagMismatch();
      // The first piece is asked for before anybody knows how long the file is.
      if (offset > 0 && data.byteLength < length) throw new DamagedArchiveError("it has been cut off");
      return { data: new Uint8Array(data).buffer, etag };
    },
  };
}

/** Opened for each piece: a file that is replaced meanwhile is noticed, and none stays open. */
function onDisk(path: string): Read {
  return async (offset, length) => {
    const file = await open(path);
    try {
      const { size, mtimeMs } = await file.stat();
      const wanted = Math.max(0, Math.min(length, size - offset));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, offset);
      return { data: buffer.subarray(0, bytesRead), etag: `${size}-${mtimeMs}` };
    } finally {
      await file.close();
    }
  };
}

function ranged(address: URL): Read {
  return async (offset, length) => {
    const response = await fetch(address, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 206) {
      await response.body?.cancel();
      throw new DamagedArchiveError(`its server answers a request for a range with ${response.status}`);
    }
    const { headers } = response;
    const data = await bounded(response.body ?? [], length);
    return { data, etag: headers.get("etag") ?? headers.get("last-modified") ?? "unknown" };
  };
}

function inBucket({ hostname, pathname }: URL, endpoint: string | undefined): Read {
  const object = { Bucket: hostname, Key: decodeURIComponent(pathname.slice(1)) };
  // The SDK is large, and most servers have no map in a bucket.
  const open = async () => {
    const { GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
    const client = new S3Client({ ...(endpoint && { endpoint, forcePathStyle: true }) });
    return (Range: string) =>
      client.send(new GetObjectCommand({ ...object, Range }), {
        abortSignal: AbortSignal.timeout(TIMEOUT_MS),
      });
  };
  let opened: ReturnType<typeof open> | null = null;
  return async (offset, length) => {
    opened ??= open();
    const ask = await opened;
    const found = await ask(`bytes=${offset}-${offset + length - 1}`);
    if (found.$metadata.httpStatusCode !== 206 || !(found.Body instanceof Readable)) {
      if (found.Body instanceof Readable) found.Body.destroy();
      throw new DamagedArchiveError("its bucket doesn't answer requests for a range");
    }
    return { data: await bounded(found.Body, length), etag: found.ETag ?? "unknown" };
  };
}

async function bounded(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, length: number) {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > length) throw new DamagedArchiveError("its server sends more than it was asked for");
    kept.push(piece);
  }
  return Buffer.concat(kept);
}
