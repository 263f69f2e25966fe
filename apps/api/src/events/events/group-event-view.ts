import { type Actor, isSignedIn } from "@longpaddock/domain/actor";
import { EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answer, instant, latitude, longitude, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { AnswerableRow, ListedEvent } from "./load";

export const groupEventAnswer = answer("GroupEvent", {
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

/** As the events of groups are documented. */
export function groupEventView(row: ListedEvent, groupId: number): z.infer<typeof groupEventAnswer> {
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

/** With the viewer's own answer, and what the app's buttons for it need to know. */
export function answerableGroupEventView(row: AnswerableRow, groupId: number, actor: Actor) {
  return {
    ...groupEventView(row, groupId),
    type: "group_event" as const,
    overAt: row.overAt.toISOString(),
    participantsCount: row.confirmedCount,
    confirmedCount: row.confirmedCount,
    tentativeCount: row.tentativeCount,
    waitlistedCount: row.waitlistedCount,
    userRsvpStatus: row.answer,
    waitlistPosition: row.waitlistPosition,
    userCheckInStatus: row.checkIn,
    isOrganizer: isSignedIn(actor) && actor.id === row.organizerId,
  };
}

const DOCUMENTED: ReadonlySet<string> = new Set(Object.keys(groupEventAnswer.shape));

/** As REST lists them, the same for everybody. */
export const documentedGroupEventView = (event: ReturnType<typeof answerableGroupEventView>) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => DOCUMENTED.has(name)));
