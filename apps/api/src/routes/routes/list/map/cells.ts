import type { Area } from "../near/areas";

/** Across the longer side of a map, one more where the grid doesn't begin at its edge. */
const CELLS_ACROSS = 12;
/** Routes that start nearer to each other are at one place. */
const MIN_SIDE = 1e-4;
/** A route on the edge of the map is on it. */
const EDGE = 1e-9;

/** Degrees of a cell's sides. Halved from zoom to zoom, so that clusters stay where they are while the map is moved. */
export function cellSize(areas: readonly Area[]): number {
  const width = areas.reduce((sum, { west, east }) => sum + east - west, 0);
  const height = Math.max(0, ...areas.map(({ south, north }) => north - south));
  const side = Math.max(width, height, MIN_SIDE);
  return 360 / 2 ** Math.floor(Math.log2((360 * CELLS_ACROSS) / side));
}

/** The cells of a grid that areas have a part of, each cut to the area. Its east and north don't belong to a cell. */
export function cellsOf(areas: readonly Area[], size: number): Area[] {
  return areas.flatMap(({ west, south, east, north }) => {
    const columns = stretches(west, east, size);
    return stretches(south, north, size).flatMap(([from, to]) =>
      columns.map(([left, right]) => ({ west: left, south: from, east: right, north: to })),
    );
  });
}

function stretches(from: number, to: number, size: number): [number, number][] {
  const first = Math.floor(from / size);
  const count = Math.floor(to / size) - first + 1;
  return Array.from({ length: count }, (_, at) => {
    const start = (first + at) * size;
    return [Math.max(from, start), Math.min(to + EDGE, start + size)];
  });
}
