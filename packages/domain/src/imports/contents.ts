import { z } from "zod";
import { DIFFICULTY_WORDS } from "../difficulties";
import { WEEKDAYS, WEEKS } from "../event-series/vocabulary";
import { GROUP_ROLES } from "../roles";
import { ROUTE_VISIBILITIES } from "../routes/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";

const details = { memberNumber: z.string().nullable(), financialUntil: z.string().nullable() };

/** What a row of a list says of a person, as it is stored until the import is deleted. */
export const memberContent = z.object({
  email: z.string().nullable(),
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  role: z.enum(GROUP_ROLES).nullable(),
  ...details,
  /** What a member had before the row was taken over. */
  before: z.object(details).optional(),
});
export type MemberContent = z.output<typeof memberContent>;

const pattern = z.discriminatedUnion("frequency", [
  z.object({ frequency: z.literal("weekly"), interval: z.number(), weekdays: z.array(z.enum(WEEKDAYS)) }),
  z.object({
    frequency: z.literal("monthlyByWeekday"),
    interval: z.number(),
    week: z.enum(WEEKS),
    weekday: z.enum(WEEKDAYS),
  }),
  z.object({ frequency: z.literal("monthlyByDate"), interval: z.number() }),
]);

/** What may differ for one date of an entry that repeats. */
const described = {
  title: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
};

/** What an entry of a calendar says, with its dates by the clocks of its zone: '2027-03-06T09:30:00'. */
export const eventContent = z.object({
  uid: z.string(),
  ...described,
  timeZone: z.string(),
  /** Its dates are whole days. */
  isAllDay: z.boolean().default(false),
  /** The rule of a series that the product can keep; null for one date, and for rules that become dates of their own. */
  series: z.object({ pattern, firstStart: z.string(), count: z.number() }).nullable(),
  dates: z.array(
    z.object({
      /** Where the entry's rule puts it, by which a second import knows it. */
      original: z.string(),
      start: z.string(),
      end: z.string().nullable(),
      isInSeries: z.boolean(),
      /** What is said of this date alone. */
      own: z.object(described).partial().optional(),
    }),
  ),
});
export type EventContent = z.output<typeof eventContent>;
export type EventDate = EventContent["dates"][number];

/** What a GPX file says of a route. The file itself is stored until the import has run or is deleted. */
export const routeContent = z.object({
  name: z.string(),
  state: z.string().nullable(),
  km: z.number().nullable(),
  visibility: z.enum(ROUTE_VISIBILITIES),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  difficulty: z.enum(DIFFICULTY_WORDS),
  fileName: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** The drawing of its line, by which the same line is known in another file, */
  outline: z.string().nullable(),
  /** and where it lies, west, south, east and north: lines elsewhere may have the same shape. */
  box: z.array(z.number()).nullable().default(null),
  /** What the row leads to unless somebody wants it all the same: its line looks like another one. */
  alike: z.enum(["known", "duplicate"]).nullable().default(null),
});
export type RouteContent = z.output<typeof routeContent>;
