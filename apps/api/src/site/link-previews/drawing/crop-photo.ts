import { loadSharp } from "../../../core/files/load-sharp";

/** Crops a picture that we have encoded to a size, as JPEG. */
export async function cropPhoto(
  content: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(content)
    .resize(width, height, { fit: "cover" })
    .timeout({ seconds: 5 })
    .jpeg({ quality: 80 })
    .toBuffer();
}
