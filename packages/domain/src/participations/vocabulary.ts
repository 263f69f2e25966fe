import { type EventType, RSVP_CHOICES, type RsvpChoice } from "../events/rules";
import type { Answer } from "./rules";

/**
 * The words that REST and the specification's tables have for the answers to each kind of event. REST translates them on
 * the way in and on the way out; nothing else knows them.
 */
export const DOCUMENTED_ANSWERS = {
  ride: { confirmed: "joined", tentative: "pending", declined: "declined", waitlisted: "waitlisted" },
  group_event: { confirmed: "confirmed", tentative: "maybe", declined: "declined", waitlisted: "waitlisted" },
} as const satisfies Record<EventType, Record<Answer, string>>;
export type DocumentedAnswer = (typeof DOCUMENTED_ANSWERS)[EventType][Answer];

/** Our own words for the three choices, and the documented ones of either kind, so that any works for both. */
export const CHOICES_BY_WORD: ReadonlyMap<string, RsvpChoice> = new Map<string, RsvpChoice>([
  ...RSVP_CHOICES.map((choice) => [choice, choice] as const),
  ...Object.values(DOCUMENTED_ANSWERS).flatMap((words) =>
    RSVP_CHOICES.map((choice) => [words[choice], choice] as const),
  ),
]);

export function documentedAnswer(type: EventType, answer: Answer): DocumentedAnswer {
  return DOCUMENTED_ANSWERS[type][answer];
}
