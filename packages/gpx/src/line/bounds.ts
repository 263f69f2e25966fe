import type { Line } from "./line";

/** Degrees. West is greater than east where the line crosses the 180th meridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The line's bounds; null for no points. A line that is narrower when looked at across the 180th meridian has
 * its western longitudes moved up by 360 in place, so that nothing drawn from it runs around the world.
 */
export function boundLine(line: Line): Bounds | null {
  const { length, latitudes, longitudes } = line;
  if (length === 0) return null;
  const north = new Span();
  const plain = new Span();
  const across = new Span();
  for (let i = 0; i < length; i++) {
    const longitude = longitudes[i] ?? 0;
    north.include(latitudes[i] ?? 0);
    plain.include(longitude);
    across.include(eastwards(longitude));
  }
  const bounds = { west: plain.from, south: north.from, east: plain.to, north: north.to };
  if (plain.width <= 180 || across.width >= plain.width) return bounds;
  longitudes.set(longitudes.map(eastwards));
  return { ...bounds, west: across.from, east: across.to > 180 ? across.to - 360 : across.to };
}

function eastwards(longitude: number): number {
  return longitude < 0 ? longitude + 360 : longitude;
}

class Span {
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;

  get width(): number {
    return this.to - this.from;
  }

  include(value: number): void {
    if (value < this.from) this.from = value;
    if (value > this.to) this.to = value;
  }
}
