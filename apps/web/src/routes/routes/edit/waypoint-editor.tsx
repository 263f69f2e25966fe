import { stateCode } from "@longpaddock/domain/states";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { followProblem } from "@longpaddock/roads/follow-limits";
import { StepHeading } from "../form/step-heading";
import { locatedPlaces, type Plot, plotOf } from "../plotting/plot";
import { PlottingStep } from "../plotting/plotting-step";
import { usePlotHistory } from "../plotting/use-plot-history";
import type { EditedPlot } from "./route-changes";

interface WaypointEditorProps {
  plot: EditedPlot;
  state: string;
  vehicleType: RouteVehicleType | undefined;
  onSave: (plot: EditedPlot) => void;
  onBack: () => void;
}

/** Takes the place of the form while the author changes the waypoints. */
export function WaypointEditor({ plot, state, vehicleType, onSave, onBack }: WaypointEditorProps) {
  const [history, dispatch] = usePlotHistory(plotOf(plot.places, plot.followsRoads));
  return (
    <div className="mt-6 flex flex-col gap-6 rounded-lg border border-line bg-surface-raised p-4 shadow-sm sm:p-8">
      <StepHeading takesFocus>Which places does it go through?</StepHeading>
      <PlottingStep
        history={history}
        dispatch={dispatch}
        state={stateCode(state)}
        vehicleType={vehicleType}
        emptyLabel="Go on without a map"
        onFinalize={() => onSave(editedPlot(history.plot))}
        onBack={onBack}
      />
    </div>
  );
}

/** Without roads where they can't be followed. */
function editedPlot(plot: Plot): EditedPlot {
  const places = locatedPlaces(plot);
  return { places, followsRoads: plot.followsRoads && followProblem(places) === null };
}
