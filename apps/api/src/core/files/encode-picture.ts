import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import {
  PICTURE_KINDS,
  PICTURE_SIZES,
  type PictureKindName,
  pictureAddress,
  pictureStorageKeys,
} from "@longpaddock/domain/files/pictures";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { limitConcurrency } from "./limit-concurrency";
import type { NewFile } from "./pending-files";
import { fileError } from "./receive-file";
import type { Upload } from "./upload";

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;

/** Decoding a picture keeps one core busy and takes up to 200 MB. */
const decodeLimited = limitConcurrency({
  maxRunning: Math.max(1, availableParallelism() >> 1),
  maxWaiting: 20,
});

interface EncodedPicture {
  /** The path of the large size. */
  address: string;
  files: NewFile[];
}

/**
 * Re-encodes the first frame of an uploaded picture as WebP in the sizes of its kind, upright and without metadata.
 * Writes the files next to the upload, so that they are deleted with it unless they are stored.
 * @throws AppError BAD_REQUEST with a message for the field, or UNAVAILABLE when the queue is full
 */
export async function encodePicture(
  field: string,
  upload: Upload,
  kind: PictureKindName,
): Promise<EncodedPicture> {
  if (upload.bytes === 0) throw fileError(field, PICTURE_MESSAGES.empty);
  const address = pictureAddress(kind, randomUUID(), "large");
  const encoded = await decodeLimited(() => encodeSizes(field, upload.path, kind));
  const files = pictureStorageKeys(address).map((storageKey, i) => ({
    storageKey,
    path: `${upload.path}-${PICTURE_SIZES[i]}`,
    contentType: "image/webp",
  }));
  for (const [i, { path }] of files.entries()) await writeFile(path, encoded[i] ?? "", { mode: 0o600 });
  return { address, files };
}

/** Decodes once and encodes in the order of PICTURE_SIZES. */
async function encodeSizes(field: string, path: string, kind: PictureKindName): Promise<Buffer[]> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  const { fit, large } = PICTURE_KINDS[kind];
  await sharp(path, options)
    .metadata()
    .catch((error: unknown) => {
      throw fileError(field, unreadable(error));
    });
  const { data, info } = await sharp(path, options)
    .autoOrient()
    .resize(large, large, { fit, withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw fileError(field, PICTURE_MESSAGES.broken);
    });
  const { width, height, channels } = info;
  return Promise.all(
    PICTURE_SIZES.map((size) => {
      const side = PICTURE_KINDS[kind][size];
      return sharp(data, { raw: { width, height, channels } })
        .resize(side, side, { fit, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    }),
  );
}

function unreadable(error: unknown): string {
  const reason = error instanceof Error ? error.message : "";
  if (/pixel limit|too large/i.test(reason)) return PICTURE_MESSAGES.tooLarge;
  return /unsupported image format/i.test(reason) ? PICTURE_MESSAGES.wrongType : PICTURE_MESSAGES.broken;
}

let loading: Promise<typeof import("sharp").default> | undefined;

/** Loads sharp on first use and allows three decoders only, because others, such as SVG or PDF, are a security risk. */
function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
    });
    return sharp;
  });
  return loading;
}
