import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { AppError } from "@longpaddock/domain/errors";
import {
  PICTURE_KINDS,
  PICTURE_SIZES,
  type PictureKindName,
  type PictureSize,
  pictureAddress,
  pictureStorageKey,
} from "@longpaddock/domain/files/pictures";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import type { Place } from "@longpaddock/domain/geo";
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

const encodeLimited = limitConcurrency({ name: "pictures", maxRunning: picturesAtOnce(), maxWaiting: 20 });

type Form = Pick<Ctx, "uploads" | "isOver">;

interface EncodedSize {
  size: PictureSize;
  content: Buffer;
}

export interface EncodedPicture {
  /** The path of the large size. */
  address: string;
  files: NewFile[];
  /** Where the uploaded file says that it was taken, for its owner alone. The encoded files don't say. */
  takenAt: Place | null;
}

/**
 * Re-encodes the first frame of a form's picture as WebP in the sizes of its kind, upright and without metadata.
 * Returns null for a form without one. Writes the files next to the upload, so that they are deleted with it unless
 * they are stored.
 * @throws AppError BAD_REQUEST with a message for the field, or UNAVAILABLE when the queue is full, decoding is slow
 *   or the request was over before its turn came
 */
export async function encodePicture(
  form: Form,
  field: string,
  kind: PictureKindName,
): Promise<EncodedPicture | null> {
  const [picture = null] = await encodePictures(form, field, kind);
  return picture;
}

/** Like `encodePicture`, for a field with several pictures. */
export async function encodePictures(
  { uploads, isOver }: Form,
  field: string,
  kind: PictureKindName,
): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = [];
  // One after the other, because others wait for their turn too.
  for (const upload of uploads[field] ?? []) {
    if (upload.bytes === 0) throw fileError(field, PICTURE_MESSAGES.empty);
    const { sizes, takenAt } = await encodeLimited(async () => {
      if (isOver()) throw new AppError("UNAVAILABLE");
      return encodeSizes(field, upload.path, kind);
    });
    encoded.push({ ...(await writeSizes(upload, kind, sizes)), takenAt });
  }
  return encoded;
}

async function writeSizes(upload: Upload, kind: PictureKindName, sizes: readonly EncodedSize[]) {
  const id = randomUUID();
  const files: NewFile[] = [];
  for (const { size, content } of sizes) {
    const path = `${upload.path}-${size}`;
    await writeFile(path, content, { mode: 0o600 });
    files.push({ storageKey: pictureStorageKey(kind, id, size), path, contentType: "image/webp" });
  }
  return { address: pictureAddress(kind, id, "large"), files };
}

/** Decodes once, then encodes one size after the other. */
async function encodeSizes(field: string, path: string, kind: PictureKindName) {
  const { fit, ...sides } = PICTURE_KINDS[kind];
  const { picture, takenAt } = await decodePicture(field, await readFile(path), { side: sides.large, fit });
  const encoded: EncodedSize[] = [];
  for (const size of PICTURE_SIZES) {
    const resized = picture.clone().resize(sides[size], sides[size], { fit, withoutEnlargement: true });
    encoded.push({ size, content: await resized.webp({ quality: 82 }).toBuffer() });
  }
  return { sizes: encoded, takenAt };
}
