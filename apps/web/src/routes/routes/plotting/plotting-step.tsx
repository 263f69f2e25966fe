import type { StateCode } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Redo2, Route, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { kilometresToOneDecimal } from "../../../lib/format";
import { notifySuccess } from "../../../lib/notify";
import { FollowRoadsSwitch } from "./follow-roads-switch";
import { isComplete, isEmpty, isUnused, MIN_WAYPOINTS, type Plot } from "./plot";
import { lineKind } from "./plot-line";
import { PlotMapFrame } from "./plot-map-frame";
import { RoutePreview } from "./route-preview";
import { PLOTTING_TEXTS } from "./texts";
import type { PlotHistory, PlotHistoryDispatch } from "./use-plot-history";
import { usePlotLine } from "./use-plot-line";
import { WaypointList } from "./waypoint-list";

const GENERATE_BUTTON_ID = "generate-preview";

interface PlottingStepProps {
  history: PlotHistory;
  dispatch: PlotHistoryDispatch;
  /** Where the map starts. */
  state: StateCode | null;
  vehicleType: string | undefined;
  /** The button that goes on with no waypoints at all. */
  emptyLabel?: string;
  onFinalize: () => void;
  onBack: () => void;
}

export function PlottingStep({
  history,
  dispatch,
  state,
  vehicleType,
  emptyLabel = "Share without a map",
  onFinalize,
  onBack,
}: PlottingStepProps) {
  const { plot } = history;
  const vehicle = ROUTE_VEHICLE_TYPES.find((type) => type === vehicleType) ?? "offroad-motorcycle";
  const followed = usePlotLine(plot, vehicle);
  const { line } = followed;
  const blockedBy = previewBlockedBy(plot);
  const previewRef = usePreviewFocus(plot.isPreviewed);
  const generatePreview = () => {
    dispatch({ type: "preview" });
    notifySuccess(PLOTTING_TEXTS.generated);
  };
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <WaypointList plot={plot} dispatch={dispatch} legs={line.legs} />
        <div className="flex flex-col gap-2 lg:sticky lg:top-20">
          <PlotMapFrame plot={plot} line={line} state={state} dispatch={dispatch} />
          <div className="flex min-h-11 flex-wrap items-center justify-end gap-2 text-ink-muted text-sm">
            <p className="min-w-[min(100%,10rem)] flex-1">
              {line.places.length > 1 && (
                <>
                  <Route aria-hidden="true" className="mr-2 inline size-5 text-accent-text" />
                  <span className="font-bold text-base text-ink">{kilometresToOneDecimal(line.totalKm)}</span>{" "}
                  {lineKind(line)}.{" "}
                </>
              )}
              Tap the map to add a point, or the line to add one in between. Drag a number to move it.
            </p>
            <IconButton
              label="Undo"
              disabled={history.past.length === 0}
              onClick={() => dispatch({ type: "undo" })}
            >
              <Undo2 aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label="Redo"
              disabled={history.future.length === 0}
              onClick={() => dispatch({ type: "redo" })}
            >
              <Redo2 aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <FollowRoadsSwitch
            followed={followed}
            isOn={plot.followsRoads}
            vehicle={vehicle}
            dispatch={dispatch}
          />
        </div>
      </div>
      {plot.isPreviewed && (
        <div ref={previewRef} tabIndex={-1} className="scroll-my-24 rounded-lg">
          <RoutePreview
            line={line}
            vehicleType={vehicle}
            action={
              <Button variant="quiet" onClick={() => dispatch({ type: "clear preview" })}>
                Clear preview
              </Button>
            }
          />
        </div>
      )}
      {blockedBy && <p className="text-ink-muted text-sm">{blockedBy}</p>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          {hasRemovableEntries(plot) && (
            <Button variant="secondary" size="lg" onClick={() => dispatch({ type: "remove empty" })}>
              Remove empty waypoints
            </Button>
          )}
          {isUnused(plot) && (
            <Button variant="secondary" size="lg" onClick={onFinalize}>
              {emptyLabel}
            </Button>
          )}
          {plot.isPreviewed ? (
            <Button key="finalize" size="lg" onClick={onFinalize}>
              Finalize Route
            </Button>
          ) : (
            <Button
              key="generate"
              id={GENERATE_BUTTON_ID}
              size="lg"
              disabled={blockedBy !== null}
              onClick={generatePreview}
            >
              Generate Preview
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Focuses the preview when it opens, and the button that generates it once it is cleared. */
function usePreviewFocus(isPreviewed: boolean) {
  const previewRef = useRef<HTMLDivElement>(null);
  const wasPreviewed = useRef(isPreviewed);
  useEffect(() => {
    if (wasPreviewed.current === isPreviewed) return;
    wasPreviewed.current = isPreviewed;
    if (isPreviewed) previewRef.current?.focus();
    else if (document.activeElement === document.body) document.getElementById(GENERATE_BUTTON_ID)?.focus();
  }, [isPreviewed]);
  return previewRef;
}

/** Tells the member what is missing; null when the preview can be generated. */
function previewBlockedBy(plot: Plot): string | null {
  if (isComplete(plot)) return null;
  if (plot.waypoints.length < MIN_WAYPOINTS) return "A route needs at least two waypoints.";
  const number = plot.waypoints.findIndex(({ place }) => place === null) + 1;
  return `Choose a place for waypoint ${number} to generate the preview.`;
}

/** True when removing the empty rows would leave a complete route. */
function hasRemovableEntries(plot: Plot): boolean {
  const filled = plot.waypoints.filter((entry) => !isEmpty(entry));
  return filled.length < plot.waypoints.length && isComplete({ ...plot, waypoints: filled });
}
