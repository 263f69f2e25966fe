import { gzipSync } from "node:zlib";
import { Compression, TileType, zxyToTileId } from "pmtiles";

const HEADER_BYTES = 127;
/** The header and the root directory have to end before it. */
const FIRST_PIECE_BYTES = 16_384;

export interface ArchivedTile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

interface Contents {
  tiles: readonly ArchivedTile[];
  type: TileType.Mvt | TileType.Png;
  bounds: { west: number; south: number; east: number; north: number };
  metadata: object;
}

/**
 * One .pmtiles file, version 3, of a few hundred tiles with a single directory (the PMTiles specification, "Header" and
 * "Directory encoding"). Vector tiles are packed with gzip, as everybody does.
 */
export function writeArchive({ tiles, type, bounds, metadata }: Contents): Uint8Array {
  const isPacked = type === TileType.Mvt;
  const entries = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data: isPacked ? gzipSync(data) : data }))
    .toSorted((a, b) => a.id - b.id);
  const root = gzipSync(directory(entries.map(({ id, data }) => ({ id, length: data.byteLength }))));
  if (HEADER_BYTES + root.byteLength > FIRST_PIECE_BYTES) throw new Error("too many tiles for one directory");
  const about = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const zooms = tiles.map(({ z }) => z);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const sections = [root.byteLength, about.byteLength, 0, data.byteLength];
  let position = HEADER_BYTES;
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(position), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    position += length;
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), place);
  header.writeUInt8(1, 96);
  header.writeUInt8(Compression.Gzip, 97);
  header.writeUInt8(isPacked ? Compression.Gzip : Compression.None, 98);
  header.writeUInt8(type, 99);
  header.writeUInt8(Math.min(...zooms), 100);
  header.writeUInt8(Math.max(...zooms), 101);
  for (const [index, degrees] of [bounds.west, bounds.south, bounds.east, bounds.north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return Buffer.concat([header, root, about, data]);
}

/** A file of heights with one picture in the Terrarium encoding. */
export const writeHeights = (tile: ArchivedTile, bounds: Contents["bounds"]): Uint8Array =>
  writeArchive({ tiles: [tile], type: TileType.Png, bounds, metadata: { encoding: "terrarium" } });

/** The tiles' data follow one another, so that only the first needs its place. */
function directory(entries: readonly { id: number; length: number }[]): Uint8Array {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const runs = entries.map(() => 1);
  const lengths = entries.map(({ length }) => length);
  const places = entries.map((_, index) => (index === 0 ? 1 : 0));
  return Uint8Array.from([entries.length, ...ids, ...runs, ...lengths, ...places].flatMap(varint));
}

function varint(value: number): number[] {
  const low = value % 128;
  return value < 128 ? [value] : [low + 128, ...varint((value - low) / 128)];
}
