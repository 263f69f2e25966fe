import { LineBuilder } from "./line";
import { type LineShape, shapeLine } from "./shape-line";

interface Place {
  latitude: number;
  longitude: number;
}

/** The straight line from waypoint to waypoint of a route that was plotted by hand. */
export async function readWaypoints(waypoints: readonly Place[]): Promise<LineShape> {
  const line = new LineBuilder();
  for (const { latitude, longitude } of waypoints) line.add(latitude, longitude);
  const { kilometres, ...shape } = await shapeLine(line.build());
  return shape;
}
