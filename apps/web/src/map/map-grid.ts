import type { FeatureCollection, LineString } from "geojson";
import type { Bounds } from "./bounds";

/** Minutes of arc between grid lines. */
const GRID_STEPS = [1800, 600, 300, 120, 60, 30, 20, 10, 5, 2, 1] as const;
const MIN_LINES_ACROSS = 4;
const MAX_LATITUDE = 80;

/** Meridians and parallels for a view. They extend one view beyond it, so that a short pan stays on the grid. */
export function gridOf(view: Bounds): FeatureCollection<LineString, { label: string }> {
  const width = view.east - view.west;
  const height = view.north - view.south;
  const step = GRID_STEPS.find((minutes) => (width * 60) / minutes >= MIN_LINES_ACROSS) ?? 1;
  const west = view.west - width;
  const east = view.east + width;
  const south = Math.max(-MAX_LATITUDE, view.south - height);
  const north = Math.min(MAX_LATITUDE, view.north + height);
  const meridians = ticks(west, east, step).map((longitude) =>
    line([longitude, south], [longitude, north], label(longitude, "E", "W")),
  );
  const parallels = ticks(south, north, step).map((latitude) =>
    line([west, latitude], [east, latitude], label(latitude, "N", "S")),
  );
  return { type: "FeatureCollection", features: [...meridians, ...parallels] };
}

/** Multiples of `minutes` between two values, in degrees. */
function ticks(from: number, to: number, minutes: number): number[] {
  const first = Math.ceil((from * 60) / minutes);
  const last = Math.floor((to * 60) / minutes);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ((first + i) * minutes) / 60);
}

/** "36°30′ S" */
function label(value: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(value > 180 ? value - 360 : value) * 60);
  const rest = minutes % 60;
  const direction = value < 0 || value > 180 ? negative : positive;
  return `${Math.floor(minutes / 60)}°${rest > 0 ? `${rest}′` : ""} ${minutes === 0 ? "" : direction}`.trim();
}

function line(from: [number, number], to: [number, number], text: string) {
  return {
    type: "Feature" as const,
    properties: { label: text },
    geometry: { type: "LineString" as const, coordinates: [from, to] },
  };
}
