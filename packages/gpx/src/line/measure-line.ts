import { distance } from "@turf/distance";
import type { Line } from "./line";

/** Kilometres from the start of the line to each point; a gap between two segments counts nothing. */
export function measureLine(line: Line): Float64Array {
  const kilometres = new Float64Array(line.length);
  let total = 0;
  let before = [0, 0];
  for (let i = 0; i < line.length; i++) {
    const here = [line.longitudes[i] ?? 0, line.latitudes[i] ?? 0];
    if (line.starts[i] === 0) total += distance(before, here);
    kilometres[i] = total;
    before = here;
  }
  return kilometres;
}
