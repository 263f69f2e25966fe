import type { Position } from "@longpaddock/gpx/line/line";

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The zoom whose tiles are made of members' lines. Those further out are made of its tiles. */
export const CLOSEST_ZOOM = 12;
/** How the digests of tiles begin. Increase the number when lines are drawn otherwise, so that all tiles are drawn again. */
export const DRAWN_BY = "1:";
/** A tile's units: two metres at the closest zoom. */
export const EXTENT = 4096;
/** In a tile's units: 33 metres at the closest zoom. */
export const CELL = 16;

/** Into what a unit is divided, so that places are stored to two metres at every zoom: rounding moves no line into a home. */
export const stepsPerUnit = (zoom: number): number => 2 ** Math.max(0, CLOSEST_ZOOM - zoom);

/** Lines that reach a border go on in the next tile. */
export const isInTile = ([x, y]: Position): boolean => x > 0 && x < EXTENT && y > 0 && y < EXTENT;

const TILES = 2 ** CLOSEST_ZOOM;
/** Of the whole world at the closest zoom. */
const UNITS = TILES * EXTENT;
/** The Mercator map ends here. */
const MAX_LATITUDE = 85.051;

/**
 * Tiles are numbered by the bits of their column and row in turn. So those under a tile further out follow each other, and
 * it is numbered like the first of them.
 */
export function placeOf({ z, x, y }: TileAddress): number {
  let place = 0;
  for (let bit = 0; bit < z; bit++) place |= (((x >> bit) & 1) | (((y >> bit) & 1) << 1)) << (2 * bit);
  return place * 4 ** (CLOSEST_ZOOM - z);
}

/** How many places a tile takes. */
export const placesIn = (zoom: number): number => 4 ** (CLOSEST_ZOOM - zoom);

/** The tile that it is a quarter of. */
export function parentOf(place: number, zoom: number): number {
  const size = placesIn(zoom - 1);
  return Math.floor(place / size) * size;
}

/** Which quarter of that tile, from 0: the north-west, north-east, south-west or south-east. */
export const quarterOf = (place: number, zoom: number): number => Math.floor(place / placesIn(zoom)) % 4;

/** In units of the closest zoom from its north-west corner. */
export function unitsAt([longitude, latitude]: Position): [x: number, y: number] {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return [((longitude + 180) / 360) * UNITS, ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * UNITS];
}

/** Lines across the 180th meridian go on beyond it. */
export const placeOfColumn = (x: number, y: number): number =>
  placeOf({ z: CLOSEST_ZOOM, x: ((x % TILES) + TILES) % TILES, y });
