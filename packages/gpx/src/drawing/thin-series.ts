/** `x` never decreases. */
interface Series {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/**
 * Returns the indexes of at most `max` points that keep the shape of the curve, by Steinarsson's Largest Triangle Three
 * Buckets. The buckets have equal widths rather than equal counts, so that a long stop takes no extra points.
 */
export function thinSeries({ x, y }: Series, max: number): number[] {
  if (x.length <= max) return Array.from({ length: x.length }, (_, i) => i);
  const chosen = [0];
  const buckets = bucketStarts(x, max - 2);
  for (let bucket = 0; bucket + 1 < buckets.length; bucket++) {
    const from = buckets[bucket] ?? 0;
    const to = buckets[bucket + 1] ?? from;
    const next = average({ x, y }, to, buckets[bucket + 2] ?? x.length);
    chosen.push(largestTriangle({ x, y }, { from, to, previous: chosen.at(-1) ?? 0, next }));
  }
  chosen.push(x.length - 1);
  return chosen;
}

/** Returns the first index of each bucket that isn't empty, without the first point, then the index of the last. */
function bucketStarts(x: ArrayLike<number>, buckets: number): number[] {
  const first = x[0] ?? 0;
  const width = ((x[x.length - 1] ?? 0) - first) / buckets;
  const starts: number[] = [];
  let bucket = -1;
  for (let i = 1; i < x.length - 1; i++) {
    const current = width > 0 ? Math.min(buckets - 1, Math.floor(((x[i] ?? 0) - first) / width)) : 0;
    if (current > bucket) starts.push(i);
    bucket = Math.max(bucket, current);
  }
  return [...starts, x.length - 1];
}

function average({ x, y }: Series, from: number, to: number): { x: number; y: number } {
  let sumX = 0;
  let sumY = 0;
  const last = Math.max(to, from + 1);
  for (let i = from; i < last; i++) {
    sumX += x[i] ?? 0;
    sumY += y[i] ?? 0;
  }
  return { x: sumX / (last - from), y: sumY / (last - from) };
}

interface Bucket {
  readonly from: number;
  readonly to: number;
  /** The index chosen from the previous bucket. */
  readonly previous: number;
  /** The average of the next bucket. */
  readonly next: { x: number; y: number };
}

function largestTriangle({ x, y }: Series, { from, to, previous, next }: Bucket): number {
  const x0 = x[previous] ?? 0;
  const y0 = y[previous] ?? 0;
  let best = from;
  let largest = -1;
  for (let i = from; i < to; i++) {
    const area = Math.abs((x0 - next.x) * ((y[i] ?? 0) - y0) - (x0 - (x[i] ?? 0)) * (next.y - y0));
    if (area > largest) {
      largest = area;
      best = i;
    }
  }
  return best;
}
