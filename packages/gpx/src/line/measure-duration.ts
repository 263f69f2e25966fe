import type { Line } from "./line";

/** A segment longer than this was recorded by a clock that jumped. */
const MAX_SEGMENT_MS = 31 * 24 * 3_600_000;

/**
 * Whole seconds from the first to the last time of each segment, added up: breaks between segments are left
 * out, as they are from the distance. Null without two times, and when times run backwards anywhere.
 */
export function measureDuration({ length, times, starts }: Line): number | null {
  let total = 0;
  let first = Number.NaN;
  let last = Number.NaN;
  let believable = true;
  for (let i = 0; i < length; i++) {
    const time = times[i] ?? Number.NaN;
    if (starts[i] === 1) first = last = Number.NaN;
    if (Number.isNaN(time)) continue;
    if (Number.isNaN(first)) first = last = time;
    believable &&= time >= last && time - first <= MAX_SEGMENT_MS;
    total += time - last;
    last = time;
  }
  return believable && total > 0 ? Math.round(total / 1000) : null;
}
