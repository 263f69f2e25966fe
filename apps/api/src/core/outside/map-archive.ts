export interface ArchiveFacts {
  /** Changes with the file. */
  version: string;
  minZoom: number;
  maxZoom: number;
  bounds: { west: number; south: number; east: number; north: number };
  /** Plain text. */
  attribution: string;
  contentType: string;
  /** How pictures hold heights. */
  encoding: "terrarium" | "mapbox";
}

interface Tile {
  data: Uint8Array;
  /** How `data` is packed; null if it isn't. */
  encoding: string | null;
}

/** One .pmtiles file. What reads it throws AppError UNAVAILABLE while it can't be read; why is in the log. */
export interface TileArchive {
  describe(): Promise<ArchiveFacts>;
  /** What it had when it was last read; null if that failed, and before the first time. */
  lastKnown(): ArchiveFacts | null;
  /** Null where the archive has nothing. */
  read(tile: { z: number; x: number; y: number }): Promise<Tile | null>;
  /** The same tile for a client that doesn't take its encoding. */
  unpack(tile: Tile): Promise<Uint8Array>;
}
