import { type AnswerableEvent, answerOf } from "../participations/answerable-event";

/** Those who come, perhaps or for sure, and those who run the event. */
export function mayAddPhotos(
  event: Pick<AnswerableEvent, "type" | "userRsvpStatus" | "isOrganizer">,
): boolean {
  const answer = answerOf(event);
  return event.isOrganizer || answer === "confirmed" || answer === "tentative";
}
