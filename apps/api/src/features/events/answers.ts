import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answerOf, instant, rowId, tally } from "../../core/answers";
import type { groupEventView, rideView } from "./view";

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

export const groupEventAnswer = answerOf<typeof groupEventView>()("GroupEvent", {
  id: rowId,
  groupId: rowId,
  title: z.string(),
  description: z.string().nullable(),
  eventDate: instant,
  timeZone: z.string(),
  location: z.string().nullable(),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  status: z.enum(EVENT_STATUSES),
  participantCount: tally,
  organizer: z.strictObject({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
  }),
});
