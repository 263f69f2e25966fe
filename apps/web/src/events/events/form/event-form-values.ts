import type { RepeatsInput } from "@longpaddock/domain/event-series/schema";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { localOfInstant } from "../../../lib/time/local-time";
import type { EventDetail } from "../../../riders/participations/answerable-event";

/** What the fields of a new event hold, with the zone of its time until there is a meeting place. */
export const newEventValues = (timeZone: string) => ({
  name: "",
  description: "",
  vehicleType: "onroad-motorcycle" as RouteVehicleType,
  /** As people there read it: '2027-03-06T07:00'. */
  dateTime: "",
  timeZone,
  endDate: "",
  location: "",
  latitude: null as number | null,
  longitude: null as number | null,
  maxParticipants: "",
  routeId: null as number | null,
  overdueLeadMinutes: "",
  overdueSweepMinutes: "",
  overdueContactMinutes: "",
  repeats: null as RepeatsInput | null,
});

export type EventFormValues = ReturnType<typeof newEventValues>;

type PlannedEvent = Pick<
  EventDetail,
  | "title"
  | "description"
  | "vehicleType"
  | "dateTime"
  | "endDate"
  | "timeZone"
  | "location"
  | "latitude"
  | "longitude"
  | "maxParticipants"
  | "routeId"
  | "overdueLeadMinutes"
  | "overdueSweepMinutes"
  | "overdueContactMinutes"
>;

/** The fields of an event that is changed or copied, or of a proposed one. */
export function eventFormValues(event: PlannedEvent): EventFormValues {
  const localTime = (iso: string) => localOfInstant(new Date(iso), event.timeZone);
  return {
    ...newEventValues(event.timeZone),
    name: event.title,
    description: event.description ?? "",
    vehicleType: event.vehicleType,
    dateTime: localTime(event.dateTime),
    endDate: event.endDate ? localTime(event.endDate) : "",
    location: event.location ?? "",
    latitude: event.latitude,
    longitude: event.longitude,
    maxParticipants: event.maxParticipants?.toString() ?? "",
    routeId: event.routeId,
    overdueLeadMinutes: event.overdueLeadMinutes?.toString() ?? "",
    overdueSweepMinutes: event.overdueSweepMinutes?.toString() ?? "",
    overdueContactMinutes: event.overdueContactMinutes?.toString() ?? "",
  };
}
