import { z } from "zod";
import { absentWhen, clearable, flagOr, httpsUrl, line } from "../fields";
import { jsonList } from "../list/json-list";
import { isBlank } from "../visible-text";
import { CLOSURE_LENGTHS, MAX_CLOSURES, type RouteClosure } from "./closures";

const MESSAGES = {
  reason: "Please say why it's closed",
  day: "must be a day, such as 2027-06-01",
  yearlyDay: "must be a day and a month",
  order: "must not be before the first day",
} as const;

const orNull = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  clearable(schema).transform((text) => text ?? null);

/** A leap year, so that 29 February is a day of every year. */
const LEAP_YEAR = "2000";

const isDate = (text: string) => z.iso.date().safeParse(text).success;

const closure = z
  .object(
    {
      everyYear: flagOr(false),
      from: orNull(z.string()),
      until: orNull(z.string()),
      part: orNull(line(CLOSURE_LENGTHS.part)),
      reason: line(CLOSURE_LENGTHS.reason, MESSAGES.reason),
      source: orNull(httpsUrl),
    },
    { error: "must be a closure" },
  )
  .superRefine(({ everyYear, from, until }, ctx) => {
    const wrong = (path: "from" | "until", message: string) =>
      ctx.addIssue({ code: "custom", path: [path], message });
    for (const [path, day] of [
      ["from", from],
      ["until", until],
    ] as const) {
      if (day === null && everyYear) wrong(path, MESSAGES.yearlyDay);
      if (day === null) continue;
      if (everyYear && !isDate(`${LEAP_YEAR}-${day}`)) wrong(path, MESSAGES.yearlyDay);
      if (!everyYear && !isDate(day)) wrong(path, MESSAGES.day);
    }
    if (!everyYear && from !== null && until !== null && until < from) wrong("until", MESSAGES.order);
  }) satisfies z.ZodType<RouteClosure>;

const listOptions = { entry: closure, max: MAX_CLOSURES, of: "closures" };

/** Accepts a list or its JSON text. Undefined if absent or blank. */
export const closures = jsonList({ ...listOptions, whenBlank: undefined });

/** Like `closures`; an empty list if null or blank. */
export const editedClosures = jsonList({ ...listOptions, whenBlank: [] });

/** A day to filter by; undefined if blank. */
export const openOnFilter = absentWhen(isBlank, z.iso.date(MESSAGES.day));
