/** A curve: `x` never goes back. */
interface Series {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/**
 * The indexes of at most `max` points that keep the look of the curve, its first and last among them. The
 * width of the curve is cut into equal buckets, and each gives the point that spans the largest triangle with
 * the point chosen before and the middle of the next bucket (after S. Steinarsson's largest-triangle method):
 * peaks and saddles stay, and a long rest at one place takes no more room than a quick pass.
 */
export function thinSeries({ x, y }: Series, max: number): number[] {
  if (x.length <= max) return Array.from({ length: x.length }, (_, i) => i);
  const chosen = [0];
  const buckets = bucketStarts(x, max - 2);
  for (let bucket = 0; bucket + 1 < buckets.length; bucket++) {
    const from = buckets[bucket] ?? 0;
    const to = buckets[bucket + 1] ?? from;
    const after = middle({ x, y }, to, buckets[bucket + 2] ?? x.length);
    chosen.push(furthestOut({ x, y }, { from, to, before: chosen.at(-1) ?? 0, after }));
  }
  chosen.push(x.length - 1);
  return chosen;
}

/** Where each bucket that holds points begins, and where the last one ends; first and last point stay outside. */
function bucketStarts(x: ArrayLike<number>, buckets: number): number[] {
  const first = x[0] ?? 0;
  const width = ((x[x.length - 1] ?? 0) - first) / buckets;
  const starts: number[] = [];
  let bucket = -1;
  for (let i = 1; i < x.length - 1; i++) {
    const here = width > 0 ? Math.min(buckets - 1, Math.floor(((x[i] ?? 0) - first) / width)) : 0;
    if (here > bucket) starts.push(i);
    bucket = Math.max(bucket, here);
  }
  return [...starts, x.length - 1];
}

function middle({ x, y }: Series, from: number, to: number): { x: number; y: number } {
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
  readonly before: number;
  readonly after: { x: number; y: number };
}

function furthestOut({ x, y }: Series, { from, to, before, after }: Bucket): number {
  const x0 = x[before] ?? 0;
  const y0 = y[before] ?? 0;
  let best = from;
  let largest = -1;
  for (let i = from; i < to; i++) {
    const area = Math.abs((x0 - after.x) * ((y[i] ?? 0) - y0) - (x0 - (x[i] ?? 0)) * (after.y - y0));
    if (area > largest) {
      largest = area;
      best = i;
    }
  }
  return best;
}
