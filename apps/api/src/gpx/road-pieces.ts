import type { RoadPiece } from "@longpaddock/db/schema/routes";
import { simplifyEach, simplifyLines } from "@longpaddock/gpx/drawing/simplify-line";
import { type Line, LineBuilder, type Position } from "@longpaddock/gpx/line/line";
import type { FollowedLeg } from "@longpaddock/roads/follow/followed-legs";

/** Turn after turn on a trip of a day has fewer points. */
const FEW_POINTS = 6000;
/** About three metres, in degrees, and up to thirty for a line across the continent. */
const TOLERANCES = [0.00003, 0.0001, 0.00027] as const;
/** A line of this many is rougher: it goes back and forth across the continent. */
const MAX_POINTS = 40_000;

/** The positions of each piece of each leg, simplified together. */
export function simplifiedPieces(legs: readonly FollowedLeg[]): Position[][][] {
  const lines = legs.flatMap(({ pieces }) => pieces.map(({ positions }) => positions.map(rounded)));
  const simplified = simplifyRoads(lines);
  let next = 0;
  return legs.map(({ pieces }) => pieces.map(() => simplified[next++] ?? []));
}

function simplifyRoads(lines: Position[][]): Position[][] {
  let simplified = lines;
  for (const tolerance of TOLERANCES) {
    if (countPoints(simplified) <= FEW_POINTS) return simplified;
    simplified = simplifyEach(lines, tolerance);
  }
  return countPoints(simplified) <= MAX_POINTS
    ? simplified
    : simplifyLines(lines, MAX_POINTS, TOLERANCES[TOLERANCES.length - 1] ?? 0);
}

const countPoints = (lines: readonly Position[][]) => lines.reduce((sum, { length }) => sum + length, 0);

/** Part of a line as it is drawn, which may be one that a member has ridden. Only the others are ever stored. */
export interface DrawnPiece extends RoadPiece {
  isRidden?: true;
}

/** One line of all legs, in as few pieces as possible; `lines` are their `simplifiedPieces`. */
export function roadPieces(legs: readonly FollowedLeg[], lines = simplifiedPieces(legs)): DrawnPiece[] {
  const joined: DrawnPiece[] = [];
  for (const [index, { pieces }] of legs.entries())
    for (const [at, { kind, ridden }] of pieces.entries()) {
      const positions = lines[index]?.[at] ?? [];
      const last = joined.at(-1);
      const isRidden = ridden !== undefined;
      if (
        last?.kind === kind &&
        (last.isRidden ?? false) === isRidden &&
        areSame(last.positions.at(-1), positions[0])
      )
        last.positions.push(...positions.slice(1));
      else joined.push({ kind, positions: [...positions], ...(isRidden && { isRidden }) });
    }
  return joined.filter(({ positions }) => positions.length > 1);
}

/** The whole line, which breaks only where something was cut out. */
export function lineOfPieces(pieces: readonly RoadPiece[]): Line {
  const line = new LineBuilder();
  let end: Position | undefined;
  for (const { positions } of pieces) {
    const isJoined = end !== undefined && areSame(end, positions[0]);
    if (!isJoined) line.startSegment();
    for (const [longitude, latitude] of isJoined ? positions.slice(1) : positions)
      line.add(latitude, longitude);
    end = positions.at(-1);
  }
  return line.build();
}

const areSame = (a: Position | undefined, b: Position | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** To metres. */
export const roundKm = (kilometres: number) => Math.round(kilometres * 1000) / 1000;

/** Rounds to 5 decimals, about a metre. */
export function rounded({ latitude, longitude }: { latitude: number; longitude: number }): Position {
  return [Math.round(longitude * 100_000) / 100_000, Math.round(latitude * 100_000) / 100_000];
}
