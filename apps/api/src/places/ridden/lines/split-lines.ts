import type { Position } from "@longpaddock/gpx/line/line";
import type { TileLine } from "./ridden-line";
import { EXTENT } from "./tile-places";

export interface PieceOfTile {
  readonly column: number;
  readonly row: number;
  readonly lines: TileLine[];
}

/** Cuts lines at the borders of tiles. Both tiles get the same point of the border, so that they fit together. */
export function splitLines(lines: readonly (readonly Position[])[]): PieceOfTile[] {
  const pieces = new Map<string, PieceOfTile>();
  for (const line of lines) {
    let last: PieceOfTile | null = null;
    for (const [index, end] of line.entries()) {
      const start = line[index - 1];
      if (!start) continue;
      for (const [from, to] of partsBetween(start, end)) {
        const column = Math.floor((from[0] + to[0]) / 2 / EXTENT);
        const row = Math.floor((from[1] + to[1]) / 2 / EXTENT);
        const piece = pieces.get(`${column} ${row}`) ?? { column, row, lines: [] };
        pieces.set(`${column} ${row}`, piece);
        const local = ([x, y]: Position): Position => [
          Math.round(x - column * EXTENT),
          Math.round(y - row * EXTENT),
        ];
        if (piece !== last) piece.lines.push([local(from)]);
        piece.lines.at(-1)?.push(local(to));
        last = piece;
      }
    }
  }
  return [...pieces.values()];
}

/** A straight line's parts, each in one tile. */
function partsBetween(start: Position, end: Position): [Position, Position][] {
  const shares = [0, 1];
  for (const axis of [0, 1] as const) {
    const [from, to] = [start[axis], end[axis]];
    const low = Math.floor(Math.min(from, to) / EXTENT) + 1;
    for (let border = low; border * EXTENT < Math.max(from, to); border++)
      shares.push((border * EXTENT - from) / (to - from));
  }
  shares.sort((a, b) => a - b);
  const at = (share: number): Position => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
  ];
  return shares.slice(1).flatMap((share, index): [Position, Position][] => {
    const from = shares[index] ?? 0;
    return share > from ? [[at(from), at(share)]] : [];
  });
}
