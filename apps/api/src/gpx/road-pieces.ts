import type { RoadPiece } from "@longpaddock/db/schema/routes";
import { simplifyLines } from "@longpaddock/gpx/drawing/simplify-line";
import { type Line, LineBuilder, type Position } from "@longpaddock/gpx/line/line";
import type { FollowedLeg } from "@longpaddock/roads/follow-roads";

/** Enough for turn after turn on a trip of a day, and for every bend of the map on one across the continent. */
const MAX_POINTS = 6000;
/** About three metres, in degrees. */
const TOLERANCE = 0.00003;

/** The positions of each piece of each leg, simplified together. */
export function simplifiedPieces(legs: readonly FollowedLeg[]): Position[][][] {
  const lines = legs.flatMap(({ pieces }) => pieces.map(({ positions }) => positions.map(rounded)));
  const simplified = simplifyLines(lines, MAX_POINTS, TOLERANCE);
  let next = 0;
  return legs.map(({ pieces }) => pieces.map(() => simplified[next++] ?? []));
}

/** One line of all legs, in as few pieces as possible. */
export function roadPieces(legs: readonly FollowedLeg[]): RoadPiece[] {
  const lines = simplifiedPieces(legs);
  const joined: RoadPiece[] = [];
  for (const [index, { pieces }] of legs.entries())
    for (const [at, { kind }] of pieces.entries()) {
      const positions = lines[index]?.[at] ?? [];
      const last = joined.at(-1);
      if (last?.kind === kind && areSame(last.positions.at(-1), positions[0]))
        last.positions.push(...positions.slice(1));
      else joined.push({ kind, positions: [...positions] });
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
