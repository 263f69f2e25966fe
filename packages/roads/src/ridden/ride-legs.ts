import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import type { FollowedLeg, LinePiece, RoadStretch } from "../follow/followed-legs";
import { withoutRepeats } from "../follow-roads";
import { type Position as Degrees, lengthKm, nearestOnLine, partBetween } from "../places/passed-places";
import type { Position } from "../snap-waypoint";

/** What a member has ridden from one place of a named road to the next. */
interface RiddenLine {
  /** From the place whose id comes first. */
  readonly positions: readonly Degrees[];
  readonly vehicle: RouteVehicleType;
  /** The first day of the month of the ride; null if its file doesn't say. */
  readonly month: string | null;
}

/** By the keys of legs. */
export type RiddenLines = ReadonlyMap<string, RiddenLine>;

/** A waypoint on the road is nearer to the line than this; otherwise the line is of another road. */
const BESIDE_KM = 1;

/** The legs of the built-in roads that lines of members can take the place of. */
export const legsToRide = (legs: readonly FollowedLeg[]): string[] => [
  ...new Set(
    legs.flatMap(({ pieces }) => pieces.flatMap(({ stretches = [] }) => stretches.map(({ leg }) => leg))),
  ),
];

/** The same way, along the lines that members have ridden where there are some. */
export const rideLegs = (legs: readonly FollowedLeg[], lines: RiddenLines): FollowedLeg[] =>
  legs.map((leg) => ({ ...leg, pieces: leg.pieces.flatMap((piece) => ridePiece(piece, lines)) }));

export const riddenKmOf = (legs: readonly FollowedLeg[]): number =>
  legs.reduce(
    (sum, { pieces }) => pieces.reduce((km, piece) => km + (piece.ridden ? piece.kilometres : 0), sum),
    0,
  );

function ridePiece(piece: LinePiece, lines: RiddenLines): LinePiece[] {
  const { stretches = [], positions } = piece;
  const [start, end] = [positions[0], positions.at(-1)];
  if (!start || !end || !stretches.some(({ leg }) => lines.has(leg))) return [piece];
  const pieces: LinePiece[] = [];
  let at = start;
  const goOn = (road: string, positions: readonly Position[], rest: Partial<LinePiece> = {}) => {
    const whole = [at, ...positions];
    at = whole.at(-1) ?? at;
    const kilometres = lengthKm([whole.map(({ longitude, latitude }) => [longitude, latitude])]);
    const piece = { kind: "road" as const, kilometres, roads: [road], positions: whole, ...rest };
    if (piece.kilometres > 0) pieces.push(piece);
  };
  for (const [index, stretch] of stretches.entries()) {
    const line = lines.get(stretch.leg);
    const waypoints = { start: index === 0 ? start : null, end: stretch.ends ? null : end };
    const [first, ...others] = (line && partOf(line, stretch, waypoints)) ?? [];
    if (line && first) {
      // Nobody has ridden from the end of one line to the next: the way between may have been cut out at a home.
      goOn(stretch.road, [first]);
      const ridden = { vehicle: line.vehicle, month: line.month };
      goOn(stretch.road, others, { ridden, stretches: [stretch] });
    } else
      goOn(stretch.road, [stretch.ends ?? end], { kilometres: stretch.kilometres, stretches: [stretch] });
  }
  goOn(stretches.at(-1)?.road ?? "", [end]);
  return pieces.some(({ ridden }) => ridden) ? joined(pieces) : [piece];
}

/** The part of a line in the direction of travel; null if the waypoints in it aren't beside it. */
function partOf(
  { positions }: RiddenLine,
  { isForward, isPart }: RoadStretch,
  ends: { start: Position | null; end: Position | null },
): Position[] | null {
  const line = isForward ? positions : positions.toReversed();
  if (!isPart) return line.map(positionOf);
  const [from, to] = [ends.start, ends.end].map((waypoint) => waypoint && nearestOnLine(waypoint, line));
  if ([from, to].some((nearest) => nearest && nearest.distanceKm > BESIDE_KM)) return null;
  const [fromKm, toKm] = [from?.km ?? 0, to?.km ?? lengthKm([line])];
  return fromKm < toKm ? partBetween(line, fromKm, toKm).map(positionOf) : null;
}

const positionOf = ([longitude, latitude]: Degrees): Position => ({ latitude, longitude });

/** Stretches that nobody has ridden are one piece, as before. */
function joined(pieces: readonly LinePiece[]): LinePiece[] {
  const all: LinePiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (!last || last.ridden || piece.ridden) {
      all.push(piece);
      continue;
    }
    const names = [...last.roads, ...piece.roads];
    all[all.length - 1] = {
      kind: "road",
      kilometres: last.kilometres + piece.kilometres,
      roads: names.filter((name, at) => name !== names[at - 1]),
      positions: [...last.positions, ...piece.positions.slice(1)],
      stretches: [...(last.stretches ?? []), ...(piece.stretches ?? [])],
    };
  }
  return all.map((piece) =>
    piece.ridden ? piece : { ...piece, positions: withoutRepeats(piece.positions) },
  );
}
