import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_MESSAGES } from "../messages";
import { type Line, LineBuilder, type Place } from "./line";
import type { LineEdits, PointRange } from "./line-edits";

const [STAYS, FAULT, CUT] = [0, 1, 2];

export interface Reshaped {
  line: Line;
  /** Indexes of the faults that nobody took back. */
  faults: number[];
  /** False for a place along what was trimmed or cut out, whose point of the line goes with it. */
  keeps: (place: Place) => boolean;
}

/**
 * The line without its faults and without what its author trims and cuts out, where it breaks. A point that is left
 * without a neighbour goes too. Reversed, each leg takes as long as it did, and the whole begins and ends when it did.
 *
 * @throws InvalidGpxError
 */
export function reshapeLine(line: Line, faults: readonly number[], edits: LineEdits): Reshaped {
  checkNumbers(line.length, edits);
  const marks = new Uint8Array(line.length);
  for (const index of faults) marks[index] = FAULT;
  for (const range of edits.takeBack ?? []) mark(marks, range, STAYS);
  const [first, last] = edits.keep ?? [1, line.length];
  const trims: PointRange[] = [
    [1, first - 1],
    [last + 1, line.length],
  ];
  const cuts = [...trims, ...(edits.cuts ?? [])].filter(([from, to]) => from <= to);
  for (const range of cuts) mark(marks, range, CUT);
  if (cuts.length > 0) dropLone(line, marks);
  const kept = build(line, marks, edits.reverse === true);
  if (cuts.length > 0 && kept.length < 2) throw new InvalidGpxError(GPX_MESSAGES.nothingKept);
  return {
    line: kept,
    faults: faults.filter((index) => marks[index] === FAULT),
    keeps: cuts.length === 0 ? () => true : (place) => marks[nearestIndex(line, marks, place)] === STAYS,
  };
}

/** @throws InvalidGpxError */
function checkNumbers(length: number, { keep, cuts = [], takeBack = [], points }: LineEdits): void {
  if (points !== undefined && points !== length)
    throw new InvalidGpxError(GPX_MESSAGES.otherLine(points, length));
  for (const [, to] of [...(keep ? [keep] : []), ...cuts, ...takeBack])
    if (to > length) throw new InvalidGpxError(GPX_MESSAGES.noSuchPoint(to, length));
}

const mark = (marks: Uint8Array, [from, to]: PointRange, as: number) => marks.fill(as, from - 1, to);

function dropLone(line: Line, marks: Uint8Array): void {
  for (const [from, to, isByCut] of stretches(line, marks)) if (from === to && isByCut) marks[from] = CUT;
}

/** The points that stay, from break to break, and whether a cut made one of the two breaks. */
function* stretches(line: Line, marks: Uint8Array): Generator<[from: number, to: number, isByCut: boolean]> {
  let [from, to] = [-1, -1];
  let [isByCut, isCutSince] = [false, false];
  for (let i = 0; i < line.length; i++) {
    if (from >= 0 && (line.starts[i] === 1 || marks[i] === CUT)) {
      yield [from, to, isByCut || marks[i] === CUT];
      from = -1;
    }
    if (marks[i] === CUT) isCutSince = true;
    if (marks[i] !== STAYS) continue;
    if (from < 0) [from, isByCut] = [i, isCutSince];
    isCutSince = false;
    to = i;
  }
  if (from >= 0) yield [from, to, isByCut];
}

function build(line: Line, marks: Uint8Array, isReversed: boolean): Line {
  const built = new LineBuilder(line.length);
  const parts = [...stretches(line, marks)];
  const times = isReversed ? mirror(line, marks) : (time: number) => time;
  for (const [from, to] of isReversed ? parts.reverse() : parts) {
    built.startSegment();
    for (let step = 0; step <= to - from; step++) {
      const i = isReversed ? to - step : from + step;
      if (marks[i] !== STAYS) continue;
      const index = built.add(line.latitudes[i] ?? 0, line.longitudes[i] ?? 0);
      built.setElevation(index, line.elevations[i] ?? Number.NaN);
      built.setTime(index, times(line.times[i] ?? Number.NaN));
    }
  }
  return built.build();
}

function mirror({ times }: Line, marks: Uint8Array): (time: number) => number {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [i, time] of times.entries()) {
    if (marks[i] !== STAYS || Number.isNaN(time)) continue;
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return (time) => first + last - time;
}

/** Of the line without its faults. */
function nearestIndex({ length, latitudes, longitudes }: Line, marks: Uint8Array, place: Place): number {
  const width = Math.cos((place.latitude * Math.PI) / 180);
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < length; i++) {
    if (marks[i] === FAULT) continue;
    const north = (latitudes[i] ?? 0) - place.latitude;
    const apart = Math.abs((longitudes[i] ?? 0) - place.longitude) % 360;
    const east = Math.min(apart, 360 - apart) * width;
    const away = north * north + east * east;
    if (away < least) [nearest, least] = [i, away];
  }
  return nearest;
}
