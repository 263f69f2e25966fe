import { z } from "zod";
import { canBeTitle, hasLetter, isBlank } from "./visible-text";

export const REQUIRED = "Required";
const NOT_TEXT = "must be text";
const FORBIDDEN_CHARACTER = "contains a character that is not allowed";

/** Characters that change the reading direction can make one name look like another. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const FORBIDDEN_IN_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const FORBIDDEN_IN_PROSE = /(?![\n\t])\p{Cc}|\p{Cs}/u;

const MAX_ID = 2_147_483_647;

/** A Zod error: one message for a missing value, one for an invalid value. */
export function missingOrInvalid(whenMissing: string, otherwise: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === "" ? whenMissing : otherwise;
}

/** Trimmed text on one line, up to `max` characters. Blank counts as missing. */
export const line = (max: number, message = REQUIRED) => visibleText(max, message);

/** Like `line`, for what stands for something in lists: it has a letter, a number or an emoji. */
export const titleLine = (max: number, message = REQUIRED) =>
  visibleText(max, message, { isEnough: canBeTitle });

/** Like `line`, for the name of a person: it has a letter of any script. */
export const nameLine = (max: number, message = REQUIRED) =>
  visibleText(max, message, { isEnough: hasLetter });

/** Text over several lines, up to `max` characters. Blank counts as missing. */
export const prose = (max: number, message = REQUIRED) =>
  visibleText(max, message, { forbidden: FORBIDDEN_IN_PROSE });

/** Like `line`; undefined when absent, null or blank. */
export const optionalLine = (max: number) => absentWhen(isBlank, line(max));

/** Like `prose`; undefined when absent, null or blank. */
export const optionalProse = (max: number) => absentWhen(isBlank, prose(max));

/** Of any version, as other programs make them; in lower case. */
export const uuid = z.guid("must be a UUID").transform((text) => text.toLowerCase());
export function degrees(limit: number) {
  const error = `must be a number from -${limit} to ${limit}`;
  return z.number({ error }).min(-limit, error).max(limit, error);
}

/** Null for text that isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An object with `latitude` and `longitude`, or `lat`, and `lng` or `lon`, as other programs call them. Reads no list's entries. */
export const coordinates = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.preprocess(rename, z.object({ latitude: degrees(90), longitude: degrees(180), ...more }));

function rename(place: unknown): unknown {
  if (typeof place !== "object" || place === null || Array.isArray(place)) return place;
  const { lat, lon, lng, ...others }: { lat?: unknown; lon?: unknown; lng?: unknown } = place;
  return { latitude: lat, longitude: lng ?? lon, ...others };
}

/** Like the schema; undefined when the text is absent, null or matches `isAbsent`. */
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

/** Like the schema; null or blank clears the field (null), absent leaves it (undefined). */
export function clearable<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .string({ error: NOT_TEXT })
    .nullish()
    .transform((text) => (typeof text === "string" && isBlank(text) ? null : text))
    .pipe(schema.nullish());
}

/** Like the schema, but refuses a long list before looking at its entries: each wrong one would be a fault. */
export function atMost<Schema extends z.ZodType>(
  max: number,
  schema: Schema,
  message = `must have at most ${max} entries`,
) {
  return z.preprocess((value: z.input<Schema>, ctx) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  }, schema);
}

/** Exact match. `message` is for a missing value. */
export function choice<const Word extends string>(words: readonly Word[], message = REQUIRED) {
  return z.enum(words, { error: missingOrInvalid(message, `must be one of: ${words.join(", ")}`) });
}

/**
 * The form in which addresses are compared. Only A to Z lose their case, because languages and databases differ about
 * other letters. The database's `lower(email collate "C")` does the same.
 */
export function foldEmail(address: string): string {
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Keeps the case; accounts compare `foldEmail` of it. Takes linear time. */
export const email = z
  .string({ error: missingOrInvalid(REQUIRED, NOT_TEXT) })
  .trim()
  .superRefine((text, ctx) => {
    if (!isBlank(text) && isEmail(text)) return;
    ctx.addIssue({ code: "custom", message: isBlank(text) ? REQUIRED : "Invalid email" });
  });

const PHONE = /^\(?\+?[\d ()./-]{3,30}(?:,? ?\(?(?:extension|extn?|x|#)[.:]? ?\d{1,6}\)?)?$/i;

/** Plain digits, spaces and hyphens for what comes along when a number is pasted. */
const asTyped = (number: string) =>
  number
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/\p{Pd}/gu, "-")
    .trim();

/** As people write it: '0400 111 222', '(+61) 3 9999 0000 (ext 12)'. With three digits at least, as in 000. */
export const phoneNumber = (message: string, max = 31) =>
  z
    .string({ error: missingOrInvalid(REQUIRED, NOT_TEXT) })
    .overwrite(asTyped)
    .superRefine((text, ctx) => {
      const isPhone = PHONE.test(text) && text.length <= max && /(?:\d\D*){3}/.test(text);
      if (!isPhone) ctx.addIssue({ code: "custom", message: text === "" ? REQUIRED : message });
    });

/** A boolean, or its text in queries and multipart forms. */
export const flag = z
  .union([z.boolean(), z.enum(["true", "false"])], { error: "must be true or false" })
  .transform((value) => value === true || value === "true");

/** Like `flag`; `fallback` when absent, null or empty. */
export const flagOr = <Fallback extends boolean | undefined>(fallback: Fallback) =>
  z
    .union([flag, z.literal(""), z.null()], { error: "must be true or false" })
    .optional()
    .transform((value) => (typeof value === "boolean" ? value : fallback));

/** An https URL, normalised. The server never fetches it. */
export const httpsUrl = z
  .string({ error: missingOrInvalid(REQUIRED, NOT_TEXT) })
  .trim()
  .max(500, tooLong(500))
  .pipe(
    z
      .url({ protocol: /^https$/, normalize: true, error: "must begin with https://" })
      .max(500, tooLong(500))
      .refine((href) => !authorityOf(href).includes("@"), "must not contain a username or password"),
  );

/** A whole number, or its digits as text. */
export function wholeNumber({ min, max, missing }: { min: number; max: number; missing?: string }) {
  const error = `must be a whole number from ${min} to ${max}`;
  const problem = { error: missingOrInvalid(missing ?? error, error) };
  return z
    .union([z.number(), z.string().regex(/^\d{1,16}$/, problem)], problem)
    .transform(Number)
    .pipe(z.int({ error }).min(min, error).max(max, error));
}

export const FIRST_INSTANT = Date.parse("1900-01-01T00:00:00.000Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

/** Whether a time is in the years 1900 to 9999 in UTC: the database has no year 0, and reads no year of five digits. */
export function isInKnownYears(time: string): boolean {
  const at = Date.parse(time);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT;
}

export const UNKNOWN_YEAR = "must be in the years 1900 to 9999";

/** A moment as text, with the offset of its time zone. */
export const instant = z.iso
  .datetime({ offset: true, abort: true, error: "must be a time with an offset" })
  .refine(isInKnownYears, UNKNOWN_YEAR);

export const id = wholeNumber({ min: 1, max: MAX_ID });

/** For tables with a row for each recipient, which outgrow 32 bits. */
export const largeId = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** Like `id`, with a message for a missing value. */
export const idOr = (missing: string) => wholeNumber({ min: 1, max: MAX_ID, missing });

const isVisible = (text: string) => !isBlank(text);

function visibleText(
  max: number,
  message: string,
  { forbidden = FORBIDDEN_IN_LINE, isEnough = isVisible } = {},
) {
  return z
    .string({ error: missingOrInvalid(message, NOT_TEXT) })
    .overwrite((text) => text.replace(BIDI_CONTROLS, "").replaceAll("\r\n", "\n").trim())
    .superRefine((text, ctx) => {
      const problem = isBlank(text)
        ? message
        : forbidden.test(text)
          ? FORBIDDEN_CHARACTER
          : isLongerThan(text, max)
            ? tooLong(max)
            : !isEnough(text) && message;
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    });
}

function tooLong(max: number): string {
  return `must be at most ${max} characters`;
}

/** Counts code points, like the database. */
function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

const FORBIDDEN_IN_EMAIL = /[\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>[\]\\]/u;
const DOMAIN_LABEL = /^[\p{L}\p{M}\p{N}-]+$/u;

function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  if (text.length > 254 || at < 1 || at > 64 || FORBIDDEN_IN_EMAIL.test(text)) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length > 1 && labels.every(isDomainLabel);
}

function isDomainLabel(label: string): boolean {
  return label.length <= 63 && DOMAIN_LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-");
}

function authorityOf(href: string): string {
  return href.slice("https://".length).split(/[/?#]/, 1)[0] ?? "";
}
