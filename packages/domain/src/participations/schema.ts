import { z } from "zod";
import { RSVP_CHOICES, type RsvpChoice, STORED_RSVPS } from "../events/rules";
import { EVENT_ROLES } from "../events/vocabulary";
import { atMost, choice, flagOr, id, line } from "../fields";
import { searchInput } from "../list/schema";
import { pageInput } from "../paging";

export const eventId = z.object({ id });
export type EventId = z.output<typeof eventId>;

/** The three choices and the words that rides and group events store for them, so that either works for both. */
const CHOICE_OF = new Map<string, RsvpChoice>(
  [
    Object.fromEntries(RSVP_CHOICES.map((choice) => [choice, choice])),
    ...Object.values(STORED_RSVPS),
  ].flatMap((words) =>
    RSVP_CHOICES.flatMap((choice) => (words[choice] ? [[words[choice], choice] as const] : [])),
  ),
);

const rsvp = z
  .enum([...CHOICE_OF.keys()], { error: `must be one of: ${[...CHOICE_OF.keys()].join(", ")}` })
  .transform((word) => CHOICE_OF.get(word) ?? "declined");

export const answerEventInput = eventId.extend({
  /** Left out by the button that only joins. */
  status: rsvp.default("confirmed"),
  /** Waits for a place if the event is full; without it, joining a full event is refused. */
  waitlist: flagOr(false),
});
export type AnswerEventInput = z.output<typeof answerEventInput>;

export const setRolesInput = eventId.extend({
  userId: line(64),
  /** All roles of the member; none takes them back. */
  roles: atMost(EVENT_ROLES.length, z.array(choice(EVENT_ROLES))).transform((roles) => [...new Set(roles)]),
});
export type SetRolesInput = z.output<typeof setRolesInput>;

export const listParticipantsInput = pageInput.extend({
  id,
  status: z.enum([...RSVP_CHOICES, "waitlisted"]).optional(),
  /** Part of a name. */
  search: searchInput(),
});
export type ListParticipantsInput = z.output<typeof listParticipantsInput>;
