import { z } from "zod";
import { atMost, choice, wholeNumber } from "../fields";
import { SERIES_MESSAGES } from "./texts";
import { WEEKDAYS, WEEKS } from "./vocabulary";

export const MAX_OCCURRENCES = 52;
const MAX_INTERVAL = 12;

const WRONG_DAY = "must be a day, such as 2027-03-06";

const interval = wholeNumber({ min: 1, max: MAX_INTERVAL }).default(1);

const pattern = z.discriminatedUnion(
  "frequency",
  [
    z.object({
      frequency: z.literal("weekly"),
      interval,
      weekdays: atMost(
        WEEKDAYS.length,
        z.array(choice(WEEKDAYS), { error: SERIES_MESSAGES.noDay }).min(1, SERIES_MESSAGES.noDay),
      ),
    }),
    /** Such as the first Saturday of the month. */
    z.object({
      frequency: z.literal("monthlyByWeekday"),
      interval,
      week: choice(WEEKS),
      weekday: choice(WEEKDAYS),
    }),
    /** On the day of the month of the first event. Months without that day are left out. */
    z.object({ frequency: z.literal("monthlyByDate"), interval }),
  ],
  { error: "must be weekly, monthlyByWeekday or monthlyByDate" },
);

const end = z
  .object({
    /** The last day on which there may be one, where the event takes place. */
    until: z.iso.date(WRONG_DAY).nullish(),
    count: wholeNumber({ min: 2, max: MAX_OCCURRENCES }).nullish(),
  })
  .refine(({ until, count }) => (until ?? null) === null || (count ?? null) === null, {
    message: SERIES_MESSAGES.twoEnds,
    path: ["until"],
  })
  .refine(({ until, count }) => (until ?? count ?? null) !== null, {
    message: SERIES_MESSAGES.noEnd,
    path: ["until"],
  });

/** How an event repeats, and until when: a day or a count. */
export const repeats = z.intersection(pattern, end);
export type Repeats = z.output<typeof repeats>;
/** As a form holds it. */
export type RepeatsInput = z.input<typeof repeats>;
