import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useMemo } from "react";
import { submitTo } from "../../../lib/form";
import { PlottedStateQuestion } from "../form/state-question";
import type { RouteForm } from "../form/use-route-form";
import { locatedPlaces, type Plot } from "../plotting/plot";
import { RoutePreview } from "../plotting/route-preview";
import { usePlotLine } from "../plotting/use-plot-line";
import { DetailsForm } from "./details-form";
import { showSubmitError } from "./show-submit-error";
import { useShareRoute } from "./use-share-route";

interface PlottedDetailsProps {
  form: RouteForm;
  plot: Plot;
  onBack: () => void;
  /** Called when the server rejects a field of the first step. */
  onEssentialsInvalid: () => void;
}

export function PlottedDetails({ form, plot, onBack, onEssentialsInvalid }: PlottedDetailsProps) {
  const { share, progress, cancel } = useShareRoute();
  const places = useMemo(() => locatedPlaces(plot), [plot]);
  const typedVehicle = form.watch("vehicleType");
  const vehicleType = ROUTE_VEHICLE_TYPES.find((type) => type === typedVehicle) ?? "offroad-motorcycle";
  const { line, problem } = usePlotLine(plot, vehicleType);
  const followsRoads = plot.followsRoads && problem === null;
  const submit = submitTo(
    form,
    (values) =>
      share({ values: { ...values, waypoints: places, ...(followsRoads && { followsRoads }) }, file: null }),
    { onFailure: (error) => showSubmitError(form, error, { onEssentialsInvalid }) },
  );
  return (
    <DetailsForm
      form={form}
      isMeasured={places.length > 1}
      progress={progress}
      progressLabels={{ sending: "Sending the route", processing: "Saving the route" }}
      onSubmit={submit}
      onCancel={cancel}
      onBack={onBack}
    >
      {places.length === 0 && (
        <Notice
          title="No waypoints"
          action={
            <Button variant="secondary" onClick={onBack}>
              Add waypoints
            </Button>
          }
        >
          This route will have no map. Describe the way in words.
        </Notice>
      )}
      {places.length > 0 && (
        <RoutePreview
          line={line}
          vehicleType={vehicleType}
          action={
            <Button variant="quiet" disabled={progress !== null} onClick={onBack}>
              Change waypoints
            </Button>
          }
        />
      )}
      <PlottedStateQuestion form={form} places={places} />
    </DetailsForm>
  );
}
