import { statesOfLines } from "@longpaddock/geo/line-states";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";

/** What the file calls it, or its own name. */
export function nameOf({ name }: GpxReading, { fileName }: { fileName: string }): string {
  const words = fileName.replace(/\.gpx$/i, "").replace(/[_-]+/g, " ");
  return (name?.trim() || words.trim() || "Route").slice(0, 255);
}

/** The state with most of the line, or of the waypoints without one. */
export function stateOf({ points, track, waypoints }: GpxReading): string | undefined {
  const lines =
    points > 0
      ? track
      : [waypoints.map(({ longitude, latitude }): [number, number] => [longitude, latitude])];
  return statesOfLines(lines).states[0];
}
