import { writeArchive } from "@longpaddock/roads/test/map-archive";
import { TileType } from "pmtiles";
import sharp from "sharp";

const PIXELS = 256;
/** The tile of zoom 6 around Bathurst. */
const TILE = { z: 6, x: 58, y: 38 };
const ENCODED = {
  terrarium: (metres: number) => (metres + 32_768) * 256,
  mapbox: (metres: number) => (metres + 10_000) * 10,
};

/** Within the slope's tile, a degree of longitude from each other. */
export const FROM = { latitude: -33.5, longitude: 149 };
export const TO = { latitude: -33.5, longitude: 150 };
/** By so many metres a slope of 10 metres a pixel climbs between them. */
export const CLIMB = (10 * PIXELS * 2 ** TILE.z) / 360;

/** A file of heights with one tile, which rises to the east. */
export async function slopeArchive(
  encoding: keyof typeof ENCODED = "terrarium",
  metresPerPixel = 10,
): Promise<Uint8Array> {
  const pixels = Buffer.alloc(PIXELS * PIXELS * 3);
  for (let at = 0; at < PIXELS * PIXELS; at++)
    pixels.writeUIntBE(ENCODED[encoding]((at % PIXELS) * metresPerPixel), at * 3, 3);
  const data = await sharp(pixels, { raw: { width: PIXELS, height: PIXELS, channels: 3 } })
    .png()
    .toBuffer();
  const bounds = { west: 146, south: -37, east: 152, north: -32 };
  return writeArchive({ tiles: [{ ...TILE, data }], type: TileType.Png, bounds, metadata: { encoding } });
}
