import { z } from "zod";
import { choice, flagOr, id, line, missingOrInvalid, optionalLine, optionalProse } from "../fields";
import { pageInput } from "../paging";
import { EVENT_MESSAGES } from "./texts";
import { EVENT_TIMES } from "./vocabulary";

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5000;
const MAX_LOCATION = 300;
const WRONG_TIME = "must be a date and time, such as 2027-03-06T09:30";

/** Midnight for a day alone. Without an offset it is the time where the event takes place. */
const eventTime = z
  .string({ error: missingOrInvalid(EVENT_MESSAGES.required, WRONG_TIME) })
  .trim()
  .min(1, EVENT_MESSAGES.required)
  .transform((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text))
  .pipe(z.iso.datetime({ offset: true, local: true, error: WRONG_TIME }))
  .refine((text) => text >= "2000" && text < "2100", "must be in the years 2000 to 2099");

export const createGroupEventInput = z.object({
  id,
  title: line(MAX_TITLE, EVENT_MESSAGES.required),
  eventDate: eventTime,
  location: optionalLine(MAX_LOCATION),
  description: optionalProse(MAX_DESCRIPTION),
});
export type CreateGroupEventInput = z.output<typeof createGroupEventInput>;

export const listGroupEventsInput = pageInput.extend({
  id,
  /** Both, the latest first, if it is left out. */
  when: choice(EVENT_TIMES).optional(),
});
export type ListGroupEventsInput = z.output<typeof listGroupEventsInput>;

export const listRidesInput = pageInput.extend({
  /** Leaves out rides that have started, are over or were called off. */
  upcoming: flagOr(false),
  /** Only rides that this member has joined, also tentatively. */
  participantId: optionalLine(64),
});
export type ListRidesInput = z.output<typeof listRidesInput>;
