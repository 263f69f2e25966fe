import { setImmediate as nextTurn } from "node:timers/promises";

const POINTS_A_SLICE = 8192;

/** Walks through `length` points in slices of a few milliseconds and lets other requests in between. */
export async function forEachSlice(length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < length; from += POINTS_A_SLICE) {
    if (from > 0) await nextTurn();
    work(from, Math.min(from + POINTS_A_SLICE, length));
  }
}

/** A breath between two pieces of work. */
export function yieldToEventLoop(): Promise<void> {
  return nextTurn();
}
