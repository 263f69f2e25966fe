import { isAtZero, placeAt } from "./leave-out-faults";
import type { Line } from "./line";

/** Points in a row that can't belong to the line: no vehicle was there. */
export interface FaultRun {
  /** Numbers of points in the file's line, the first is 1. */
  from: number;
  to: number;
  /** `zero`: where devices put points without a position. `jump`: nothing gets there and back like that. */
  kind: "zero" | "jump";
}

export function faultRuns(line: Line, faults: readonly number[]): FaultRun[] {
  const runs: FaultRun[] = [];
  for (const index of faults) {
    const kind = isAtZero(placeAt(line, index)) ? "zero" : "jump";
    const last = runs.at(-1);
    if (last && last.to === index && last.kind === kind) last.to = index + 1;
    else runs.push({ from: index + 1, to: index + 1, kind });
  }
  return runs;
}
