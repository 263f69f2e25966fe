import { metresBetween } from "@longpaddock/domain/geo";
import { type Line, LineBuilder, type Position } from "@longpaddock/gpx/line/line";
import type { ArchiveFacts, TileArchive } from "../../core/outside/map-archive";
import { yieldToEventLoop } from "../event-loop";
import { decodeHeights } from "./decode-heights";

const SPACING_METRES = 75;
/** A line of more than 6,000 km is looked at less often. */
const MAX_SAMPLES = 80_000;
/** Of a line that crosses more, coarser ones are read. */
const MAX_TILES = 1500;
const TILES_AT_ONCE = 6;
/** How much of a line may be without heights: some pictures have holes. */
const MAX_MISSING = 0.01;
const SAMPLES_AT_ONCE = 5000;

/**
 * The line with a point every so many metres, with the heights of the file. Null where the file doesn't have them all.
 * Throws when it can't be read, or when `signal` ends it.
 */
export async function readHeights(
  archive: TileArchive,
  lines: readonly (readonly Position[])[],
  signal: AbortSignal,
): Promise<Line | null> {
  const facts = await archive.describe();
  const line = await sampled(lines);
  let left = Array.from({ length: line.length }, (_, index) => index);
  let zoom = facts.maxZoom;
  while (zoom > facts.minZoom && tilesUnder(line, left, zoom).size > MAX_TILES) zoom--;
  // Where the file has no picture of a zoom, one further out may be there.
  for (; zoom >= facts.minZoom && left.length > 0; zoom--)
    left = await fill(line, [...tilesUnder(line, left, zoom).values()], { archive, facts, signal });
  const missing = line.elevations.reduce((sum, metres) => (Number.isNaN(metres) ? sum + 1 : sum), 0);
  return line.length === 0 || missing > line.length * MAX_MISSING ? null : line;
}

async function sampled(lines: readonly (readonly Position[])[]): Promise<Line> {
  const legs = lines.map((line) =>
    line.slice(1).map((to, index) => metresBetween(placeOf(line[index] ?? to), placeOf(to))),
  );
  const spacing = Math.max(SPACING_METRES, legs.flat().reduce((sum, leg) => sum + leg, 0) / MAX_SAMPLES);
  const points = new LineBuilder();
  let looked = 0;
  for (const [number, line] of lines.entries()) {
    points.startSegment();
    for (const [index, [longitude, latitude]] of line.entries()) {
      const [fromLongitude, fromLatitude] = line[index - 1] ?? [longitude, latitude];
      const steps = Math.max(1, Math.ceil((legs[number]?.[index - 1] ?? 0) / spacing));
      for (let step = 1; step <= steps; step++) {
        const share = step / steps;
        points.add(
          fromLatitude + (latitude - fromLatitude) * share,
          fromLongitude + (longitude - fromLongitude) * share,
        );
        if (++looked % SAMPLES_AT_ONCE === 0) await yieldToEventLoop();
      }
    }
  }
  return points.build();
}

const placeOf = ([longitude, latitude]: Position) => ({ longitude, latitude });

interface TileSamples {
  tile: { z: number; x: number; y: number };
  samples: number[];
}

function tilesUnder(line: Line, samples: readonly number[], z: number): Map<string, TileSamples> {
  const tiles = new Map<string, TileSamples>();
  for (const index of samples) {
    const [column, row] = placeIn(line, index, z);
    const tile = { z, x: Math.floor(column), y: Math.floor(row) };
    const name = `${tile.x} ${tile.y}`;
    const known = tiles.get(name);
    if (known) known.samples.push(index);
    else tiles.set(name, { tile, samples: [index] });
  }
  return tiles;
}

/** In tiles from the north-west corner of the world. */
function placeIn({ longitudes, latitudes }: Line, index: number, z: number): [column: number, row: number] {
  const size = 2 ** z;
  const turns = ((longitudes[index] ?? 0) + 180) / 360;
  const sine = Math.sin(((latitudes[index] ?? 0) * Math.PI) / 180);
  const down = 0.5 - Math.atanh(Math.max(-0.9999, Math.min(0.9999, sine))) / (2 * Math.PI);
  return [(turns - Math.floor(turns)) * size, Math.min(down, 1 - Number.EPSILON) * size];
}

interface Reading {
  archive: TileArchive;
  facts: ArchiveFacts;
  signal: AbortSignal;
}

/** Sets the elevations under some tiles. Returns the samples of those that the file doesn't have. */
async function fill(
  line: Line,
  tiles: TileSamples[],
  { archive, facts, signal }: Reading,
): Promise<number[]> {
  const left: number[] = [];
  const queue = tiles.values();
  const readNext = async () => {
    for (const { tile, samples } of queue) {
      signal.throwIfAborted();
      const found = await archive.read(tile);
      if (!found) {
        left.push(...samples);
        continue;
      }
      const heightAt = await decodeHeights(await archive.unpack(found), facts.encoding);
      for (const index of samples) {
        const [column, row] = placeIn(line, index, tile.z);
        line.elevations[index] = heightAt(column - tile.x, row - tile.y);
      }
    }
  };
  await Promise.all(Array.from({ length: TILES_AT_ONCE }, readNext));
  return left;
}
