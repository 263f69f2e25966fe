import { AppError } from "@longpaddock/domain/errors";
import type { PictureFit } from "@longpaddock/domain/files/pictures";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { loadSharp } from "./load-sharp";
import { readPlace } from "./read-place";
import { fileError } from "./receive-file";

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;

interface Frame {
  /** Longest side in pixels; a smaller picture keeps its size. */
  side: number;
  fit: PictureFit;
}

/**
 * Decodes the first frame of a picture, upright and in sRGB. `takenAt`, which the pixels don't carry, is where the picture
 * says that it was taken: never send it to anybody but its owner.
 * @throws AppError BAD_REQUEST with a message for the field, or UNAVAILABLE after the timeout
 */
export async function decodePicture(field: string, content: Buffer, { side, fit }: Frame) {
  if (!isAllowedType(content)) throw fileError(field, PICTURE_MESSAGES.wrongType);
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  try {
    // Refuses a wrong type or too many pixels before anything is decoded.
    const metadata = await sharp(content, options).metadata();
    const { data, info } = await sharp(content, options)
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { picture: sharp(data, { raw: { width, height, channels } }), takenAt: readPlace(metadata) };
  } catch (error) {
    throw decodingFailure(field, error);
  }
}

/** Looks at how the file begins, before any decoder sees it: sharp would accept SVG too. */
function isAllowedType(content: Buffer): boolean {
  const start = content.toString("hex", 0, 12);
  const isWebp = start.startsWith("52494646") && start.endsWith("57454250");
  return start.startsWith("ffd8ff") || start.startsWith("89504e470d0a1a0a") || isWebp;
}

/** libvips decodes from memory, so its errors are about the picture, unless it ran out of time or memory. */
export function decodingFailure(field: string, error: unknown): unknown {
  const reason = error instanceof Error ? error.message : "";
  if (/^timeout: /m.test(reason)) return new AppError("UNAVAILABLE", undefined, { cause: error });
  if (/(out of|insufficient) memory/i.test(reason)) return error;
  if (/pixel limit|too large/i.test(reason)) return fileError(field, PICTURE_MESSAGES.tooLarge);
  if (/unsupported image format/i.test(reason)) return fileError(field, PICTURE_MESSAGES.wrongType);
  return fileError(field, PICTURE_MESSAGES.broken);
}
