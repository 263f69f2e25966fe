import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answerOf, instant, rowId } from "../../core/answers";
import type { rideView } from "./view";

export const rideAnswer = answerOf<typeof rideView>()("Ride", {
  id: rowId,
  name: z.string(),
  description: z.string(),
  dateTime: instant,
  timeZone: z.string(),
  location: z.string().nullable(),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  status: z.enum(EVENT_STATUSES),
});
