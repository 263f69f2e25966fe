import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import type { EventFormValues } from "../form/event-form-values";

/** The fields that were changed. Others aren't sent, so that they keep what somebody else may have saved. */
export function eventChanges(initial: EventFormValues, saved: CreateRideInput) {
  const isChanged = (...names: (keyof EventFormValues & keyof CreateRideInput)[]) =>
    names.some((name) => String(initial[name] ?? "") !== String(saved[name] ?? ""));
  const { name, description, vehicleType, dateTime, endDate, timeZone } = saved;
  const { location, latitude, longitude, maxParticipants, routeId } = saved;
  return {
    ...(isChanged("name") && { name }),
    ...(isChanged("description") && { description: description ?? "" }),
    // A group's event has the vehicles of its group.
    ...(saved.vehicleType !== undefined && isChanged("vehicleType") && { vehicleType }),
    // Times are local to the event's zone, which the server finds if it isn't known here.
    ...(isChanged("dateTime", "endDate", "timeZone") && {
      dateTime,
      endDate: endDate ?? "",
      ...(timeZone !== undefined && { timeZone }),
    }),
    ...(isChanged("location") && { location: location ?? "" }),
    ...(isChanged("latitude", "longitude") && { latitude: latitude ?? null, longitude: longitude ?? null }),
    ...(isChanged("maxParticipants") && { maxParticipants: maxParticipants ?? null }),
    ...(isChanged("overdueLeadMinutes") && { overdueLeadMinutes: saved.overdueLeadMinutes ?? null }),
    ...(isChanged("overdueSweepMinutes") && { overdueSweepMinutes: saved.overdueSweepMinutes ?? null }),
    ...(isChanged("overdueContactMinutes") && { overdueContactMinutes: saved.overdueContactMinutes ?? null }),
    ...(isChanged("routeId") && { routeId: routeId ?? null }),
  };
}
