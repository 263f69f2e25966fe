import { stateCode } from "@longpaddock/domain/states";
import { VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import type { PlannerPreset } from "../../../places/planner/planner-dialog";
import type { GeneratedTrip } from "../../../places/planner/request-trip";
import type { RouteForm } from "../form/use-route-form";

/** What the planner takes over from the first step. */
export function plannerPreset(form: RouteForm): PlannerPreset {
  const { city, state, vehicleType } = form.getValues();
  const code = stateCode(state);
  const vehicle = VEHICLE_TYPES.find((type) => type === vehicleType);
  return {
    ...(city && { startLocation: code ? `${city} ${code}` : city }),
    ...(vehicle && { vehicleType: vehicle }),
  };
}

/** Copies a generated route into the form. Its waypoints go into the plot. */
export function fillInTrip({ setValue }: RouteForm, trip: GeneratedTrip): void {
  setValue("name", trip.name);
  setValue("description", trip.description);
  setValue("difficulty", trip.difficulty);
  setValue("distance", String(trip.distance));
  setValue("estimatedDuration", trip.estimatedDuration);
}
