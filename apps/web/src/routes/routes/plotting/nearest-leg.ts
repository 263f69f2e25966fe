interface Pixel {
  x: number;
  y: number;
}

/**
 * Index of the leg that lies within `maxDistance` pixels of a point, the nearest one if there are several. Null if none
 * does.
 */
export function nearestLeg(
  legs: readonly (readonly Pixel[])[],
  point: Pixel,
  maxDistance: number,
): number | null {
  let nearest: number | null = null;
  let shortest = maxDistance;
  for (const [index, leg] of legs.entries()) {
    const distance = distanceToLine(point, leg);
    if (distance > shortest) continue;
    shortest = distance;
    nearest = index;
  }
  return nearest;
}

function distanceToLine(point: Pixel, line: readonly Pixel[]): number {
  return line.slice(1).reduce((shortest, end, index) => {
    const start = line[index] ?? end;
    return Math.min(shortest, distanceToSegment(point, start, end));
  }, Number.POSITIVE_INFINITY);
}

function distanceToSegment(point: Pixel, start: Pixel, end: Pixel): number {
  const [x, y] = [end.x - start.x, end.y - start.y];
  const squared = x * x + y * y;
  const along = squared === 0 ? 0 : ((point.x - start.x) * x + (point.y - start.y) * y) / squared;
  const clamped = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - start.x - clamped * x, point.y - start.y - clamped * y);
}
