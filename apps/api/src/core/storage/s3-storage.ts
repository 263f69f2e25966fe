import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
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

class UnconfirmedFileError extends Error {
  override readonly name = "UnconfirmedFileError";
  override readonly message = "The bucket doesn't confirm that it has stored the file";
}

/** Stores files in an S3-compatible bucket, `s3://bucket/prefix`. The AWS SDK reads its own variables. */
export function s3Storage(url: string, endpoint?: string): Storage {
  const { hostname: Bucket, pathname } = new URL(url);
  const folder = pathname.replace(/^\/|\/$/g, "");
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    requestHandler: { requestTimeout: 30_000, connectionTimeout: 5000 },
  });
  const objectKey = (key: string) => (folder ? `${folder}/${checkedKey(key)}` : checkedKey(key));
  return {
    kind: "bucket",

    async save(key, { path, contentType }) {
      const { size } = await stat(path);
      const stored = await client.send(
        new PutObjectCommand({
          Bucket,
          Key: objectKey(key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
      );
      // Something between that says 200 to everything has stored nothing.
      if (!stored.ETag) throw new AppError("UNAVAILABLE", undefined, { cause: new UnconfirmedFileError() });
    },

    async read(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: objectKey(key) }));
        return found.Body instanceof Readable
          ? { stream: found.Body, bytes: found.ContentLength ?? 0 }
          : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: objectKey(key) }));
    },

    async *list() {
      const Prefix = folder ? `${folder}/` : "";
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
        );
        for (const { Key = "" } of page.Contents ?? []) yield Key.slice(Prefix.length);
        if (!page.NextContinuationToken) return;
        ContinuationToken = page.NextContinuationToken;
      }
    },

    // A bucket shows an object only once all of it has arrived.
    async removeUnfinished() {},
  };
}
