import { type LineShape, shapeLine } from "@longpaddock/gpx/drawing/shape-line";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { GPX_LIMITS } from "@longpaddock/gpx/limits";
import { lineThrough } from "@longpaddock/gpx/line/line";
import { GPX_MESSAGES } from "@longpaddock/gpx/messages";

interface Place {
  latitude: number;
  longitude: number;
}

/** Measures and draws the straight lines between the waypoints of a plotted route. @throws InvalidGpxError */
export function readWaypoints(waypoints: readonly Place[]): LineShape {
  const { kilometres, ...shape } = shapeLine(lineThrough(waypoints));
  if (shape.distanceKm > GPX_LIMITS.kilometres) throw new InvalidGpxError(GPX_MESSAGES.plottedLineTooLong);
  return shape;
}
