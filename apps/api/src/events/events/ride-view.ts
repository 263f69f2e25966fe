import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import type { ListedEvent } from "./load";

export const rideAnswer = answer("Ride", {
  id: rowId,
  name: z.string(),
  description: z.string(),
  dateTime: instant,
  endDate: instant.nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  maxParticipants: z.int32().min(1).nullable(),
  participantsCount: tally,
  organizerId: z.string(),
  status: z.enum(EVENT_STATUSES),
});

/** As rides are documented, which always have a description. */
export function rideView(row: ListedEvent): z.infer<typeof rideAnswer> {
  return {
    id: row.id,
    name: row.title,
    description: row.description ?? "",
    dateTime: row.startsAt.toISOString(),
    endDate: row.endsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    location: row.location,
    vehicleType: row.vehicleType,
    maxParticipants: row.maxParticipants,
    participantsCount: row.confirmedCount,
    organizerId: row.organizerId,
    status: row.status,
  };
}
