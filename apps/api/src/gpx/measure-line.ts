import { GPX_LIMITS, GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";
import { distance } from "@turf/distance";
import { badGpx } from "./bad-gpx";
import type { Line } from "./line";
import { inSlices } from "./pace";

/**
 * Kilometres from the start of the line to each point, along the segments: a gap between two segments counts
 * nothing. Throws BAD_REQUEST for a line longer than GPX_LIMITS.kilometres.
 */
export async function measureLine(line: Line): Promise<Float64Array> {
  const kilometres = new Float64Array(line.length);
  let total = 0;
  let before = [0, 0];
  await inSlices(line.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const here = [line.longitudes[i] ?? 0, line.latitudes[i] ?? 0];
      if (line.starts[i] === 0) total += distance(before, here);
      kilometres[i] = total;
      before = here;
    }
  });
  if (total > GPX_LIMITS.kilometres) throw badGpx(GPX_MESSAGES.lineTooLong);
  return kilometres;
}
