import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useMemo, useRef } from "react";
import { plotOf } from "../plotting/plot";
import { measurePlot } from "../plotting/plot-lengths";
import { RoutePreview } from "../plotting/route-preview";

interface RouteWaypointsProps {
  places: readonly Waypoint[];
  vehicleType: RouteVehicleType | undefined;
  /** Moves the focus here after the waypoints were changed. */
  takesFocus: boolean;
  disabled: boolean;
  onChange: () => void;
}

/** The waypoints of a plotted route, and the way to change them. */
export function RouteWaypoints({ places, vehicleType, takesFocus, disabled, onChange }: RouteWaypointsProps) {
  const totalKm = useMemo(() => measurePlot(plotOf(places).waypoints).totalKm, [places]);
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
          places={places}
          totalKm={totalKm}
          vehicleType={vehicleType ?? "offroad-motorcycle"}
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
