import { WAITLISTED } from "@longpaddock/domain/events/rules";
import { type Answer, mayCome } from "@longpaddock/domain/participations/rules";
import type { Outputs } from "../../lib/api";

export type EventDetail = Outputs["events"]["read"];
export type EventCardData = Outputs["events"]["list"]["items"][number];

/** What a list's card and the event's own page both know about who comes. */
export type AnswerableEvent = Pick<
  EventCardData,
  | "id"
  | "type"
  | "status"
  | "overAt"
  | "isOrganizer"
  | "userRsvpStatus"
  | "userCheckInStatus"
  | "maxParticipants"
  | "participantsCount"
  | "confirmedCount"
  | "tentativeCount"
  | "waitlistedCount"
  | "waitlistPosition"
>;

type TakingPart = Pick<AnswerableEvent, "userRsvpStatus" | "isOrganizer"> & {
  /** Unknown to lists. */
  can?: { run: boolean };
};

/** Whether the viewer comes, perhaps or for sure, or runs the event. */
export const takesPart = (event: TakingPart): boolean =>
  event.isOrganizer || event.can?.run === true || mayCome(event.userRsvpStatus);

/**
 * Whether the viewer has the event's day alone: they were removed from its private group while they were out, and are to say
 * that they are home.
 */
export const isOutside = ({ type, group }: Pick<EventCardData, "type" | "group">) =>
  type === "group_event" && group === null;

/** Whether riders can still join, leave or change their minds. */
export const isOpen = ({ status, overAt }: Pick<AnswerableEvent, "status" | "overAt">) =>
  status === "upcoming" && new Date(overAt) > new Date();

/** The event as it is once the viewer's answer is another. The same answer again changes nothing. */
export function withAnswer(event: AnswerableEvent, after: Answer | null): Partial<AnswerableEvent> {
  const before = event.userRsvpStatus;
  if (after === before) return {};
  const change = (answer: Answer) => Number(after === answer) - Number(before === answer);
  const confirmedCount = event.confirmedCount + change("confirmed");
  return {
    userRsvpStatus: after,
    confirmedCount,
    participantsCount: confirmedCount,
    tentativeCount: event.tentativeCount + change("tentative"),
    waitlistedCount: event.waitlistedCount + change(WAITLISTED),
    waitlistPosition: after === WAITLISTED ? event.waitlistedCount + 1 : null,
  };
}
