import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { useMemo } from "react";
import { lengthsOf } from "../plotting/plot-lengths";
import { RoutePreview } from "../plotting/route-preview";
import { type Plot, placesOf } from "../plotting/use-waypoints";
import { DetailsForm } from "./details-form";
import { type RouteForm, showRefusal } from "./use-route-form";
import { useShareRoute } from "./use-share-route";

interface PlottedDetailsProps {
  form: RouteForm;
  plot: Plot;
  onBack: () => void;
  /** The server found fault with what was asked on the first step. */
  onEssentialsWrong: () => void;
}

/** The details of a route that was plotted. How long it is, its waypoints say. */
export function PlottedDetails({ form, plot, onBack, onEssentialsWrong }: PlottedDetailsProps) {
  const { share, progress, cancel } = useShareRoute();
  const places = useMemo(() => placesOf(plot), [plot]);
  const totalKm = useMemo(() => lengthsOf(plot.waypoints).totalKm, [plot.waypoints]);
  const vehicleType = form.watch("vehicleType");
  const send = form.handleSubmit((values) =>
    share({ values: { ...values, waypoints: places }, file: null }).catch((error: unknown) =>
      showRefusal(form, error, onEssentialsWrong),
    ),
  );
  return (
    <DetailsForm
      form={form}
      progress={progress}
      words={{ sending: "Sending the route", reading: "The server is drawing the line" }}
      onSubmit={() => void send()}
      onCancel={cancel}
      onBack={onBack}
    >
      <RoutePreview
        places={places}
        totalKm={totalKm}
        vehicleType={ROUTE_VEHICLE_TYPES.find((type) => type === vehicleType) ?? "offroad-motorcycle"}
        action={
          <Button variant="quiet" disabled={progress !== null} onClick={onBack}>
            Change waypoints
          </Button>
        }
      />
    </DetailsForm>
  );
}
