import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import { Compression, PMTiles, ResolvedValueCache, type Source, TileType } from "pmtiles";
import { limitConcurrency } from "../../../core/files/limit-concurrency";
import type { ArchiveFacts, TileArchive } from "../../../core/outside/map-archive";
import { rangedFile } from "./ranged-files";

/** Bytes, unpacked: a hundred times what a tile of a basemap takes, and four times what a directory does. */
const MAX_TILE = 16 * 1024 * 1024;
const MAX_DIRECTORY = 1024 * 1024;
/** An operator who replaces the file sees the new map this much later. */
const DESCRIBED_FOR_MS = 60_000;
const DIRECTORIES_KEPT = 100;

type Unpack = (bytes: ArrayBuffer, limit: { maxOutputLength: number }) => Promise<Uint8Array>;

const UNPACK: Readonly<Record<number, Unpack>> = {
  [Compression.None]: async (bytes) => new Uint8Array(bytes),
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
};
const ENCODINGS: Readonly<Record<number, string>> = {
  [Compression.Gzip]: "gzip",
  [Compression.Brotli]: "br",
};
const CONTENT_TYPES: Readonly<Record<number, string>> = {
  [TileType.Mvt]: "application/vnd.mapbox-vector-tile",
  [TileType.Png]: "image/png",
  [TileType.Jpeg]: "image/jpeg",
  [TileType.Webp]: "image/webp",
};

interface MapFiles {
  /** Paths or addresses. */
  base: string | undefined;
  terrain: string | undefined;
  s3Endpoint: string | undefined;
}

/** @returns null for a file that isn't set */
export function openArchives({ base, terrain, s3Endpoint }: MapFiles, log: FastifyBaseLogger) {
  const archiveOf = (setting: "BASEMAP" | "TERRAIN", place: string | undefined) =>
    place === undefined ? null : openArchive(setting, rangedFile(place, s3Endpoint), log);
  return { base: archiveOf("BASEMAP", base), terrain: archiveOf("TERRAIN", terrain) };
}

const limited = limitConcurrency({ name: "map tiles", maxRunning: 16, maxWaiting: 300 });

function openArchive(setting: string, file: Source, log: FastifyBaseLogger): TileArchive {
  // The library's other cache leaves rejected promises behind that nobody handles.
  const cache = new ResolvedValueCache(DIRECTORIES_KEPT, true, (bytes, packed) =>
    unpacked(bytes, packed, MAX_DIRECTORY),
  );
  // Tiles go to the browser as they are in the file.
  const archive = new PMTiles(file, cache, async (bytes) => bytes);
  let described: { at: number; facts: Promise<ArchiveFacts> } | null = null;
  let lastKnown: ArchiveFacts | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const reading = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await limited(work);
    } catch (err) {
      if (err instanceof AppError) throw err;
      if (performance.now() - loggedAt > DESCRIBED_FOR_MS) {
        loggedAt = performance.now();
        log.warn({ err }, `the map file of ${setting} can't be read`);
      }
      // What was read of a file that is being replaced isn't kept.
      await cache.invalidate(file).catch(() => undefined);
      throw new AppError("UNAVAILABLE", "The map can't be read right now", { cause: err });
    }
  };
  const describe = async () => {
    await cache.invalidate(file);
    const header = await archive.getHeader();
    const metadata = await new PMTiles(file, cache, (bytes, packed) =>
      unpacked(bytes, packed, MAX_DIRECTORY),
    ).getMetadata();
    const contentType = CONTENT_TYPES[header.tileType];
    if (!contentType || !(header.tileCompression in UNPACK))
      throw new Error("its tiles are of a kind that maps here don't draw");
    const { minZoom, maxZoom, minLon: west, minLat: south, maxLon: east, maxLat: north } = header;
    const version = createHash("sha256")
      .update(header.etag ?? "")
      .digest("base64url")
      .slice(0, 10);
    const bounds = { west, south, east, north };
    const encoding: ArchiveFacts["encoding"] =
      metadataText(metadata, "encoding") === "mapbox" ? "mapbox" : "terrarium";
    return { version, minZoom, maxZoom, bounds, attribution: attributionIn(metadata), contentType, encoding };
  };
  return {
    describe() {
      const now = performance.now();
      if (!described || now - described.at > DESCRIBED_FOR_MS) {
        const facts = reading(describe);
        described = { at: now, facts };
        facts.then(
          (known) => {
            lastKnown = known;
          },
          () => {
            lastKnown = null;
            if (described?.facts === facts) described = null;
          },
        );
      }
      return described.facts;
    },
    lastKnown: () => lastKnown,
    read: ({ z, x, y }) =>
      reading(async () => {
        const header = await archive.getHeader();
        if (z < header.minZoom || z > header.maxZoom) return null;
        const found = await archive.getZxy(z, x, y);
        if (!found || found.data.byteLength === 0) return null;
        return { data: new Uint8Array(found.data), encoding: ENCODINGS[header.tileCompression] ?? null };
      }),
    unpack: ({ data, encoding }) => {
      const packed = Object.entries(ENCODINGS).find(([, name]) => name === encoding)?.[0];
      const bytes = new Uint8Array(data).buffer;
      return reading(
        async () => new Uint8Array(await unpacked(bytes, Number(packed ?? Compression.None), MAX_TILE)),
      );
    },
  };
}

async function unpacked(
  bytes: ArrayBuffer,
  packed: Compression,
  maxOutputLength: number,
): Promise<ArrayBuffer> {
  const unpack = UNPACK[packed];
  if (!unpack) throw new Error("it is packed in a way that isn't known here");
  return new Uint8Array(await unpack(bytes, { maxOutputLength })).buffer;
}

const metadataText = (metadata: unknown, name: string): string =>
  typeof metadata === "object" && metadata !== null ? String(Reflect.get(metadata, name) ?? "") : "";

/** Files name who made them in HTML; pages show its text. */
function attributionIn(metadata: unknown): string {
  return metadataText(metadata, "attribution")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&copy;", "©")
    .trim()
    .slice(0, 300);
}
