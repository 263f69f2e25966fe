import type { eventSeries } from "@longpaddock/db/schema/event-series";
import type { events } from "@longpaddock/db/schema/events";
import { type Actor, isSignedIn } from "@longpaddock/domain/actor";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { documentedAnswer } from "@longpaddock/domain/participations/vocabulary";
import { routeVisibility } from "@longpaddock/domain/routes/rules";
import type { RouteVisibility } from "@longpaddock/domain/routes/vocabulary";
import { personView } from "../../core/person-view";
import { documentedParticipantView, type participantView } from "../participations/view";
import type { EventRow } from "./list-query";
import type { ListedEvent } from "./load";

/** As rides are documented, which always have a description. */
export function rideView(row: ListedEvent) {
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

/** As the events of groups are documented. */
export function groupEventView(row: ListedEvent, groupId: number) {
  return {
    id: row.id,
    groupId,
    title: row.title,
    description: row.description,
    eventDate: row.startsAt.toISOString(),
    endDate: row.endsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    maxParticipants: row.maxParticipants,
    vehicleType: row.vehicleType,
    status: row.status,
    participantCount: row.confirmedCount,
    organizer: personView(row.organizerId, row),
  };
}

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

/** With the name that a ride has when it is created. A route that this actor must not see counts as none. */
export function eventView(
  row: EventRow,
  {
    actor,
    participants,
    roles,
    cancelReason,
    can,
  }: {
    actor: Actor;
    participants: ReturnType<typeof participantView>[];
    roles: EventRole[];
    cancelReason: string | null;
    can: { run: boolean; change: boolean; edit: boolean; close: boolean; reopen: boolean; cancel: boolean };
  },
) {
  return {
    ...eventCardView(row, actor),
    name: row.title,
    routeId: row.routeId,
    routeVisibility: routeVisibilityOf(row),
    currentUserId: isSignedIn(actor) ? actor.id : null,
    userRoles: roles,
    cancelReason,
    can,
    participants,
  };
}

/** With the word that REST has for the viewer's answer to this kind of event. */
export function documentedCardView(card: ReturnType<typeof eventCardView>) {
  const { type, userRsvpStatus } = card;
  return { ...card, userRsvpStatus: userRsvpStatus && documentedAnswer(type, userRsvpStatus) };
}

/** And with those for the participants' answers. */
export function documentedEventView(event: ReturnType<typeof eventView>) {
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
}: EventRow): RouteVisibility | "otherGroup" | null {
  if (routeIsPublic === null) return null;
  const visibility = routeVisibility({ isPublic: routeIsPublic, groupId: routeGroupId });
  return visibility === "group" && routeGroupId !== groupId ? "otherGroup" : visibility;
}

type SeriesRow = Pick<typeof eventSeries.$inferSelect, "id" | "rule" | "firstStart" | "timeZone" | "count">;
type OccurrenceRow = Pick<typeof events.$inferSelect, "id" | "title" | "startsAt" | "status" | "ownFields">;

/** `firstStart` is by the clocks of the zone. */
export function seriesView({ rule, firstStart, count, ...series }: SeriesRow, events: OccurrenceRow[]) {
  return {
    ...series,
    rule: `${rule};COUNT=${count}`,
    firstStart: firstStart.slice(0, 16).replace(" ", "T"),
    events: events.map(({ startsAt, ownFields, ...event }) => ({
      ...event,
      dateTime: startsAt.toISOString(),
      isChangedAlone: ownFields.length > 0,
    })),
  };
}
