import { z } from "zod";

export const REQUIRED = "Required";
const NOT_TEXT = "must be text";
const NOT_ALLOWED = "contains a character that is not allowed";

/** Letters that steer the reading direction can make a name look like another one. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const INVISIBLE_ONLY = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;
const REFUSED_IN_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const REFUSED_IN_PROSE = /(?![\n\t])\p{Cc}|\p{Cs}/u;

const MAX_ID = 2_147_483_647;

/** Whether nothing of the text would be seen. */
export function isBlank(text: string): boolean {
  return INVISIBLE_ONLY.test(text);
}

/** The error of a schema: one sentence where the value is missing, another where it is something else. */
export function missingOrInvalid(whenMissing: string, otherwise: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === "" ? whenMissing : otherwise;
}

/** Trimmed text on one line, up to `max` characters. Blank counts as missing. */
export const line = (max: number, message = REQUIRED) => words(max, message, REFUSED_IN_LINE);

/** Text over several lines, up to `max` characters. Blank counts as missing. */
export const prose = (max: number, message = REQUIRED) => words(max, message, REFUSED_IN_PROSE);

/** As `line`; undefined where it is absent, null or blank. */
export const optionalLine = (max: number) => absentWhen(isBlank, line(max));

/** As `prose`; undefined where it is absent, null or blank. */
export const optionalProse = (max: number) => absentWhen(isBlank, prose(max));

/** Degrees of latitude or longitude, up to `limit` either way. */
export function degrees(limit: number) {
  const error = `must be a number from -${limit} to ${limit}`;
  return z.number({ error }).min(-limit, error).max(limit, error);
}

/** As the schema, or undefined where the text is absent, null or one that `isAbsent` says means nothing. */
export function absentWhen<Schema extends z.ZodType<unknown, string>>(
  isAbsent: (text: string) => boolean,
  schema: Schema,
) {
  return z
    .string({ error: NOT_TEXT })
    .nullish()
    .transform((text) => (text === null || text === undefined || isAbsent(text) ? undefined : text))
    .pipe(schema.optional());
}

/** As the schema; null where the text is given as null or blank, undefined where it is absent. */
export function clearable<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .string({ error: NOT_TEXT })
    .nullish()
    .transform((text) => (typeof text === "string" && isBlank(text) ? null : text))
    .pipe(schema.nullish());
}

/** One of the words, letter for letter. `message` is for a missing one. */
export function choice<const Word extends string>(wordList: readonly Word[], message = REQUIRED) {
  return z.enum(wordList, { error: missingOrInvalid(message, `must be one of: ${wordList.join(", ")}`) });
}

/** The address keeps its case; accounts compare without it. Checked in linear time. */
export const email = z
  .string({ error: missingOrInvalid(REQUIRED, NOT_TEXT) })
  .trim()
  .superRefine((text, ctx) => {
    if (!isBlank(text) && isEmail(text)) return;
    ctx.addIssue({ code: "custom", message: isBlank(text) ? REQUIRED : "Invalid email" });
  });

/** true or false, or the same as text in queries and multipart forms. */
export const flag = z
  .union([z.boolean(), z.enum(["true", "false"])], { error: "must be true or false" })
  .transform((value) => value === true || value === "true");

/** As `flag`; `fallback` where it is absent, null or empty. */
export const flagOr = (fallback: boolean) =>
  z
    .union([flag, z.literal(""), z.null()], { error: "must be true or false" })
    .optional()
    .transform((value) => (typeof value === "boolean" ? value : fallback));

/** An https address of a picture, in its normal form. Nothing on the server ever fetches it. */
export const imageUrl = z
  .string({ error: missingOrInvalid(REQUIRED, NOT_TEXT) })
  .trim()
  .max(500, tooLong(500))
  .pipe(
    z
      .url({ protocol: /^https$/, normalize: true, error: "must be an address that begins with https://" })
      .max(500, tooLong(500))
      .refine((href) => !authorityOf(href).includes("@"), "must not contain a user name or password"),
  );

/** A whole number, also as text of digits alone. */
export function wholeNumber({ min, max, missing }: { min: number; max: number; missing?: string }) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .union([z.number(), z.string().regex(/^\d{1,16}$/, error)], {
      error: missingOrInvalid(missing ?? error, error),
    })
    .transform(Number)
    .pipe(z.int({ error }).min(min, error).max(max, error));
}

/** The id of a thing, as stored: a positive 32-bit integer. */
export const id = wholeNumber({ min: 1, max: MAX_ID });

/** The same, with a sentence of its own for one that is not given. */
export const idOr = (missing: string) => wholeNumber({ min: 1, max: MAX_ID, missing });

function words(max: number, message: string, refused: RegExp) {
  return z
    .string({ error: missingOrInvalid(message, NOT_TEXT) })
    .overwrite((text) => text.replace(BIDI_CONTROLS, "").replaceAll("\r\n", "\n").trim())
    .superRefine((text, ctx) => {
      const problem = isBlank(text)
        ? message
        : refused.test(text)
          ? NOT_ALLOWED
          : isLongerThan(text, max) && tooLong(max);
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    });
}

function tooLong(max: number): string {
  return `must be at most ${max} characters`;
}

/** Counts as the database does: in code points. */
function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

const REFUSED_IN_EMAIL = /[\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>[\]\\]/u;
const DOMAIN_LABEL = /^[\p{L}\p{M}\p{N}-]+$/u;

function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  if (text.length > 254 || at < 1 || at > 64 || REFUSED_IN_EMAIL.test(text)) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length > 1 && labels.every(isDomainLabel);
}

function isDomainLabel(label: string): boolean {
  return label.length <= 63 && DOMAIN_LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-");
}

function authorityOf(href: string): string {
  return href.slice("https://".length).split(/[/?#]/, 1)[0] ?? "";
}
