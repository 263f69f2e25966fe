import { distance } from "@turf/distance";
import type { Line } from "./line";

/** Returns the kilometres from the start to each point, without the gaps between segments. */
export function measureLine(line: Line): Float64Array {
  const kilometres = new Float64Array(line.length);
  let total = 0;
  let previous = [0, 0];
  for (let i = 0; i < line.length; i++) {
    const current = [line.longitudes[i] ?? 0, line.latitudes[i] ?? 0];
    if (line.starts[i] === 0) total += distance(previous, current);
    kilometres[i] = total;
    previous = current;
  }
  return kilometres;
}
