import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable, Transform } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { AppError } from "@longpaddock/domain/errors";
import { checkedKey, type Storage } from "./storage";

const SILENCE_MS = 3000;
/** Megabytes may be on their way in buffers. Shorter than the SDK waits to be asked for a large file, which it sends then anyway. */
const SAVE_SILENCE_MS = 5000;
/** In the middle of a file. Someone who reads it slowly leaves the connection idle too. */
const IDLE_MS = 30_000;

class UnconfirmedFileError extends Error {
  override readonly name = "UnconfirmedFileError";
  override readonly message = "The bucket doesn't confirm that it has stored the file";
}

class SilentBucketError extends Error {
  override readonly name = "SilentBucketError";
  override readonly message = "The bucket doesn't say anything";
}

/**
 * Gives up on a bucket that sends nothing for too long, retries included; `heard` restarts the timer. The SDK only logs
 * a warning when its own time limits pass, and keeps waiting.
 * @throws AppError UNAVAILABLE when the bucket refuses, is too busy, isn't there or says nothing
 */
async function answered<T>(
  work: (abortSignal: AbortSignal, heard: () => void) => Promise<T>,
  milliseconds = SILENCE_MS,
): Promise<T> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), milliseconds);
  try {
    return await work(silence.signal, () => timer.refresh());
  } catch (error) {
    const isOfBucket = error instanceof Error && "$metadata" in error;
    if (error instanceof NoSuchKey || !(isOfBucket || silence.signal.aborted)) throw error;
    const cause = silence.signal.aborted ? new SilentBucketError() : error;
    throw new AppError("UNAVAILABLE", undefined, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Reports each chunk that is taken, so that sending a large file doesn't count as silence. */
function watched(file: Readable, heard: () => void): Readable {
  const watching = new Transform({
    transform(piece, _encoding, done) {
      heard();
      done(null, piece);
    },
  });
  // What fails reaches the reader of `watching`.
  return pipeline(file, watching, () => undefined);
}

/** Stores files in an S3-compatible bucket, `s3://bucket/prefix`. The AWS SDK reads its own variables. */
export function s3Storage(url: string, endpoint?: string): Storage {
  const { hostname: Bucket, pathname } = new URL(url);
  const folder = pathname.replace(/^\/|\/$/g, "");
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    requestHandler: { socketTimeout: IDLE_MS },
  });
  const objectKey = (key: string) => (folder ? `${folder}/${checkedKey(key)}` : checkedKey(key));
  return {
    kind: "bucket",

    async save(key, { path, contentType }) {
      const { size } = await stat(path);
      const Key = objectKey(key);
      const stored = await answered((abortSignal, heard) => {
        const Body = watched(createReadStream(path), heard);
        const file = { Body, ContentLength: size, ContentType: contentType };
        return client.send(new PutObjectCommand({ Bucket, Key, ...file }), { abortSignal });
      }, SAVE_SILENCE_MS);
      // A proxy in between that answers 200 to everything has stored nothing.
      if (!stored.ETag) throw new AppError("UNAVAILABLE", undefined, { cause: new UnconfirmedFileError() });
    },

    async read(key) {
      try {
        const asked = new GetObjectCommand({ Bucket, Key: objectKey(key) });
        const found = await answered((abortSignal) => client.send(asked, { abortSignal }));
        return found.Body instanceof Readable
          ? { stream: found.Body, bytes: found.ContentLength ?? 0 }
          : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async remove(key) {
      const asked = new DeleteObjectCommand({ Bucket, Key: objectKey(key) });
      await answered((abortSignal) => client.send(asked, { abortSignal }));
    },

    async *list() {
      const Prefix = folder ? `${folder}/` : "";
      for (let ContinuationToken: string | undefined; ; ) {
        const asked = new ListObjectsV2Command({
          Bucket,
          Prefix,
          ...(ContinuationToken && { ContinuationToken }),
        });
        const page = await answered((abortSignal) => client.send(asked, { abortSignal }));
        for (const { Key = "" } of page.Contents ?? []) yield Key.slice(Prefix.length);
        if (!page.NextContinuationToken) return;
        ContinuationToken = page.NextContinuationToken;
      }
    },

    // A bucket shows an object only once all of it has arrived.
    async removeUnfinished() {},
  };
}
