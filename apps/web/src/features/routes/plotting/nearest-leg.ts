interface Pixel {
  x: number;
  y: number;
}

/**
 * Index of the leg of a line that lies within `maxDistance` pixels of a point, the nearest one if there are several.
 * Null if none does.
 */
export function nearestLeg(line: readonly Pixel[], point: Pixel, maxDistance: number): number | null {
  let nearest: number | null = null;
  let shortest = maxDistance;
  for (const [index, start] of line.entries()) {
    const end = line[index + 1];
    const distance = end ? distanceToLeg(point, start, end) : Number.POSITIVE_INFINITY;
    if (distance > shortest) continue;
    shortest = distance;
    nearest = index;
  }
  return nearest;
}

function distanceToLeg(point: Pixel, start: Pixel, end: Pixel): number {
  const [x, y] = [end.x - start.x, end.y - start.y];
  const squared = x * x + y * y;
  const along = squared === 0 ? 0 : ((point.x - start.x) * x + (point.y - start.y) * y) / squared;
  const clamped = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - start.x - clamped * x, point.y - start.y - clamped * y);
}
