import { z } from "zod";
import { EVENT_ROLES } from "../events/vocabulary";
import { atMost, choice, flagOr, id, line } from "../fields";
import { searchInput } from "../list/schema";
import { pageInput } from "../paging";
import { ANSWERS } from "./rules";
import { CHOICES_BY_WORD } from "./vocabulary";

export const eventId = z.object({ id });
export type EventId = z.output<typeof eventId>;

const rsvp = z
  .enum([...CHOICES_BY_WORD.keys()], { error: `must be one of: ${[...CHOICES_BY_WORD.keys()].join(", ")}` })
  .transform((word) => CHOICES_BY_WORD.get(word) ?? "declined");

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
  status: z.enum(ANSWERS).optional(),
  /** Part of a name. */
  search: searchInput(),
});
export type ListParticipantsInput = z.output<typeof listParticipantsInput>;
