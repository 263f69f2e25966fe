import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { shapeLine } from "@longpaddock/gpx/drawing/shape-line";
import { lineThrough } from "@longpaddock/gpx/line/line";
import { measureLine } from "@longpaddock/gpx/line/measure-line";
import type { PlottedWaypoint } from "./use-waypoints";

/** The straight lines from place to place, as the server will draw and measure them. */
export interface PlotLengths {
  totalKm: number;
  /** By entry: from the last one before it that has a place; none for the first. */
  legs: ReadonlyMap<number, number>;
}

/** Along the great circles. */
export function lengthsOf(waypoints: readonly PlottedWaypoint[]): PlotLengths {
  const located = waypoints.filter(({ place }) => place !== null);
  const kilometres = measureLine(lineThrough(located.flatMap(({ place }) => place ?? [])));
  const legs = located.slice(1).map(({ key }, index) => {
    return [key, (kilometres[index + 1] ?? 0) - (kilometres[index] ?? 0)] as const;
  });
  return { totalKm: kilometres.at(-1) ?? 0, legs: new Map(legs) };
}

/** SVG path in a 100 x 100 box; null where all the places are one. */
export const outlineOf = (places: readonly Waypoint[]) => shapeLine(lineThrough(places)).outline;
