import { directionsUrl } from "@longpaddock/domain/routes/rules";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { ExternalLink, Route, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { kilometresToOneDecimal, wholeNumber } from "../../../lib/format";
import { Fact } from "../cards/route-facts";
import { RouteThumbnail } from "../cards/route-thumbnail";
import { lineKind, outlineOf, type PlotLine } from "./plot-line";

interface RoutePreviewProps {
  line: PlotLine;
  vehicleType: RouteVehicleType;
  action?: ReactNode;
}

export function RoutePreview({ line, vehicleType, action }: RoutePreviewProps) {
  const { places } = line;
  const directionsHref = directionsUrl(places);
  return (
    <Card asChild>
      <section aria-label="Route preview" className="grid sm:grid-cols-[12rem_minmax(0,1fr)]">
        <RouteThumbnail
          outline={outlineOf(line)}
          vehicleType={vehicleType}
          className="h-40 sm:h-full sm:min-h-40"
        />
        <div className="flex min-w-0 flex-col items-start gap-3 p-4">
          <p className="break-words font-extrabold text-lg">
            {nameOf(places[0])} to {nameOf(places.at(-1))}
          </p>
          <p className="flex max-w-full flex-wrap gap-x-5 gap-y-1.5 [&_.whitespace-nowrap]:whitespace-normal [&>span]:shrink">
            <Fact icon={Route} label="Distance">
              {kilometresToOneDecimal(line.totalKm)} {lineKind(line)}
            </Fact>
            <Fact icon={Waypoints} label="Places">
              {wholeNumber(places.length)} waypoints
            </Fact>
          </p>
          <div className="flex flex-wrap gap-3">
            {directionsHref && (
              <Button asChild variant="secondary">
                <a href={directionsHref} target="_blank" rel="noopener noreferrer">
                  <ExternalLink aria-hidden="true" className="size-5" />
                  Open in Google Maps
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </Button>
            )}
            {action}
          </div>
        </div>
      </section>
    </Card>
  );
}

const nameOf = (place: Waypoint | undefined) => place?.name ?? "a point on the map";
