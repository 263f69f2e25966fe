import type { Line } from "./line";

/** In degrees. `west` is greater than `east` when the line crosses the 180th meridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Adds 360 in place to the western longitudes of a line across the 180th meridian, to keep drawings in one piece. */
export function boundLine(line: Line): Bounds | null {
  const { length, latitudes, longitudes } = line;
  if (length === 0) return null;
  const latitude = new Extent();
  const plain = new Extent();
  const shifted = new Extent();
  for (let i = 0; i < length; i++) {
    const longitude = longitudes[i] ?? 0;
    latitude.include(latitudes[i] ?? 0);
    plain.include(longitude);
    shifted.include(shiftWestern(longitude));
  }
  const bounds = { west: plain.min, south: latitude.min, east: plain.max, north: latitude.max };
  if (plain.width <= 180 || shifted.width >= plain.width) return bounds;
  longitudes.set(longitudes.map(shiftWestern));
  return { ...bounds, west: shifted.min, east: shifted.max > 180 ? shifted.max - 360 : shifted.max };
}

function shiftWestern(longitude: number): number {
  return longitude < 0 ? longitude + 360 : longitude;
}

class Extent {
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;

  get width(): number {
    return this.max - this.min;
  }

  include(value: number): void {
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }
}
