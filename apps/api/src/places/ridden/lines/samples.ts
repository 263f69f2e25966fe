import { type Chain, keyOf } from "./ridden-line";
import { CELL } from "./tile-places";

const HALF_CELL = CELL / 2;

/** Lines that follow each other, looked at every half cell and at each of their points. */
export interface Samples {
  readonly x: number[];
  readonly y: number[];
  readonly isPoint: boolean[];
  /** How far along the line each is, in half cells. */
  readonly along: number[];
  /** Who has ridden from each to the next. */
  readonly key: number[];
}

export function samplesOf(chain: Chain): Samples {
  const samples: Samples = { x: [], y: [], isPoint: [], along: [], key: [] };
  let along = 0;
  const add = (x: number, y: number, { isPoint, key }: { isPoint: boolean; key: number }) => {
    samples.x.push(x);
    samples.y.push(y);
    samples.isPoint.push(isPoint);
    samples.along.push(along);
    samples.key.push(key);
  };
  for (const [number, { line, ...ridden }] of chain.entries()) {
    const key = keyOf(ridden);
    for (const [index, [x, y]] of line.entries()) {
      const from = line[index - 1];
      if (!from && number > 0) {
        samples.key[samples.key.length - 1] = key;
        continue;
      }
      const [fromX, fromY] = from ?? [x, y];
      const length = Math.hypot(x - fromX, y - fromY) / HALF_CELL;
      const steps = Math.max(1, Math.ceil(length));
      for (let step = 1; step <= steps; step++) {
        along += length / steps;
        const share = step / steps;
        add(fromX + (x - fromX) * share, fromY + (y - fromY) * share, { isPoint: step === steps, key });
      }
    }
  }
  return samples;
}

export interface Run<Value> {
  readonly value: Value;
  readonly from: number;
  /** The first one after it. */
  readonly to: number;
}

/** How long a run is, in half cells. */
export const lengthOfRun = ({ along }: Samples, { from, to }: Pick<Run<unknown>, "from" | "to">): number =>
  (along[to] ?? along.at(-1) ?? 0) - (along[from] ?? 0);

export function runsOf<Value>(values: readonly Value[]): Run<Value>[] {
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
