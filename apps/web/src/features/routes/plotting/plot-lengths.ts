import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { shapeLine } from "@longpaddock/gpx/drawing/shape-line";
import { lineThrough } from "@longpaddock/gpx/line/line";
import { measureLine } from "@longpaddock/gpx/line/measure-line";
import type { PlottedWaypoint } from "./plot";

export interface PlotLengths {
  totalKm: number;
  /** Kilometres from the previous located waypoint, by key. The first has none. */
  legs: ReadonlyMap<number, number>;
}

/** Measures along great circles, as the server does. */
export function measurePlot(waypoints: readonly PlottedWaypoint[]): PlotLengths {
  const located = waypoints.filter(({ place }) => place !== null);
  const kilometres = measureLine(lineThrough(located.flatMap(({ place }) => place ?? [])));
  const legs = located.slice(1).map(({ key }, index) => {
    return [key, (kilometres[index + 1] ?? 0) - (kilometres[index] ?? 0)] as const;
  });
  return { totalKm: kilometres.at(-1) ?? 0, legs: new Map(legs) };
}

/** SVG path in a 100 x 100 box; null when all places are the same. */
export const plotOutline = (places: readonly Waypoint[]) => shapeLine(lineThrough(places)).outline;
