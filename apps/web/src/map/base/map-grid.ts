import type { FeatureCollection, LineString } from "geojson";
import type { Bounds } from "../bounds";
import { METRES_PER_DEGREE } from "../earth";

/** Minutes of arc between grid lines. */
const MINUTE_STEPS = [1800, 600, 300, 120, 60, 30] as const;
/** Kilometres between grid lines of a near view, which are easier to compare with a ride than minutes. */
const KM_STEPS = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1] as const;
const NEAR_VIEW_KM = 120;
const MIN_LINES_ACROSS = 4;
const MAX_LATITUDE = 80;
const KM_PER_DEGREE = METRES_PER_DEGREE / 1000;

type Grid = FeatureCollection<LineString, { label: string }>;

/** Lines for a view, far away with their degrees, near in kilometres. They extend one view beyond it, for a short pan. */
export function gridOf(view: Bounds): Grid {
  const width = view.east - view.west;
  const height = view.north - view.south;
  const wide = {
    west: view.west - width,
    east: view.east + width,
    south: Math.max(-MAX_LATITUDE, view.south - height),
    north: Math.min(MAX_LATITUDE, view.north + height),
  };
  // The same for views beside each other, so that a pan doesn't move the lines.
  const shrinking = Math.cos((Math.round((view.south + view.north) / 2) * Math.PI) / 180);
  const widthKm = width * KM_PER_DEGREE * shrinking;
  return widthKm > NEAR_VIEW_KM ? degreeGrid(wide, width) : kilometreGrid(wide, widthKm, shrinking);
}

function degreeGrid(wide: Bounds, width: number): Grid {
  const step = (MINUTE_STEPS.find((minutes) => (width * 60) / minutes >= MIN_LINES_ACROSS) ?? 30) / 60;
  return grid([
    ...meridians(wide, step).map((line) => ({ ...line, label: label(line.at, "E", "W") })),
    ...parallels(wide, step).map((line) => ({ ...line, label: label(line.at, "N", "S") })),
  ]);
}

/** Every other line across says how large the squares are. */
function kilometreGrid(wide: Bounds, widthKm: number, shrinking: number): Grid {
  const km = KM_STEPS.find((size) => widthKm / size >= MIN_LINES_ACROSS) ?? 0.1;
  const step = km / KM_PER_DEGREE;
  return grid([
    ...meridians(wide, step / shrinking).map((line) => ({ ...line, label: "" })),
    ...parallels(wide, step).map((line) => ({
      ...line,
      label: Math.round(line.at / step) % 2 === 0 ? squares(km) : "",
    })),
  ]);
}

const squares = (km: number) => (km < 1 ? `${km * 1000} m squares` : `${km} km squares`);

interface Line {
  /** Degrees. */
  at: number;
  from: [number, number];
  to: [number, number];
}

const meridians = ({ west, east, south, north }: Bounds, step: number): Line[] =>
  ticks(west, east, step).map((at) => ({ at, from: [at, south], to: [at, north] }));

const parallels = ({ west, east, south, north }: Bounds, step: number): Line[] =>
  ticks(south, north, step).map((at) => ({ at, from: [west, at], to: [east, at] }));

/** Multiples of `step` between two values, in degrees. */
function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

/** "36°30′ S" */
function label(value: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(value > 180 ? value - 360 : value) * 60);
  const rest = minutes % 60;
  const direction = value < 0 || value > 180 ? negative : positive;
  return `${Math.floor(minutes / 60)}°${rest > 0 ? `${rest}′` : ""} ${minutes === 0 ? "" : direction}`.trim();
}

function grid(lines: readonly (Line & { label: string })[]): Grid {
  return {
    type: "FeatureCollection",
    features: lines.map(({ from, to, label: text }) => ({
      type: "Feature",
      properties: { label: text },
      geometry: { type: "LineString", coordinates: [from, to] },
    })),
  };
}
