import { shapeLine } from "@longpaddock/gpx/drawing/shape-line";
import { lineThrough } from "@longpaddock/gpx/line/line";
import { Trace } from "@longpaddock/ui/trace";
import { Locator } from "../../map/locator";
import type { GeneratedTrip } from "./request-trip";

/** The shape of the trip, and where in Australia it is. */
export function TripMap({ name, waypoints }: Pick<GeneratedTrip, "name" | "waypoints">) {
  const { outline } = shapeLine(lineThrough(waypoints));
  const latitudes = waypoints.map(({ latitude }) => latitude);
  const longitudes = waypoints.map(({ longitude }) => longitude);
  const bounds = {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
  return (
    <div className="relative h-52 shrink-0 overflow-hidden rounded-md border border-line bg-linear-to-br from-map-land to-map-relief">
      {outline && <Trace path={outline} label={`The line of ${name}`} className="absolute inset-0 p-[4%]" />}
      <Locator bounds={bounds} className="absolute right-2 bottom-2 w-16" />
    </div>
  );
}
