import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Card } from "@longpaddock/ui/card";
import { ElevationSpark } from "@longpaddock/ui/trace";
import { MapPin, Route, Waypoints } from "lucide-react";
import { kilometresToOneDecimal, wholeNumber } from "../../../../lib/format";
import { Fact } from "../../cards/route-facts";
import { RoutePicture } from "../../cards/route-picture";
import type { GpxPreview } from "./read-gpx-preview";

interface GpxPreviewCardProps {
  preview: GpxPreview;
  vehicleType: RouteVehicleType;
}

/** The file as it will look, before a byte of it has left. */
export function GpxPreviewCard({ preview, vehicleType }: GpxPreviewCardProps) {
  const { name, points, waypoints, distanceKm, outline, spark } = preview;
  return (
    <Card asChild>
      <section aria-label="Preview of the file" className="grid sm:grid-cols-[12rem_minmax(0,1fr)]">
        <RoutePicture outline={outline} vehicleType={vehicleType} className="h-40 sm:h-full sm:min-h-40" />
        <div className="flex flex-col gap-3 p-4">
          <p className="break-words font-display font-extrabold text-lg">
            {name ?? "A track without a name"}
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-1.5">
            <Fact icon={Route} name="Distance">
              {kilometresToOneDecimal(distanceKm)}
            </Fact>
            <Fact icon={Waypoints} name="Track">
              {counted(points, "point")}
            </Fact>
            {waypoints > 0 && (
              <Fact icon={MapPin} name="Places">
                {counted(waypoints, "waypoint")}
              </Fact>
            )}
          </p>
          {spark ? (
            <ElevationSpark path={spark} label="Elevation along the track" className="h-14" />
          ) : (
            <p className="text-ink-muted text-sm">The file has no elevation.</p>
          )}
        </div>
      </section>
    </Card>
  );
}

function counted(count: number, noun: string): string {
  return `${wholeNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
