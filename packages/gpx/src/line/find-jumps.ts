import { distance } from "@turf/distance";
import type { Line } from "./line";
import { unusualLength } from "./unusual-length";

/**
 * How sure it is that no vehicle went from a point to the next one. `break`: a segment begins there, without times that
 * tell.
 */
type Evidence = "none" | "break" | "unlikely" | "impossible";

const MIN_KM = 0.5;
/** No vehicle of the site is that fast, and no airliner. */
const SPEED = { unlikely: 250, impossible: 1000 };
const UNUSUAL_TIMED_KM = 2;
/** What a leg costs that stays in the line, in points that could be left out instead. */
const COST: Readonly<Record<Evidence, number>> = { none: 0, break: 0, unlikely: 5, impossible: 300 };
/** How many points in a row are left out at most, where the line comes back to where it was, or at an end of it. */
const MAX_POINTS = {
  between: { unlikely: 9, impossible: 599 },
  atEnd: { unlikely: 3, impossible: 10 },
} as const;
/** Pieces between two that stay. */
const MAX_PIECES = 30;
/** Without times, a line may really begin or end somewhere else: after a flight with the recorder switched off. */
const MIN_UNTIMED_END_KM = 50;
/** The way out and back, against the way past: a detour that comes back. */
const MIN_DETOUR = 4;

/** A part of the line that a vehicle can have travelled. */
interface Piece {
  first: number;
  last: number;
  /** Of the leg from the piece before. */
  evidence: Evidence;
}

/** The best line up to a piece that stays. */
interface Best {
  points: number;
  /** The piece before it that stays; -1 for none. */
  previous: number;
}

/**
 * Finds points where no vehicle was: the line jumps there and comes back, begins there or ends there. Returns their
 * indexes. A jump that goes on elsewhere is a gap in the recording and stays, like everything that is plausible for a
 * plane. `indexes` are the points to look at, in order.
 */
export function findJumps(line: Line, indexes: Uint32Array, isPlanned: boolean): number[] {
  const legs = new Legs(line, indexes, isPlanned);
  if (!legs.hasCandidates) return [];
  const pieces = piecesOf(legs);
  const kept = keptPieces(legs, pieces);
  const left = pieces.flatMap(({ first, last }, at) =>
    kept.has(at) ? [] : Array.from({ length: last - first + 1 }, (_, i) => indexes[first + i] ?? 0),
  );
  // Too many to be faults: this is no recording.
  return left.length > 1 && left.length * 3 > indexes.length - left.length ? [] : left;
}

class Legs {
  readonly #line: Line;
  readonly #indexes: Uint32Array;
  readonly #isPlanned: boolean;
  /** Of each segment, by the position of its first point. */
  readonly #unusualKm = new Map<number, number>();
  /** The position of the first point of each point's segment. */
  #firsts: Uint32Array | null = null;

  constructor(line: Line, indexes: Uint32Array, isPlanned: boolean) {
    this.#line = line;
    this.#indexes = indexes;
    this.#isPlanned = isPlanned;
  }

  get length(): number {
    return this.#indexes.length;
  }

  /** False for nearly every line, which saves looking closer. */
  get hasCandidates(): boolean {
    for (let to = 1; to < this.length; to++) {
      if (this.#isNear(to - 1, to)) continue;
      const evidence = this.evidence(to - 1, to);
      if (evidence === "unlikely" || evidence === "impossible") return true;
    }
    return false;
  }

  km(from: number, to: number): number {
    return distance(this.#at(from), this.#at(to));
  }

  evidence(from: number, to: number): Evidence {
    const { times } = this.#line;
    const milliseconds = this.#value(times, to) - this.#value(times, from);
    const isTimed = milliseconds > 0;
    const untold = !isTimed && this.#hasBreak(from, to) ? "break" : "none";
    if (this.#isNear(from, to)) return untold;
    const km = this.km(from, to);
    const speed = isTimed ? km / (milliseconds / 3_600_000) : Number.POSITIVE_INFINITY;
    if (km < MIN_KM || speed <= SPEED.unlikely) return untold;
    if (isTimed && speed > SPEED.impossible) return "impossible";
    if (untold === "break" || this.#isPlanned) return untold;
    return km >= (isTimed ? UNUSUAL_TIMED_KM : this.#unusual(to)) ? "unlikely" : "none";
  }

  /** Without working out the distance. */
  #isNear(from: number, to: number): boolean {
    const { latitudes, longitudes } = this.#line;
    const apart = (values: Float64Array) => Math.abs(this.#value(values, to) - this.#value(values, from));
    return apart(latitudes) < 0.003 && apart(longitudes) < 0.003;
  }

  /** For the segment of a point: one that was drawn with a few clicks may stand beside a dense recording. */
  #unusual(at: number): number {
    this.#firsts ??= this.#segmentStarts();
    const first = this.#firsts[at] ?? 0;
    const known = this.#unusualKm.get(first);
    if (known !== undefined) return known;
    const unusual = unusualLength(this.#lengths(first));
    this.#unusualKm.set(first, unusual);
    return unusual;
  }

  #segmentStarts(): Uint32Array {
    const firsts = new Uint32Array(this.length);
    for (let at = 1; at < this.length; at++)
      firsts[at] = this.#hasBreak(at - 1, at) ? at : (firsts[at - 1] ?? 0);
    return firsts;
  }

  #lengths(first: number): Float64Array {
    const lengths: number[] = [];
    for (let to = first + 1; to < this.length && !this.#hasBreak(to - 1, to); to++) {
      const km = this.km(to - 1, to);
      if (km > 0) lengths.push(km);
    }
    return Float64Array.from(lengths).sort();
  }

  #hasBreak(from: number, to: number): boolean {
    const [first = 0, last = 0] = [this.#indexes[from], this.#indexes[to]];
    return this.#line.starts.subarray(first + 1, last + 1).includes(1);
  }

  #at(index: number): [number, number] {
    const { longitudes, latitudes } = this.#line;
    return [this.#value(longitudes, index), this.#value(latitudes, index)];
  }

  #value(values: Float64Array, index: number): number {
    return values[this.#indexes[index] ?? 0] ?? Number.NaN;
  }
}

function piecesOf(legs: Legs): Piece[] {
  const pieces: Piece[] = [];
  let piece: Piece = { first: 0, last: 0, evidence: "none" };
  for (let to = 1; to < legs.length; to++) {
    const evidence = legs.evidence(to - 1, to);
    if (evidence === "none") {
      piece.last = to;
      continue;
    }
    pieces.push(piece);
    piece = { first: to, last: to, evidence };
  }
  return [...pieces, piece];
}

const sizeOf = ({ first, last }: Piece) => last - first + 1;

/** Those of the line with most points, where each leg that no vehicle goes counts against it. */
function keptPieces(legs: Legs, pieces: readonly Piece[]): Set<number> {
  const best: Best[] = [];
  for (const [at, piece] of pieces.entries()) {
    let found: Best =
      at === 0
        ? { points: 0, previous: -1 }
        : { points: (best[at - 1]?.points ?? 0) - COST[piece.evidence], previous: at - 1 };
    let left = 0;
    for (let before = at - 2; before >= Math.max(-1, at - 1 - MAX_PIECES) && at > 0; before--) {
      const dropped = pieces[before + 1];
      left += dropped ? sizeOf(dropped) : 0;
      if (left > MAX_POINTS.between.impossible) break;
      const points = best[before]?.points ?? 0;
      if (
        points > found.points &&
        mayDrop(legs, { before: pieces[before], dropped, after: piece, left }, pieces[at - 1])
      )
        found = { points, previous: before };
    }
    best.push({ points: found.points + sizeOf(piece), previous: found.previous });
  }
  return pathTo(lastKept(legs, pieces, best), best);
}

interface Gap {
  before: Piece | undefined;
  /** The first one that would be left out. */
  dropped: Piece | undefined;
  after: Piece | undefined;
  /** How many points would be left out. */
  left: number;
}

function mayDrop(legs: Legs, { before, dropped, after, left }: Gap, lastDropped: Piece | undefined): boolean {
  if (!dropped || !lastDropped) return false;
  const [out, back] = [before && dropped.evidence, after?.evidence];
  const jumps = [out, back].filter((evidence) => evidence === "unlikely" || evidence === "impossible");
  const isUntimed = jumps.includes("unlikely");
  const strength = isUntimed ? "unlikely" : "impossible";
  if (before && after && !["none", "break"].includes(legs.evidence(before.last, after.first))) return false;
  if (before && after && jumps.length === 2) {
    const detour = legs.km(before.last, dropped.first) + legs.km(lastDropped.last, after.first);
    const comesBack = detour >= MIN_DETOUR * legs.km(before.last, after.first);
    return comesBack && left <= MAX_POINTS.between[strength];
  }
  if (jumps.length !== 1 || left > MAX_POINTS.atEnd[strength]) return false;
  const isOut = out === "unlikely" || out === "impossible";
  const kmBack = after ? legs.km(lastDropped.last, after.first) : 0;
  const km = isOut && before ? legs.km(before.last, dropped.first) : kmBack;
  return !isUntimed || km >= MIN_UNTIMED_END_KM;
}

/** The last piece that stays. */
function lastKept(legs: Legs, pieces: readonly Piece[], best: readonly Best[]): number {
  let found = pieces.length - 1;
  let left = 0;
  for (let at = pieces.length - 2; at >= 0; at--) {
    const dropped = pieces[at + 1];
    left += dropped ? sizeOf(dropped) : 0;
    if (left > MAX_POINTS.atEnd.impossible) break;
    const isBetter = (best[at]?.points ?? 0) > (best[found]?.points ?? 0);
    if (isBetter && mayDrop(legs, { before: pieces[at], dropped, after: undefined, left }, pieces.at(-1)))
      found = at;
  }
  return found;
}

function pathTo(last: number, best: readonly Best[]): Set<number> {
  const kept = new Set<number>();
  for (let at = last; at >= 0; at = best[at]?.previous ?? -1) kept.add(at);
  return kept;
}
