import { setImmediate } from "node:timers/promises";

const POINTS_PER_SLICE = 8192;

/** Processes `length` points in slices of a few milliseconds, so that other requests can run in between. */
export async function forEachSlice(length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < length; from += POINTS_PER_SLICE) {
    if (from > 0) await setImmediate();
    work(from, Math.min(from + POINTS_PER_SLICE, length));
  }
}

export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}
