import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useMemo, useRef } from "react";
import { plotOf } from "../plotting/plot";
import { RoutePreview } from "../plotting/route-preview";
import { usePlotLine } from "../plotting/use-plot-line";
import type { EditedPlot } from "./route-changes";

interface RouteWaypointsProps {
  plot: EditedPlot;
  vehicleType: RouteVehicleType | undefined;
  /** Moves the focus here after the waypoints were changed. */
  takesFocus: boolean;
  disabled: boolean;
  onChange: () => void;
}

/** The waypoints of a plotted route, and the way to change them. */
export function RouteWaypoints({
  plot,
  vehicleType = "offroad-motorcycle",
  takesFocus,
  disabled,
  onChange,
}: RouteWaypointsProps) {
  const { places, followsRoads } = plot;
  const rows = useMemo(() => plotOf(places, followsRoads), [places, followsRoads]);
  const { line } = usePlotLine(rows, vehicleType);
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) wrapper.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={wrapper} tabIndex={-1} className="scroll-my-24 rounded-lg">
      {places.length === 0 ? (
        <Notice
          title="No waypoints"
          action={
            <Button variant="secondary" disabled={disabled} onClick={onChange}>
              Add waypoints
            </Button>
          }
        >
          This route has no map.
        </Notice>
      ) : (
        <RoutePreview
          line={line}
          vehicleType={vehicleType}
          action={
            <Button variant="quiet" disabled={disabled} onClick={onChange}>
              Change waypoints
            </Button>
          }
        />
      )}
    </div>
  );
}
