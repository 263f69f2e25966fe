import { z } from "zod";
import { isTimeZone } from "../calendar";
import { repeats } from "../event-series/schema";
import { EVENT_SCOPES } from "../event-series/vocabulary";
import {
  absentWhen,
  choice,
  clearable,
  degrees,
  id,
  line,
  missingOrInvalid,
  optionalLine,
  optionalProse,
  prose,
  titleLine,
  wholeNumber,
} from "../fields";
import { MAX_OVERDUE_MINUTES } from "../overdue/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";
import { isBlank } from "../visible-text";
import { EVENT_MESSAGES } from "./texts";
import { MAX_CANCEL_REASON } from "./vocabulary";

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5000;
const MAX_LOCATION = 300;
const WRONG_TIME = "must be a date and time, such as 2027-03-06T09:30";

/** Midnight for a day alone, unless said otherwise. Without an offset it is the time where the event takes place. */
export const eventTime = (missing: string, timeOfDay = "00:00") =>
  z
    .string({ error: missingOrInvalid(missing, WRONG_TIME) })
    .trim()
    .min(1, missing)
    .transform((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T${timeOfDay}` : text))
    .pipe(z.iso.datetime({ offset: true, local: true, error: WRONG_TIME }))
    .refine((text) => text >= "2000" && text < "2100", "must be in the years 2000 to 2099");

export const timeZone = z
  .string({ error: "must be text" })
  .max(64)
  .refine(isTimeZone, "must be a time zone, such as Australia/Perth");

/** Null, as for no limit, for an empty field. */
const maxParticipants = z.preprocess(
  (value: string | number | null | undefined) => (value === "" ? null : value),
  wholeNumber({ min: 1, max: 10_000 }).nullish(),
);

/** Null, as for never, for an empty field. */
const overdueMinutes = z.preprocess(
  (value: string | number | null | undefined) => (value === "" ? null : value),
  wholeNumber({ min: 0, max: MAX_OVERDUE_MINUTES }).nullish(),
);

/**
 * Of a rider who isn't back: after how many minutes each is told, from the planned end or from when the rider was last heard
 * of. Without any of them, the leaders are told when the ride should be back.
 */
const overduePlan = {
  overdueLeadMinutes: overdueMinutes,
  /** The organiser and co-organisers too. */
  overdueSweepMinutes: overdueMinutes,
  /** Null so that nobody at home is mailed. */
  overdueContactMinutes: overdueMinutes,
};

/** Null, as for no route, for an empty field and for what the form calls no route. */
const routeId = z.preprocess(
  (value: string | number | null | undefined) => (value === "" || value === "none" ? null : value),
  id.nullish(),
);

/** A day alone includes that day. */
const endDate = absentWhen(isBlank, eventTime(WRONG_TIME, "23:59"));

/** The meeting point on the map, in degrees. */
const point = { latitude: degrees(90).nullish(), longitude: degrees(180).nullish() };
interface Point {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}
const isWhole = ({ latitude, longitude }: Point) =>
  (typeof latitude === "number") === (typeof longitude === "number");
const BOTH_DEGREES = { message: EVENT_MESSAGES.bothDegrees, path: ["latitude"] };

const planned = {
  endDate,
  location: optionalLine(MAX_LOCATION),
  ...point,
  /** IANA zone; left out, it is that of the meeting point. */
  timeZone: timeZone.optional(),
  maxParticipants,
  routeId,
  ...overduePlan,
};

export const createGroupEventInput = z
  .object({
    id,
    title: titleLine(MAX_TITLE, EVENT_MESSAGES.required),
    eventDate: eventTime(EVENT_MESSAGES.required),
    description: optionalProse(MAX_DESCRIPTION),
    ...planned,
    /** Makes an event of each day. All of them count against the quota. */
    repeats: repeats.nullish(),
  })
  .refine(isWhole, BOTH_DEGREES);
export type CreateGroupEventInput = z.output<typeof createGroupEventInput>;

/** What may be said of a group's event whose start is known already. */
export const chosenPlan = z
  .object({
    title: absentWhen(isBlank, titleLine(MAX_TITLE)),
    description: optionalProse(MAX_DESCRIPTION),
    ...planned,
  })
  .refine(isWhole, BOTH_DEGREES);

export const createRideInput = z
  .object({
    name: titleLine(MAX_TITLE, EVENT_MESSAGES.missing),
    description: prose(MAX_DESCRIPTION, EVENT_MESSAGES.missing),
    vehicleType: choice(ROUTE_VEHICLE_TYPES).default("onroad-motorcycle"),
    dateTime: eventTime(EVENT_MESSAGES.missing),
    ...planned,
    /** Makes a ride of each day. All of them count against the quota. */
    repeats: repeats.nullish(),
  })
  .refine(isWhole, BOTH_DEGREES);
export type CreateRideInput = z.output<typeof createRideInput>;

/** The fields of a group's event under the names of a ride's, for a form that changes either. */
export const groupEventFields = createRideInput.safeExtend({
  name: titleLine(MAX_TITLE, EVENT_MESSAGES.required),
  dateTime: eventTime(EVENT_MESSAGES.required),
  description: z.union([z.literal(""), prose(MAX_DESCRIPTION)]),
});

/** Means only this event if it is left out, or if the event is in no series. */
const scope = choice(EVENT_SCOPES).default("this");

export const cancelEventInput = z.object({
  id,
  scope,
  /** Riders are notified of it, and the event's page shows it. */
  reason: optionalLine(MAX_CANCEL_REASON),
});
export type CancelEventInput = z.output<typeof cancelEventInput>;

/** Absent fields stay; null or blank clears those that may be empty. Both kinds take the names of either's creation. */
export const updateEventInput = z
  .object({
    id,
    scope,
    name: titleLine(MAX_TITLE, EVENT_MESSAGES.missing).optional(),
    title: titleLine(MAX_TITLE, EVENT_MESSAGES.missing).optional(),
    description: clearable(prose(MAX_DESCRIPTION)),
    /** Of a ride. A group's event has those of its group. */
    vehicleType: choice(ROUTE_VEHICLE_TYPES).optional(),
    dateTime: eventTime(EVENT_MESSAGES.missing).optional(),
    eventDate: eventTime(EVENT_MESSAGES.missing).optional(),
    /** Moves with the start if it is left out. */
    endDate: clearable(eventTime(WRONG_TIME, "23:59")),
    location: clearable(line(MAX_LOCATION)),
    ...point,
    timeZone: timeZone.optional(),
    maxParticipants,
    routeId,
    ...overduePlan,
  })
  .refine(isWhole, BOTH_DEGREES)
  .transform(({ name, title = name, dateTime, eventDate = dateTime, ...fields }) => ({
    ...fields,
    title,
    start: eventDate,
  }));
export type UpdateEventInput = z.output<typeof updateEventInput>;
