// Runs in the worker threads: ridden-threads.ts calls these functions by name.
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { simplifyEach } from "@longpaddock/gpx/drawing/simplify-line";
import type { Position } from "@longpaddock/gpx/line/line";
import { lengthKm } from "@longpaddock/roads/places/passed-places";
import { matchLegs } from "@longpaddock/roads/ridden/match-legs";
import { packLeg, unpackLeg } from "../../gpx/ridden/leg-lines";
import { packLines, unpackLines } from "../../gpx/ridden/packed-lines";
import { joinLines } from "./lines/join-lines";
import type { Chain, RiddenLine, TileLine } from "./lines/ridden-line";
import { riddenParts, withoutLongLegs } from "./lines/ridden-parts";
import { splitLines } from "./lines/split-lines";
import { thinLines } from "./lines/thin-lines";
import { decodeTile, encodeTile } from "./lines/tile-content";
import { CLOSEST_ZOOM, DRAWN_BY, EXTENT, placeOfColumn } from "./lines/tile-places";
import { trimEnds } from "./lines/trim-ends";

export interface Piece {
  readonly place: number;
  readonly lines: Uint8Array;
}

/** A stored track as the text of JSON, so that only this thread reads it. */
export interface RiddenTrack {
  readonly track: string;
  readonly vehicle: RouteVehicleType;
}

/** What a track adds to a leg of a named road. */
export interface LegOfTrack {
  readonly leg: string;
  readonly metres: number;
  readonly riddenMetres: number;
  readonly line: Uint8Array;
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

export function split(tracks: readonly RiddenTrack[]): Piece[][] {
  return tracks.map(({ track }) => {
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

/** The legs of named roads that each track follows. */
export function match(tracks: readonly RiddenTrack[]): LegOfTrack[][] {
  return tracks.map(({ track, vehicle }) => {
    const lines: Position[][] = JSON.parse(track);
    return matchLegs(lines.flatMap(withoutLongLegs), vehicle).map(({ key, joinMetres, positions }) => {
      const line = packLeg(positions);
      // Measured on the stored line, as Follow roads measures it.
      const riddenMetres = 1000 * lengthKm([unpackLeg(line)]);
      return {
        leg: key,
        metres: Math.round(riddenMetres + joinMetres),
        riddenMetres: Math.round(riddenMetres),
        line,
      };
    });
  });
}

/** Tiles of the closest zoom, each from the lines in it, in their order. Null for an empty one. */
export function drawClosest(tiles: readonly (readonly RiddenPiece[])[]): (DrawnTile | null)[] {
  return tiles.map((pieces) => drawn(thinLines(linesOfPieces(pieces), CLOSEST_ZOOM), CLOSEST_ZOOM));
}

/** One piece after the other, because those of a tile can be more than the memory holds. */
function* linesOfPieces(pieces: readonly RiddenPiece[]): Generator<Chain> {
  for (const { lines, ...ridden } of pieces)
    for (const line of unpackLines(lines)) yield [{ ...ridden, line: trimEnds(line) }];
}

interface OuterTiles {
  zoom: number;
  tiles: readonly (readonly Quarter[])[];
}

/** Tiles further out, each from those that it covers. */
export function drawOutwards({ zoom, tiles }: OuterTiles): (DrawnTile | null)[] {
  return tiles.map((quarters) => {
    const chains = joinLines(quarters.flatMap(({ quarter, tile }) => linesOfQuarter(tile, quarter)));
    return drawn(thinLines(longestFirst(chains), zoom), zoom);
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
  return lines.length === 0 ? null : packed(lines, CLOSEST_ZOOM);
}

function linesOfQuarter(tile: Uint8Array, quarter: number): RiddenLine[] {
  const [right, down] = [(quarter % 2) * EXTENT, Math.floor(quarter / 2) * EXTENT];
  return decodeTile(gunzipSync(tile)).map(({ line, ...ridden }) => ({
    ...ridden,
    line: line.map(([x, y]): Position => [(x + right) / 2, (y + down) / 2]),
  }));
}

function longestFirst(chains: readonly Chain[]): Chain[] {
  const measured = chains.map((chain) => ({
    chain,
    length: chain.reduce((sum, { line }) => sum + lengthOf(line), 0),
  }));
  return measured.sort((a, b) => b.length - a.length).map(({ chain }) => chain);
}

const lengthOf = (line: TileLine): number =>
  line.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

const drawn = (lines: readonly RiddenLine[], zoom: number): DrawnTile | null =>
  lines.length === 0 ? null : packed(lines, zoom);

function packed(lines: readonly RiddenLine[], zoom: number): DrawnTile {
  const content = encodeTile(lines, zoom);
  const digest = DRAWN_BY + createHash("sha256").update(content).digest("base64url").slice(0, 16);
  return { tile: gzipSync(content), digest };
}
