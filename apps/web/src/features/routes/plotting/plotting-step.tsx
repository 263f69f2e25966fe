import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Route } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { kilometresToOneDecimal } from "../../../lib/format";
import { lengthsOf } from "./plot-lengths";
import { PlotMapFrame } from "./plot-map-frame";
import { RoutePreview } from "./route-preview";
import { type ChangePlot, isComplete, isEmpty, type Plot, placesOf } from "./use-waypoints";
import { WaypointList } from "./waypoint-list";

const GENERATE = "generate-preview";

interface PlottingStepProps {
  plot: Plot;
  change: ChangePlot;
  vehicleType: string | undefined;
  onFinalize: () => void;
  onBack: () => void;
}

/** The places of a route, named or set on the map, and the way between them. */
export function PlottingStep({ plot, change, vehicleType, onFinalize, onBack }: PlottingStepProps) {
  const { totalKm, legs } = useMemo(() => lengthsOf(plot.waypoints), [plot.waypoints]);
  const missing = missingFor(plot);
  const preview = usePreviewFocus(plot.isPreviewed);
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <WaypointList plot={plot} change={change} legs={legs} />
        <div className="flex flex-col gap-2 lg:sticky lg:top-20">
          <PlotMapFrame plot={plot} change={change} />
          <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-muted text-sm">
            {legs.size > 0 && (
              <>
                <Route aria-hidden="true" className="size-5 text-accent-text" />
                <span className="font-bold text-base text-ink tabular-nums">
                  {kilometresToOneDecimal(totalKm)}
                </span>
                <span>in straight lines.</span>
              </>
            )}
            <span>Tap the map to add a point; drag a number to shift it.</span>
          </p>
        </div>
      </div>
      {plot.isPreviewed && (
        <div ref={preview} tabIndex={-1} className="scroll-my-24 rounded-lg">
          <RoutePreview
            places={placesOf(plot)}
            totalKm={totalKm}
            vehicleType={ROUTE_VEHICLE_TYPES.find((type) => type === vehicleType) ?? "offroad-motorcycle"}
            action={
              <Button variant="quiet" onClick={() => change({ do: "clear preview" })}>
                Clear preview
              </Button>
            }
          />
        </div>
      )}
      {missing && <p className="text-ink-muted text-sm">{missing}</p>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          {hasSpareEntries(plot) && (
            <Button variant="secondary" size="lg" onClick={() => change({ do: "remove empty" })}>
              Remove empty waypoints
            </Button>
          )}
          {plot.isPreviewed ? (
            <Button key="finalize" size="lg" onClick={onFinalize}>
              Finalize Route
            </Button>
          ) : (
            <Button
              key={GENERATE}
              id={GENERATE}
              size="lg"
              disabled={missing !== null}
              onClick={() => change({ do: "preview" })}
            >
              Generate Preview
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** The focus goes to a preview that opens, and from one that was cleared back to where it is made. */
function usePreviewFocus(isPreviewed: boolean) {
  const preview = useRef<HTMLDivElement>(null);
  const was = useRef(isPreviewed);
  useEffect(() => {
    if (was.current === isPreviewed) return;
    was.current = isPreviewed;
    if (isPreviewed) preview.current?.focus();
    else if (document.activeElement === document.body) document.getElementById(GENERATE)?.focus();
  }, [isPreviewed]);
  return preview;
}

/** Why there is no preview yet; null where nothing is in its way. */
function missingFor(plot: Plot): string | null {
  if (isComplete(plot)) return null;
  if (plot.waypoints.length < 2) return "A route needs at least two waypoints.";
  const number = plot.waypoints.findIndex(({ place }) => place === null) + 1;
  return `The preview needs a place for each waypoint: waypoint ${number} has none yet.`;
}

/** Entries without a word in them stand in the way of a route that is there without them. */
function hasSpareEntries(plot: Plot): boolean {
  const named = plot.waypoints.filter((entry) => !isEmpty(entry));
  return named.length < plot.waypoints.length && isComplete({ ...plot, waypoints: named });
}
