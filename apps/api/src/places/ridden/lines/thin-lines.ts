import { simplifyEach } from "@longpaddock/gpx/drawing/simplify-line";
import { CELL, CoveredCells } from "./covered-cells";
import type { RiddenLine, TileLine } from "./ridden-line";
import { trimEnds } from "./trim-ends";

/** A line looked at every half cell, and at each of its points. */
interface Samples {
  readonly x: number[];
  readonly y: number[];
  readonly isPoint: boolean[];
}

/** Two lines that cross run together for this many samples only. */
const CROSSING = 8;
/** A line that strays from another for fewer samples than this hasn't left it. */
const STRAYING = 6;
/** A line is drawn this far into what it leaves or joins, so that no gap shows. */
const JOINT = 3;
/** Who has ridden changes along a line only where it stays so for this many samples. */
const STEADY = 5;
const TOLERANCE = 1;
/** As many as thousands of rides across a tile have. Scribbles have more, and would take minutes to draw. */
const MAX_SAMPLES = 4_000_000;

/**
 * Leaves one line where several run together, the one that comes first, and gives it what is known of all. No line is
 * moved: each that remains is a part of one that was given, so none is where nobody has been. Leaves out those after
 * MAX_SAMPLES.
 */
export function thinLines(lines: Iterable<RiddenLine>, zoom: number): RiddenLine[] {
  const cells = new CoveredCells();
  const drawn: Samples[] = [];
  let number = 0;
  let looked = 0;
  for (const { line, ...ridden } of lines) {
    const samples = samplesOf(line);
    looked += samples.x.length;
    if (looked > MAX_SAMPLES) break;
    number++;
    const isDrawn = cells.follow(samples, number);
    for (const run of runsOf(isDrawn))
      if (run.value === false && isCrossing(run, isDrawn)) fillRun(isDrawn, run, true);
    const strays = runsOf(isDrawn);
    for (const run of strays)
      if (run.value && strays.length > 1 && run.to - run.from < STRAYING) fillRun(isDrawn, run, false);
    cells.settle(samples, isDrawn, { number, ridden });
    for (const { value, from, to } of runsOf(isDrawn))
      if (value) drawn.push(partOf(samples, Math.max(0, from - JOINT), to + JOINT));
  }
  return trimEnds(
    drawn.flatMap((samples) => partsOf(samples, cells)),
    zoom,
  );
}

function samplesOf(line: TileLine): Samples {
  const samples: Samples = { x: [], y: [], isPoint: [] };
  const add = (x: number, y: number, isPoint: boolean) => {
    samples.x.push(x);
    samples.y.push(y);
    samples.isPoint.push(isPoint);
  };
  for (const [index, [x, y]] of line.entries()) {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / (CELL / 2));
    for (let step = 1; step < steps; step++)
      add(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps, false);
    add(x, y, true);
  }
  return samples;
}

/** A copy, so that what isn't drawn is forgotten. */
const partOf = ({ x, y, isPoint }: Samples, from: number, to: number): Samples => ({
  x: x.slice(from, to),
  y: y.slice(from, to),
  isPoint: isPoint.slice(from, to),
});

interface Run<Value> {
  readonly value: Value;
  readonly from: number;
  /** The first one after it. */
  readonly to: number;
}

function runsOf<Value>(values: readonly Value[]): Run<Value>[] {
  const runs: Run<Value>[] = [];
  for (let from = 0; from < values.length; ) {
    const value = values[from] as Value;
    let to = from + 1;
    while (to < values.length && values[to] === value) to++;
    runs.push({ value, from, to });
    from = to;
  }
  return runs;
}

const isCrossing = ({ from, to }: Run<boolean>, all: readonly boolean[]) =>
  from > 0 && to < all.length && to - from < CROSSING;

function fillRun(values: boolean[], { from, to }: Run<boolean>, value: boolean): void {
  values.fill(value, from, to);
}

/** A drawn line, split where who has ridden it changes. */
function partsOf({ x, y, isPoint }: Samples, cells: CoveredCells): RiddenLine[] {
  const known = x.map((at, index) => cells.keyAt(at, y[index] ?? 0));
  for (const run of runsOf(known)) {
    const before = known[run.from - 1];
    const after = known[run.to];
    if (run.value === 0 || run.to - run.from < STEADY)
      known.fill(before || after || run.value, run.from, run.to);
  }
  return runsOf(known).flatMap(({ value, from: first, to: end }) => {
    const last = Math.min(end, known.length - 1);
    const line: TileLine = [];
    for (let at = first; at <= last; at++)
      if (at === first || at === last || isPoint[at])
        line.push([Math.round(x[at] ?? 0), Math.round(y[at] ?? 0)]);
    const [simplified = []] = simplifyEach([line], TOLERANCE);
    return hasLength(simplified) ? [{ ...CoveredCells.riddenOf(value), line: simplified }] : [];
  });
}

const hasLength = (line: TileLine): boolean => {
  const [first] = line;
  return first !== undefined && line.some(([x, y]) => x !== first[0] || y !== first[1]);
};
