import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { EVENT_ROLES, EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VISIBILITIES } from "@longpaddock/domain/routes/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answerOf, instant, latitude, longitude, person, rowId, tally } from "../../core/answers";
import { participantAnswer, rsvpAnswer } from "../participations/answers";
import type { documentedCardView, documentedEventView, groupEventView, rideView, seriesView } from "./view";

export const rideAnswer = answerOf<typeof rideView>()("Ride", {
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

export const groupEventAnswer = answerOf<typeof groupEventView>()("GroupEvent", {
  id: rowId,
  groupId: rowId,
  title: z.string(),
  description: z.string().nullable(),
  eventDate: instant,
  endDate: instant.nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  maxParticipants: z.int32().min(1).nullable(),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  status: z.enum(EVENT_STATUSES),
  participantCount: tally,
  organizer: person,
});

const card = {
  id: rowId,
  type: z.enum(EVENT_TYPES),
  title: z.string(),
  description: z.string().nullable(),
  dateTime: instant,
  eventDate: instant,
  endDate: instant.nullable(),
  overAt: instant,
  dayEndsAt: instant,
  timeZone: z.string(),
  location: z.string().nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  status: z.enum(EVENT_STATUSES),
  maxParticipants: z.int32().min(1).nullable(),
  participantsCount: tally,
  confirmedCount: tally,
  tentativeCount: tally,
  waitlistedCount: tally,
  organizerId: z.string(),
  organizer: person,
  group: z.strictObject({ id: rowId, name: z.string() }).nullable(),
  route: z.strictObject({ id: rowId, name: z.string() }).nullable(),
  seriesId: rowId.nullable(),
  userRsvpStatus: rsvpAnswer.nullable(),
  waitlistPosition: z.int().min(1).nullable(),
  userCheckInStatus: z.enum(CHECK_IN_STATUSES).nullable(),
  isOrganizer: z.boolean(),
};

export const eventCardAnswer = answerOf<typeof documentedCardView>()("EventCard", card);

export const eventAnswer = answerOf<typeof documentedEventView>()("Event", {
  ...card,
  name: z.string(),
  routeId: rowId.nullable(),
  routeVisibility: z
    .enum([...ROUTE_VISIBILITIES, "otherGroup"])
    .nullable()
    .meta({
      description: "Of the route, for viewers who see it; `otherGroup` is a group that the event isn't of",
    }),
  currentUserId: z.string().nullable(),
  /** The viewer's own. */
  userRoles: z.array(z.enum(EVENT_ROLES)),
  /** Null unless it was cancelled, and the organiser gave one. */
  cancelReason: z.string().nullable(),
  can: z.strictObject({
    run: z.boolean(),
    change: z.boolean(),
    edit: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    cancel: z.boolean(),
  }),
  participants: z.array(participantAnswer),
});

export const seriesAnswer = answerOf<typeof seriesView>()("EventSeries", {
  id: rowId,
  rule: z.string(),
  firstStart: z.string(),
  timeZone: z.string(),
  events: z.array(
    z.strictObject({
      id: rowId,
      title: z.string(),
      dateTime: instant,
      status: z.enum(EVENT_STATUSES),
      isChangedAlone: z.boolean(),
    }),
  ),
});
