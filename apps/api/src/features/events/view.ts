import type { rides } from "@longpaddock/db/schema/rides";
import { type Actor, isSignedIn } from "@longpaddock/domain/actor";
import { personView } from "../../core/person-view";
import type { participantView } from "../participations/view";
import type { EventRow } from "./list-query";
import type { GroupEventRow } from "./load";

type RideRow = Pick<
  typeof rides.$inferSelect,
  "id" | "name" | "description" | "dateTime" | "timeZone" | "location" | "vehicleType" | "status"
>;

export function rideView(row: RideRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    dateTime: row.dateTime.toISOString(),
    timeZone: row.timeZone,
    location: row.location,
    vehicleType: row.vehicleType,
    status: row.status,
  };
}

export function groupEventView(row: GroupEventRow) {
  return {
    id: row.id,
    groupId: row.groupId,
    title: row.title,
    description: row.description,
    eventDate: row.eventDate.toISOString(),
    timeZone: row.timeZone,
    location: row.location,
    vehicleType: row.vehicleType,
    status: row.status,
    participantCount: row.participantCount,
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
    timeZone: row.timeZone,
    location: row.location,
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
    userRsvpStatus: row.rsvp,
    userCheckInStatus: row.checkIn,
    isOrganizer: isSignedIn(actor) && actor.id === row.organizerId,
  };
}

/** A route that this actor must not see counts as none. */
export function eventView(row: EventRow, participants: ReturnType<typeof participantView>[], actor: Actor) {
  return {
    ...eventCardView(row, actor),
    routeId: row.routeId,
    currentUserId: isSignedIn(actor) ? actor.id : null,
    participants,
  };
}
