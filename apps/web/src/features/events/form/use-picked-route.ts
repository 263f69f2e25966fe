import { stateCode, TIME_ZONES } from "@longpaddock/domain/states";
import type { EventFormState } from "./use-event-form";
import type { FoundRoute } from "./use-route-search";

/** Takes the vehicle and the town of a route over, unless the organiser has chosen their own. */
export function usePickedRoute(form: EventFormState) {
  // Read while rendering, because only then the form keeps track of it.
  const { vehicleType: ownVehicle, timeZone: ownZone } = form.formState.dirtyFields;
  return (route: FoundRoute | null) => {
    form.setValue("routeId", route?.id ?? null);
    form.clearErrors("routeId");
    if (!route) return;
    if (!ownVehicle && route.vehicleType !== "motorcycle") form.setValue("vehicleType", route.vehicleType);
    if (form.getValues("location") || !route.city) return;
    form.setValue("location", `${route.city}, ${route.state}`);
    const state = stateCode(route.state);
    if (state && !ownZone) form.setValue("timeZone", TIME_ZONES[state]);
  };
}
