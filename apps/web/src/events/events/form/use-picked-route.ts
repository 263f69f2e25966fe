import { stateCode, TIME_ZONES } from "@longpaddock/domain/states";
import { useRef } from "react";
import type { FoundRoute } from "../../../routes/routes/choose/use-route-search";
import type { EventFormState } from "./use-event-form";

interface Filled {
  location: string;
  timeZone: string | undefined;
  /** Before that. */
  ownZone: string | undefined;
}

/** Takes the vehicle and the town of a route over, unless the organiser has chosen their own. */
export function usePickedRoute(form: EventFormState) {
  // Read while rendering, because only then the form keeps track of it.
  const { vehicleType: ownVehicle, timeZone: ownZone } = form.formState.dirtyFields;
  const filled = useRef<Filled>(null);
  const takeBack = () => {
    const [location, latitude, timeZone] = form.getValues(["location", "latitude", "timeZone"]);
    const before = filled.current;
    filled.current = null;
    if (!before || location !== before.location || latitude !== null) return;
    form.setValue("location", "");
    if (timeZone === before.timeZone) form.setValue("timeZone", before.ownZone);
  };
  const fillIn = ({ city, state }: FoundRoute) => {
    if (form.getValues("location") || !city) return;
    const code = stateCode(state);
    const before = form.getValues("timeZone");
    const timeZone = code && !ownZone ? TIME_ZONES[code] : before;
    filled.current = { location: `${city}, ${state}`, timeZone, ownZone: before };
    form.setValue("location", filled.current.location);
    form.setValue("timeZone", timeZone);
  };
  return (route: FoundRoute | null) => {
    form.setValue("routeId", route?.id ?? null);
    form.clearErrors("routeId");
    takeBack();
    if (!route) return;
    if (!ownVehicle && route.vehicleType !== "motorcycle") form.setValue("vehicleType", route.vehicleType);
    fillIn(route);
  };
}
