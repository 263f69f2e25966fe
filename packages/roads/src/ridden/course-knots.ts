import { type FollowedLeg, type LinePiece, type RoadStretch, totalKm } from "../follow/followed-legs";
import type { Knots } from "../places/knots";
import { lengthKm } from "../places/passed-places";
import type { Position } from "../snap-waypoint";

/**
 * Of a way along named roads, the kilometres as ridden: for those along its schematic line as it is drawn, and for those
 * along the lines of members in place of it. Each stretch has its own scale.
 */
export function courseKnots(legs: readonly FollowedLeg[], ridden: readonly FollowedLeg[]) {
  const courseKm = stretchKm(piecesOf(ridden));
  return {
    stored: knotsAlong(piecesOf(legs), (stretch) => courseKm.get(stretch) ?? stretch.kilometres),
    shown: knotsAlong(piecesOf(ridden), ({ kilometres }) => kilometres),
  };
}

const piecesOf = (legs: readonly FollowedLeg[]): LinePiece[] => legs.flatMap(({ pieces }) => pieces);

function knotsAlong(pieces: readonly LinePiece[], kmOf: (stretch: RoadStretch) => number): Knots {
  const knots: [number, number][] = [[0, 0]];
  const goOn = (drawnKm: number, km: number) => {
    const [x, y] = knots.at(-1) ?? [0, 0];
    knots.push([x + drawnKm, y + km]);
  };
  for (const piece of pieces) {
    const { kilometres, ridden, stretches } = piece;
    const drawnKm = lengthOf(piece.positions);
    if (ridden || !stretches) goOn(drawnKm, kilometres);
    else {
      const joinKm = kilometres - totalKm(stretches);
      for (const { stretch, share } of sharesOf(piece)) goOn(share * (drawnKm - joinKm), kmOf(stretch));
      goOn(joinKm, joinKm);
    }
  }
  return knots;
}

/** Straight pieces that join lines count to the stretch after them, at the end to the one before. */
function stretchKm(pieces: readonly LinePiece[]): ReadonlyMap<RoadStretch, number> {
  const lengths = new Map<RoadStretch, number>();
  let joinKm = 0;
  let last: RoadStretch | undefined;
  for (const { kind, kilometres, ridden, stretches = [] } of pieces) {
    for (const stretch of stretches) {
      lengths.set(stretch, joinKm + (ridden ? kilometres : stretch.kilometres));
      joinKm = 0;
      last = stretch;
    }
    if (kind === "road" && !ridden) joinKm += kilometres - totalKm(stretches);
  }
  if (last) lengths.set(last, (lengths.get(last) ?? 0) + joinKm);
  return lengths;
}

/** Of the drawn piece, the share that each stretch has. */
function sharesOf({ positions, stretches = [] }: LinePiece) {
  const [start, end] = [positions[0], positions.at(-1)];
  if (!start || !end) return [];
  let at = start;
  const drawn = stretches.map((stretch) => {
    const to = stretch.ends ?? end;
    const km = lengthOf([at, to]);
    at = to;
    return { stretch, km };
  });
  const wholeKm = drawn.reduce((sum, { km }) => sum + km, 0);
  return drawn.map(({ stretch, km }) => ({ stretch, share: wholeKm === 0 ? 0 : km / wholeKm }));
}

const lengthOf = (positions: readonly Position[]): number =>
  lengthKm([positions.map(({ longitude, latitude }) => [longitude, latitude])]);
