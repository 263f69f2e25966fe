import { loadSharp } from "../../core/files/load-sharp";
import type { ArchiveFacts } from "../../core/outside/map-archive";

const MAX_PIXELS = 1024 * 1024;
const CHANNELS = 4;
/** Metres: deeper and higher than any land. */
const [LOWEST, HIGHEST] = [-500, 9000];

type Metres = (red: number, green: number, blue: number) => number;

const METRES: Readonly<Record<ArchiveFacts["encoding"], Metres>> = {
  terrarium: (red, green, blue) => red * 256 + green + blue / 256 - 32_768,
  mapbox: (red, green, blue) => (red * 65_536 + green * 256 + blue) / 10 - 10_000,
};

/**
 * Heights from a picture, by shares of its width and height from the north-west; NaN where it has none. Between the
 * middles of pixels they are in proportion. libvips decodes in its own threads.
 */
export async function decodeHeights(
  picture: Uint8Array,
  encoding: ArchiveFacts["encoding"],
): Promise<(x: number, y: number) => number> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const metresAt = (column: number, row: number): number => {
    const at = (row * width + column) * CHANNELS;
    if (data[at + 3] === 0) return Number.NaN;
    const metres = METRES[encoding](data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    return metres < LOWEST || metres > HIGHEST ? Number.NaN : metres;
  };
  return (x, y) => {
    const [left, leftShare] = pixelAt(x, width);
    const [top, topShare] = pixelAt(y, height);
    const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
    const upper = metresAt(left, top) * (1 - leftShare) + metresAt(right, top) * leftShare;
    const lower = metresAt(left, bottom) * (1 - leftShare) + metresAt(right, bottom) * leftShare;
    return upper * (1 - topShare) + lower * topShare;
  };
}

/** The pixel before, and how far it is to the middle of the next. */
function pixelAt(share: number, size: number): [pixel: number, share: number] {
  const at = Math.max(0, Math.min(size - 1, share * size - 0.5));
  const pixel = Math.floor(at);
  return [pixel, at - pixel];
}
