import { z } from "zod";
import { isTimeZone } from "../calendar";
import {
  choice,
  flagOr,
  id,
  line,
  missingOrInvalid,
  optionalLine,
  optionalProse,
  prose,
  wholeNumber,
} from "../fields";
import { filterInput } from "../list/schema";
import { pageInput } from "../paging";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";
import { EVENT_MESSAGES } from "./texts";
import { EVENT_TIMES } from "./vocabulary";

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5000;
const MAX_LOCATION = 300;
const WRONG_TIME = "must be a date and time, such as 2027-03-06T09:30";

/** Midnight for a day alone. Without an offset it is the time where the event takes place. */
const eventTime = (missing: string) =>
  z
    .string({ error: missingOrInvalid(missing, WRONG_TIME) })
    .trim()
    .min(1, missing)
    .transform((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text))
    .pipe(z.iso.datetime({ offset: true, local: true, error: WRONG_TIME }))
    .refine((text) => text >= "2000" && text < "2100", "must be in the years 2000 to 2099");

const timeZone = z
  .string({ error: "must be text" })
  .max(64)
  .refine(isTimeZone, "must be a time zone, such as Australia/Perth");

const maxParticipants = wholeNumber({ min: 1, max: 10_000 });

export const createGroupEventInput = z.object({
  id,
  title: line(MAX_TITLE, EVENT_MESSAGES.required),
  eventDate: eventTime(EVENT_MESSAGES.required),
  location: optionalLine(MAX_LOCATION),
  description: optionalProse(MAX_DESCRIPTION),
});
export type CreateGroupEventInput = z.output<typeof createGroupEventInput>;

export const createRideInput = z.object({
  name: line(MAX_TITLE, EVENT_MESSAGES.missing),
  description: prose(MAX_DESCRIPTION, EVENT_MESSAGES.missing),
  vehicleType: choice(ROUTE_VEHICLE_TYPES).default("onroad-motorcycle"),
  dateTime: eventTime(EVENT_MESSAGES.missing),
  location: optionalLine(MAX_LOCATION),
  /** IANA zone of the meeting place; the site's if it is left out. */
  timeZone: timeZone.optional(),
  maxParticipants: maxParticipants.nullish(),
  routeId: id.nullish(),
});
export type CreateRideInput = z.output<typeof createRideInput>;

const bucketFlags = { today: flagOr(false), upcoming: flagOr(false), completed: flagOr(false) };

export const listEventsInput = pageInput
  .extend({ ...bucketFlags, vehicleType: filterInput(choice(ROUTE_VEHICLE_TYPES)) })
  .refine(({ today, upcoming, completed }) => Number(today) + Number(upcoming) + Number(completed) <= 1, {
    message: "can only ask for one of today, upcoming and completed",
    path: ["upcoming"],
  });
export type ListEventsInput = z.output<typeof listEventsInput>;

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
