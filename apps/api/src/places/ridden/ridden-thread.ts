// Runs in the worker threads: ridden-threads.ts calls these functions by name.
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { simplifyEach } from "@longpaddock/gpx/drawing/simplify-line";
import type { Position } from "@longpaddock/gpx/line/line";
import { joinLines } from "./lines/join-lines";
import { packLines, unpackLines } from "./lines/packed-lines";
import type { RiddenLine, TileLine } from "./lines/ridden-line";
import { riddenParts } from "./lines/ridden-parts";
import { splitLines } from "./lines/split-lines";
import { thinLines } from "./lines/thin-lines";
import { decodeTile, encodeTile } from "./lines/tile-content";
import { CLOSEST_ZOOM, EXTENT, placeOfColumn } from "./lines/tile-places";

export interface Piece {
  readonly place: number;
  readonly lines: Uint8Array;
}

/** A member's line in a tile. */
export interface RiddenPiece {
  readonly lines: Uint8Array;
  readonly vehicles: number;
  readonly month: number;
}

/** One of the four tiles that make one further out. */
export interface Quarter {
  readonly quarter: number;
  readonly tile: Uint8Array;
}

/** Packed with gzip. */
export interface DrawnTile {
  readonly tile: Uint8Array;
  readonly digest: string;
}

/** Two metres. */
const TOLERANCE = 1;

/** The pieces of lines that are given as the text of JSON, so that only this thread reads it. */
export function split(tracks: readonly string[]): Piece[][] {
  return tracks.map((track) => {
    const lines: Position[][] = JSON.parse(track);
    const pieces = new Map<number, TileLine[]>();
    for (const { column, row, lines: cut } of splitLines(simplifyEach(riddenParts(lines), TOLERANCE))) {
      // Columns a world apart are one place.
      const place = placeOfColumn(column, row);
      pieces.set(place, [...(pieces.get(place) ?? []), ...cut]);
    }
    return Array.from(pieces, ([place, cut]) => ({ place, lines: packLines(cut) }));
  });
}

/** Tiles of the closest zoom, each from the lines in it, in their order. Null for an empty one. */
export function drawClosest(tiles: readonly (readonly RiddenPiece[])[]): (DrawnTile | null)[] {
  return tiles.map((pieces) => drawn(thinLines(linesOfPieces(pieces), CLOSEST_ZOOM)));
}

/** One piece after the other, because those of a tile can be more than the memory holds. */
function* linesOfPieces(pieces: readonly RiddenPiece[]): Generator<RiddenLine> {
  for (const { lines, ...ridden } of pieces) for (const line of unpackLines(lines)) yield { ...ridden, line };
}

interface OuterTiles {
  zoom: number;
  tiles: readonly (readonly Quarter[])[];
}

/** Tiles further out, each from those that it covers. */
export function drawOutwards({ zoom, tiles }: OuterTiles): (DrawnTile | null)[] {
  return tiles.map((quarters) => {
    const lines = joinLines(quarters.flatMap(({ quarter, tile }) => linesOfQuarter(tile, quarter)));
    return drawn(
      thinLines(
        lines.sort((a, b) => lengthOf(b.line) - lengthOf(a.line)),
        zoom,
      ),
    );
  });
}

/** A tile closer than the closest, cut out of that: the column and row are counted within it. */
export function cutOut({
  tile,
  zoom,
  column,
  row,
}: {
  tile: Uint8Array;
  zoom: number;
  column: number;
  row: number;
}) {
  const scale = 2 ** zoom;
  const lines = decodeTile(gunzipSync(tile)).flatMap(({ line, ...ridden }) => {
    const enlarged = line.map(([x, y]): Position => [x * scale, y * scale]);
    const here = splitLines([enlarged]).find((piece) => piece.column === column && piece.row === row);
    return (here?.lines ?? []).map((part) => ({ ...ridden, line: part }));
  });
  return lines.length === 0 ? null : packed(lines);
}

function linesOfQuarter(tile: Uint8Array, quarter: number): RiddenLine[] {
  const [right, down] = [(quarter % 2) * EXTENT, Math.floor(quarter / 2) * EXTENT];
  return decodeTile(gunzipSync(tile)).map(({ line, ...ridden }) => ({
    ...ridden,
    line: line.map(([x, y]): Position => [Math.round((x + right) / 2), Math.round((y + down) / 2)]),
  }));
}

const lengthOf = (line: TileLine): number =>
  line.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

const drawn = (lines: readonly RiddenLine[]): DrawnTile | null => (lines.length === 0 ? null : packed(lines));

function packed(lines: readonly RiddenLine[]): DrawnTile {
  const content = encodeTile(lines);
  const digest = createHash("sha256").update(content).digest("base64url").slice(0, 16);
  return { tile: gzipSync(content), digest };
}
