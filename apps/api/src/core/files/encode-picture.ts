import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import {
  PICTURE_KINDS,
  PICTURE_SIZES,
  type PictureKindName,
  type PictureSize,
  pictureAddress,
  pictureStorageKey,
} from "@longpaddock/domain/files/pictures";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import type { Ctx } from "../context";
import { decodePicture } from "./decode-picture";
import { limitConcurrency } from "./limit-concurrency";
import type { NewFile } from "./pending-files";
import { fileError } from "./receive-file";
import type { Upload } from "./upload";

/** A picture takes up to 200 MB, a core and one of libuv's four threads, which sign-in and file reads need too. */
export function picturesAtOnce(cores = availableParallelism()): number {
  return Math.max(1, Math.min(2, cores >> 1));
}

const encodeLimited = limitConcurrency({ maxRunning: picturesAtOnce(), maxWaiting: 20 });

export interface EncodedPicture {
  /** The path of the large size. */
  address: string;
  files: NewFile[];
}

/**
 * Re-encodes the first frame of a form's picture as WebP in the sizes of its kind, upright and without metadata.
 * Returns null for a form without one. Writes the files next to the upload, so that they are deleted with it unless
 * they are stored.
 * @throws AppError BAD_REQUEST with a message for the field, or UNAVAILABLE when the queue is full or decoding is slow
 */
export async function encodePicture(
  { uploads }: Pick<Ctx, "uploads">,
  field: string,
  kind: PictureKindName,
): Promise<EncodedPicture | null> {
  const [upload] = uploads[field] ?? [];
  return upload ? encodeUpload(field, upload, kind) : null;
}

/** Like `encodePicture`, for a field with several pictures. */
export async function encodePictures(
  { uploads }: Pick<Ctx, "uploads">,
  field: string,
  kind: PictureKindName,
): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = [];
  // One after the other, because others wait for their turn too.
  for (const upload of uploads[field] ?? []) encoded.push(await encodeUpload(field, upload, kind));
  return encoded;
}

async function encodeUpload(field: string, upload: Upload, kind: PictureKindName): Promise<EncodedPicture> {
  if (upload.bytes === 0) throw fileError(field, PICTURE_MESSAGES.empty);
  const id = randomUUID();
  const encoded = await encodeLimited(() => encodeSizes(field, upload.path, kind));
  const files: NewFile[] = [];
  for (const { size, content } of encoded) {
    const path = `${upload.path}-${size}`;
    await writeFile(path, content, { mode: 0o600 });
    files.push({ storageKey: pictureStorageKey(kind, id, size), path, contentType: "image/webp" });
  }
  return { address: pictureAddress(kind, id, "large"), files };
}

/** Decodes once, then encodes one size after the other. */
async function encodeSizes(field: string, path: string, kind: PictureKindName) {
  const { fit, ...sides } = PICTURE_KINDS[kind];
  const decoded = await decodePicture(field, await readFile(path), { side: sides.large, fit });
  const encoded: { size: PictureSize; content: Buffer }[] = [];
  for (const size of PICTURE_SIZES) {
    const resized = decoded.clone().resize(sides[size], sides[size], { fit, withoutEnlargement: true });
    encoded.push({ size, content: await resized.webp({ quality: 82 }).toBuffer() });
  }
  return encoded;
}
