import type { Samples } from "./samples";
import { CELL, isInTile } from "./tile-places";

/** Where a drawn line ends and its tile goes on. */
export interface OpenEnd {
  readonly x: number;
  readonly y: number;
  /** The way the line would go on. */
  readonly outX: number;
  readonly outY: number;
  /** Until another line goes on from there. */
  isOpen: boolean;
}

/** Further than a line says who has ridden beside it. */
const REACH = 5 * CELL;

/** The end of a line at a sample. It goes on as it did in the two cells before, up to the other end at most. */
export function openEnd({ x, y }: Samples, index: number, other: number): OpenEnd | null {
  const [endX, endY] = [x[index] ?? 0, y[index] ?? 0];
  if (!isInTile([endX, endY])) return null;
  const step = Math.sign(other - index);
  let at = index;
  while (at !== other && Math.hypot(endX - (x[at] ?? 0), endY - (y[at] ?? 0)) < 2 * CELL) at += step;
  return { x: endX, y: endY, outX: endX - (x[at] ?? 0), outY: endY - (y[at] ?? 0), isOpen: true };
}

/** Whether what a line says from a place can reach beyond the end. */
export const isNear = ({ x, y }: OpenEnd, place: { x: number; y: number }): boolean =>
  Math.hypot(place.x - x, place.y - y) < 2 * REACH;

/** Whether a place is near the end, and beyond it. */
export function isPast({ x, y, outX, outY, isOpen }: OpenEnd, place: { x: number; y: number }): boolean {
  const [right, down] = [place.x - x, place.y - y];
  return isOpen && right * outX + down * outY > 0 && Math.hypot(right, down) < REACH;
}

/** How far a place is from the nearest of some ends, at most as far as matters. */
export type DistanceFrom = (x: number, y: number) => number;

export function distanceFromEnds(ends: readonly OpenEnd[], far: number): DistanceFrom {
  const column = (x: number) => Math.floor(x / far);
  const within = new Map<string, OpenEnd[]>();
  for (const end of ends)
    for (const right of [-1, 0, 1])
      for (const down of [-1, 0, 1]) {
        const square = `${column(end.x) + right} ${column(end.y) + down}`;
        const known = within.get(square);
        if (known) known.push(end);
        else within.set(square, [end]);
      }
  return (x, y) =>
    (within.get(`${column(x)} ${column(y)}`) ?? []).reduce(
      (nearest, end) => Math.min(nearest, Math.hypot(x - end.x, y - end.y)),
      far,
    );
}
