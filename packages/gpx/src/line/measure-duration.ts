import type { Line } from "./line";

/** A longer segment means that the device's clock jumped. */
const MAX_SEGMENT_MS = 31 * 24 * 3_600_000;

/** Returns the total seconds of all segments, or null without two times or when times run backwards. */
export function measureDuration({ length, times, starts }: Line): number | null {
  let total = 0;
  let first = Number.NaN;
  let last = Number.NaN;
  let isPlausible = true;
  for (let i = 0; i < length; i++) {
    const time = times[i] ?? Number.NaN;
    if (starts[i] === 1) first = last = Number.NaN;
    if (Number.isNaN(time)) continue;
    if (Number.isNaN(first)) first = last = time;
    isPlausible &&= time >= last && time - first <= MAX_SEGMENT_MS;
    total += time - last;
    last = time;
  }
  return isPlausible && total > 0 ? Math.round(total / 1000) : null;
}
