import { CoveredCells, type DrawnRun } from "./covered-cells";
import { drawnRuns } from "./drawn-runs";
import { type DistanceFrom, distanceFromEnds, type OpenEnd } from "./open-end";
import { bothOf, type Chain, type RiddenLine, riddenOf, sharedBy, type TileLine } from "./ridden-line";
import { lengthOfRun, type Run, runsOf, type Samples, samplesOf } from "./samples";
import { FAR, simplifyPart } from "./simplify-part";
import { stepsPerUnit } from "./tile-places";

/** In half cells: a line is drawn this far into what it leaves or joins, so that no gap shows. */
const JOINT = 3;
/** Who has ridden changes along a line only where it stays so for this many half cells. */
const STEADY = 5;
/** In half cells: a sixteenth of a pixel. */
const INVISIBLE = 1 / 16;
/** As many as thousands of rides across a tile have. Scribbles have more, and would take minutes to draw. */
const MAX_SAMPLES = 4_000_000;

/**
 * Leaves one line where several run together, the one that comes first, and gives it what is known of all. No line is
 * moved: each that remains is a part of one that was given, but for the step of two cells at most from where another
 * ended. Leaves out those after MAX_SAMPLES.
 */
export function thinLines(chains: Iterable<Chain>, zoom: number): RiddenLine[] {
  const cells = new CoveredCells();
  const drawn: Samples[] = [];
  let looked = 0;
  for (const chain of chains) {
    const samples = samplesOf(chain);
    looked += samples.x.length;
    if (looked > MAX_SAMPLES) break;
    const runs = drawnRuns(samples, cells.follow(samples));
    cells.settle(samples, runs);
    for (const run of runs) drawn.push(samplesIn(samples, run));
  }
  const distanceFrom = distanceFromEnds(cells.openEnds(), FAR);
  return drawn.flatMap((samples) => partsOf(samples, { cells, distanceFrom, steps: stepsPerUnit(zoom) }));
}

/** A copy, so that what isn't drawn is forgotten. */
function samplesIn(samples: Samples, { from, to, startsAt, endsAt }: DrawnRun): Samples {
  const { x, y, isPoint, along, key } = samples;
  let [first, end] = [from, to];
  while (!startsAt && first > 0 && lengthOfRun(samples, { from: first, to: from }) < JOINT) first--;
  while (!endsAt && end < x.length && lengthOfRun(samples, { from: to, to: end }) < JOINT) end++;
  const within = <Value>(values: readonly Value[], ofEnd: (end: OpenEnd, at: number) => Value): Value[] => [
    ...(startsAt ? [ofEnd(startsAt, from)] : []),
    ...values.slice(first, end),
    ...(endsAt ? [ofEnd(endsAt, to - 1)] : []),
  ];
  return {
    x: within(x, (one) => one.x),
    y: within(y, (one) => one.y),
    isPoint: within(isPoint, () => true),
    along: within(along, (_, at) => along[at] ?? 0),
    key: within(key, (_, at) => key[at] ?? 0),
  };
}

/** A drawn line, split where who has ridden it changes. */
function partsOf(
  samples: Samples,
  { cells, distanceFrom, steps }: { cells: CoveredCells; distanceFrom: DistanceFrom; steps: number },
): RiddenLine[] {
  const { x, y, isPoint } = samples;
  const noted = x.map((at, index) => cells.notedAt(at, y[index] ?? 0));
  // Of what is between two samples, only what holds at both.
  const others = noted.map(({ key }, index) => sharedBy(key, noted[index + 1]?.key ?? key));
  const hasEnded = ({ from, to }: Run<number>) => noted.slice(from, to + 1).some((one) => one.hasEnded);
  steady(samples, others, (gap) => !hasEnded(gap));
  const known = samples.key.map((own, index) => bothOf(own, others[index] ?? 0));
  steady(samples, known, (gap) => lengthOfRun(samples, gap) < INVISIBLE);
  const rounded = (at: number) => Math.round(at * steps) / steps;
  return runsOf(known).flatMap(({ value, from: first, to: end }) => {
    const last = Math.min(end, known.length - 1);
    const line: TileLine = [];
    const away: number[] = [];
    let nearest = FAR;
    for (let at = first; at <= last; at++) {
      const distance = distanceFrom(x[at] ?? 0, y[at] ?? 0);
      nearest = Math.min(nearest, distance);
      if (at !== first && at !== last && !isPoint[at]) continue;
      if (at !== first) away.push(nearest);
      line.push([rounded(x[at] ?? 0), rounded(y[at] ?? 0)]);
      nearest = distance;
    }
    const simplified = simplifyPart(line, { away, finest: 1 / steps });
    return hasLength(simplified) ? [{ ...riddenOf(value), line: simplified }] : [];
  });
}

/** Leaves out short changes: where fewer have ridden beside them, and in gaps that `canFill`. */
function steady(samples: Samples, keys: number[], canFill: (gap: Run<number>) => boolean): void {
  for (const run of runsOf(keys)) {
    if (lengthOfRun(samples, run) >= STEADY) continue;
    const [before, after] = [keys[run.from - 1], keys[run.to]];
    const isFewer = (side: number | undefined) => side !== undefined && sharedBy(run.value, side) === side;
    const filled = before !== undefined && before === after && canFill(run) ? before : undefined;
    const chosen = filled ?? [before, after].find(isFewer);
    if (chosen !== undefined) keys.fill(chosen, run.from, run.to);
  }
}

const hasLength = (line: TileLine): boolean => {
  const [first] = line;
  return first !== undefined && line.some(([x, y]) => x !== first[0] || y !== first[1]);
};
