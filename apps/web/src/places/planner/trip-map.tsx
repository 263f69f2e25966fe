import { shapeLine } from "@longpaddock/gpx/drawing/shape-line";
import { lineThrough } from "@longpaddock/gpx/line/line";
import { cn } from "@longpaddock/ui/class-names";
import { Trace } from "@longpaddock/ui/trace";
import { Suspense, useState } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import type { GeneratedTrip } from "./request-trip";

const TripLines = lazyComponent(() => import("./trip-lines").then((m) => m.TripLines));

/** The trip on a map, and its shape until that is drawn or where it can't be. */
export function TripMap({ trip }: { trip: GeneratedTrip }) {
  const [state, setState] = useState<"loading" | "drawn" | "failed">("loading");
  const { name, waypoints } = trip;
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
    <div className="relative h-72 shrink-0 overflow-hidden rounded-md border border-line bg-linear-to-br from-map-land to-map-relief">
      {outline && state !== "drawn" && (
        <Trace path={outline} label={`The line of ${name}`} className="absolute inset-0 p-[4%]" />
      )}
      {state !== "failed" && (
        <ErrorFallback fallback={null}>
          <Suspense>
            <div className={cn("absolute inset-0", state === "loading" && "opacity-0")}>
              <TripLines
                trip={trip}
                bounds={bounds}
                onDrawn={() => setState("drawn")}
                onFailure={() => setState("failed")}
              />
            </div>
          </Suspense>
        </ErrorFallback>
      )}
    </div>
  );
}
