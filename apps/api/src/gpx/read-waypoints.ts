import { type LineShape, shapeLine } from "@longpaddock/gpx/drawing/shape-line";
import { GPX_LIMITS } from "@longpaddock/gpx/limits";
import { lineThrough } from "@longpaddock/gpx/line/line";
import { GPX_MESSAGES } from "@longpaddock/gpx/messages";
import { fileError } from "../core/files/receive-file";

interface Place {
  latitude: number;
  longitude: number;
}

/** Measures and draws the straight lines between the waypoints of a plotted route. */
export function readWaypoints(waypoints: readonly Place[]): LineShape {
  const { kilometres, ...shape } = shapeLine(lineThrough(waypoints));
  if (shape.distanceKm > GPX_LIMITS.kilometres) throw fileError("gpxFile", GPX_MESSAGES.lineTooLong);
  return shape;
}
