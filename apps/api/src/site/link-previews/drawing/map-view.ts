import type { TrackPosition } from "@longpaddock/db/schema/route-tracks";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface MapView extends Bounds {
  /** Pixels. */
  toPixels(position: readonly [longitude: number, latitude: number]): [x: number, y: number];
}

export const AUSTRALIA: Bounds = { west: 112, south: -44.2, east: 154.5, north: -9.8 };

/** Degrees of latitude: a shorter route is shown with its surroundings. */
const MIN_HEIGHT = 0.3;

/** Degrees of latitude: closer to a pole, the map would go around the earth many times. */
const MAX_LATITUDE = 85;

/** The map that shows these bounds in a box, with a margin in pixels. */
export function mapView(bounds: Bounds, box: Box, margin: number): MapView {
  const latitude = (bounds.south + bounds.north) / 2;
  const longitude = (bounds.west + bounds.east) / 2;
  const narrowing = Math.cos((Math.min(Math.abs(latitude), MAX_LATITUDE) * Math.PI) / 180);
  const inner = { width: box.width - 2 * margin, height: box.height - 2 * margin };
  const pixels = Math.min(
    inner.height / Math.max(bounds.north - bounds.south, MIN_HEIGHT),
    inner.width / ((bounds.east - bounds.west) * narrowing),
  );
  const width = box.width / pixels / narrowing;
  const height = box.height / pixels;
  return {
    west: longitude - width / 2,
    east: longitude + width / 2,
    south: latitude - height / 2,
    north: latitude + height / 2,
    toPixels: ([x, y]) => [
      box.x + box.width / 2 + (x - longitude) * narrowing * pixels,
      box.y + box.height / 2 - (y - latitude) * pixels,
    ],
  };
}

/** Null without points. */
export function boundsOf(lines: readonly (readonly TrackPosition[])[]): Bounds | null {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const line of lines)
    for (const [longitude, latitude] of line) {
      bounds.west = Math.min(bounds.west, longitude);
      bounds.east = Math.max(bounds.east, longitude);
      bounds.south = Math.min(bounds.south, latitude);
      bounds.north = Math.max(bounds.north, latitude);
    }
  return bounds.west <= bounds.east ? bounds : null;
}

/** Lets longitudes run past 180° where a line crosses the antimeridian. */
export function unwrap(lines: readonly (readonly TrackPosition[])[]): TrackPosition[][] {
  const start = lines[0]?.[0]?.[0] ?? 0;
  return lines.map((line) => line.map(([x, y]) => [x - 360 * Math.round((x - start) / 360), y]));
}

/** Pixels: closer points are left out. */
const STEP = 0.7;

/** The `d` of an SVG path, or nothing for a line on one side of the view. */
export function linePath(line: readonly (readonly number[])[], view: MapView): string {
  const sides = line.map(([longitude = 0, latitude = 0]) => sideOf(longitude, latitude, view));
  if (sides.reduce((all, side) => all & side, OUTSIDE) !== 0) return "";
  const steps: string[] = [];
  let shared = 0;
  let [lastX, lastY] = [Infinity, Infinity];
  for (const [index, [longitude = 0, latitude = 0]] of line.entries()) {
    // A point changes nothing that shows while the line stays on one side of the view.
    const side = sides[index] ?? 0;
    const isHidden = (shared & side & (sides[index + 1] ?? 0)) !== 0;
    shared = isHidden ? shared & side : side;
    if (isHidden) continue;
    const [x, y] = view.toPixels([longitude, latitude]);
    const isEnd = index === line.length - 1;
    if (!isEnd && Math.abs(x - lastX) < STEP && Math.abs(y - lastY) < STEP) continue;
    steps.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    [lastX, lastY] = [x, y];
  }
  return `M${steps.join("L")}`;
}

const OUTSIDE = 15;

/** Bits for the sides on which a point is outside the view; 0 inside. */
function sideOf(longitude: number, latitude: number, { west, east, south, north }: Bounds): number {
  const horizontal = longitude < west ? 1 : longitude > east ? 2 : 0;
  return horizontal | (latitude < south ? 4 : latitude > north ? 8 : 0);
}

export function isInView([longitude, latitude]: readonly [number, number], view: Bounds): boolean {
  return sideOf(longitude, latitude, view) === 0;
}

export const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
