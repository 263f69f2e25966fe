import { type Actor, isSignedIn } from "@longpaddock/domain/actor";
import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { EVENT_ROLES, EVENT_STATUSES, type EventRole } from "@longpaddock/domain/events/vocabulary";
import { documentedAnswer } from "@longpaddock/domain/participations/vocabulary";
import { routeVisibility } from "@longpaddock/domain/routes/rules";
import { ROUTE_VISIBILITIES } from "@longpaddock/domain/routes/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answer, instant, latitude, longitude, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import {
  documentedParticipantView,
  participantAnswer,
  type participantView,
  rsvpAnswer,
} from "../../riders/participations/view";
import type { EventRow } from "./list-query";

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

export const eventCardAnswer = answer("EventCard", card);

/** Minutes until each is told of a rider who isn't back; null for never. */
const minutes = z.int32().min(0).nullable();
export const overduePlanAnswer = {
  overdueLeadMinutes: minutes,
  overdueSweepMinutes: minutes,
  overdueContactMinutes: minutes,
};

export const eventAnswer = answer("Event", {
  ...card,
  name: z.string(),
  routeId: rowId.nullable(),
  ...overduePlanAnswer,
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
    keepIncidents: z.boolean(),
  }),
  participants: z.array(participantAnswer),
});

type DocumentedEvent = z.infer<typeof eventAnswer>;

/** The fields of a card. The time has both documented names. */
export function eventCardView(row: EventRow, actor: Actor) {
  const startsAt = row.startsAt.toISOString();
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    description: row.description,
    dateTime: startsAt,
    eventDate: startsAt,
    endDate: row.endsAt?.toISOString() ?? null,
    overAt: row.overAt.toISOString(),
    dayEndsAt: row.dayEndsAt.toISOString(),
    timeZone: row.timeZone,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    vehicleType: row.vehicleType,
    status: row.status,
    maxParticipants: row.maxParticipants,
    participantsCount: row.confirmedCount,
    confirmedCount: row.confirmedCount,
    tentativeCount: row.tentativeCount,
    waitlistedCount: row.waitlistedCount,
    organizerId: row.organizerId,
    organizer: personView(row.organizerId, row),
    group: row.groupId === null || row.groupName === null ? null : { id: row.groupId, name: row.groupName },
    route: row.routeId === null || row.routeName === null ? null : { id: row.routeId, name: row.routeName },
    seriesId: row.seriesId,
    userRsvpStatus: row.answer,
    waitlistPosition: row.waitlistPosition,
    userCheckInStatus: row.checkIn,
    isOrganizer: isSignedIn(actor) && actor.id === row.organizerId,
  };
}

interface EventParts extends Pick<DocumentedEvent, "cancelReason" | "can"> {
  actor: Actor;
  participants: ReturnType<typeof participantView>[];
  roles: EventRole[];
}

/** With the name that a ride has when it is created. A route that this actor must not see counts as none. */
export function eventView(row: EventRow, { actor, participants, roles, cancelReason, can }: EventParts) {
  return {
    ...eventCardView(row, actor),
    name: row.title,
    routeId: row.routeId,
    overdueLeadMinutes: row.overdueLeadMinutes,
    overdueSweepMinutes: row.overdueSweepMinutes,
    overdueContactMinutes: row.overdueContactMinutes,
    routeVisibility: routeVisibilityOf(row),
    currentUserId: isSignedIn(actor) ? actor.id : null,
    userRoles: roles,
    cancelReason,
    can,
    participants,
  };
}

/** With the word that REST has for the viewer's answer to this kind of event. */
export function documentedCardView(card: ReturnType<typeof eventCardView>): z.infer<typeof eventCardAnswer> {
  const { type, userRsvpStatus } = card;
  return { ...card, userRsvpStatus: userRsvpStatus && documentedAnswer(type, userRsvpStatus) };
}

/** And with those for the participants' answers. */
export function documentedEventView(event: ReturnType<typeof eventView>): DocumentedEvent {
  const { userRsvpStatus } = documentedCardView(event);
  const participants = event.participants.map((participant) =>
    documentedParticipantView(participant, { eventType: event.type }),
  );
  return { ...event, userRsvpStatus, participants };
}

/** `otherGroup`: shared with a group that the event isn't of. */
function routeVisibilityOf({
  routeIsPublic,
  routeGroupId,
  groupId,
}: EventRow): DocumentedEvent["routeVisibility"] {
  if (routeIsPublic === null) return null;
  const visibility = routeVisibility({ isPublic: routeIsPublic, groupId: routeGroupId });
  return visibility === "group" && routeGroupId !== groupId ? "otherGroup" : visibility;
}
