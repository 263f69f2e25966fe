import { z } from "zod";
import { atMost, parseJson } from "../fields";

/** More than any file that is taken has. */
const MAX_POINT = 500_000;
const MAX_RANGES = 100;

const MESSAGES = {
  notEdits: "must be an object with keep, cuts, takeBack, reverse and points",
  point: `must be a whole number from 1 to ${MAX_POINT}`,
  range: "must be the numbers of two points, the first at most the second",
  flag: "must be true or false",
} as const;

const point = z.number({ error: MESSAGES.point }).int(MESSAGES.point).min(1, MESSAGES.point);
const pointNumber = point.max(MAX_POINT, MESSAGES.point);
const range = z
  .tuple([pointNumber, pointNumber], { error: MESSAGES.range })
  .refine(([from, to]) => from <= to, MESSAGES.range);
const ranges = atMost(MAX_RANGES, z.array(range, { error: "must be a list of ranges" })).optional();

/** Points are counted along the line as its file has it, those that are left out included. */
const edits = z.object(
  {
    /** Trims what is before and after. */
    keep: range.optional(),
    /** Cuts pieces out, where the line breaks. */
    cuts: ranges,
    /** Takes points into the line that were left out of it. */
    takeBack: ranges,
    reverse: z.boolean({ error: MESSAGES.flag }).optional(),
    /** How many points the line has. The edits are refused if it has another number of them. */
    points: pointNumber.optional(),
  },
  { error: MESSAGES.notEdits },
);

/**
 * What the author changes of the line of the GPX file that is sent, or else of the route's own, which is then replaced. An
 * object or its JSON text; undefined if absent or blank. Ignored for a new route without a file.
 */
export const lineEdits = z
  .union([z.string(), z.record(z.string(), z.unknown())], { error: MESSAGES.notEdits })
  .nullish()
  .transform((input) => {
    if (typeof input !== "string") return input ?? undefined;
    return input.trim() === "" ? undefined : parseJson(input);
  })
  .pipe(edits.optional());
