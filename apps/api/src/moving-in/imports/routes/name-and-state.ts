import { canBeTitle } from "@longpaddock/domain/visible-text";
import { statesOfLines } from "@longpaddock/geo/line-states";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { TRACK_EXTENSION } from "../../../gpx/read-uploaded-gpx";

/** What the file calls it, or its own name, or what anybody would, if those are no title. */
export function nameOf({ name }: GpxReading, { fileName }: { fileName: string }): string {
  const words = fileName.replace(TRACK_EXTENSION, "").replace(/[_-]+/g, " ");
  const titles = [name ?? "", words].map((text) => text.trim().slice(0, 255));
  return titles.find(canBeTitle) ?? "Route";
}

/** The state with most of the line, or of the waypoints without one. */
export function stateOf({ points, track, waypoints }: GpxReading): string | undefined {
  const lines =
    points > 0
      ? track
      : [waypoints.map(({ longitude, latitude }): [number, number] => [longitude, latitude])];
  return statesOfLines(lines).states[0];
}
