import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { stateCode } from "@longpaddock/domain/states";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { StepHeading } from "../form/step-heading";
import { locatedPlaces, plotOf } from "../plotting/plot";
import { PlottingStep } from "../plotting/plotting-step";
import { usePlotHistory } from "../plotting/use-plot-history";

interface WaypointEditorProps {
  places: readonly Waypoint[];
  state: string;
  vehicleType: RouteVehicleType | undefined;
  onSave: (places: readonly Waypoint[]) => void;
  onBack: () => void;
}

/** Takes the place of the form while the author changes the waypoints. */
export function WaypointEditor({ places, state, vehicleType, onSave, onBack }: WaypointEditorProps) {
  const [history, dispatch] = usePlotHistory(plotOf(places));
  return (
    <div className="mt-6 flex flex-col gap-6 rounded-lg border border-line bg-surface-raised p-4 shadow-sm sm:p-8">
      <StepHeading takesFocus>Which places does it go through?</StepHeading>
      <PlottingStep
        history={history}
        dispatch={dispatch}
        state={stateCode(state)}
        vehicleType={vehicleType}
        emptyLabel="Go on without a map"
        onFinalize={() => onSave(locatedPlaces(history.plot))}
        onBack={onBack}
      />
    </div>
  );
}
