import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Card } from "@longpaddock/ui/card";
import { ElevationSpark } from "@longpaddock/ui/trace";
import { MapPin, Route, Waypoints } from "lucide-react";
import { kilometresToOneDecimal, wholeNumber } from "../../../../lib/format";
import { Fact } from "../../cards/route-facts";
import { RouteThumbnail } from "../../cards/route-thumbnail";
import type { GpxPreview } from "../../reading/read-gpx-preview";

interface GpxPreviewCardProps {
  preview: GpxPreview;
  vehicleType: RouteVehicleType;
}

export function GpxPreviewCard({ preview, vehicleType }: GpxPreviewCardProps) {
  const { name, points, waypoints, distanceKm, outline, spark } = preview;
  return (
    <Card asChild>
      <section aria-label="File preview" className="grid sm:grid-cols-[12rem_minmax(0,1fr)]">
        <RouteThumbnail outline={outline} vehicleType={vehicleType} className="h-40 sm:h-full sm:min-h-40" />
        <div className="flex flex-col gap-3 p-4">
          <p className="break-words font-extrabold text-lg">{name ?? "Unnamed track"}</p>
          <p className="flex flex-wrap gap-x-5 gap-y-1.5">
            <Fact icon={Route} label="Distance">
              {kilometresToOneDecimal(distanceKm)}
            </Fact>
            <Fact icon={Waypoints} label="Track">
              {counted(points, "point")}
            </Fact>
            {waypoints > 0 && (
              <Fact icon={MapPin} label="Places">
                {counted(waypoints, "waypoint")}
              </Fact>
            )}
          </p>
          {spark ? (
            <ElevationSpark path={spark} label="Elevation along the track" className="h-14" />
          ) : (
            <p className="text-ink-muted text-sm">This file has no elevation data.</p>
          )}
        </div>
      </section>
    </Card>
  );
}

function counted(count: number, noun: string): string {
  return `${wholeNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
