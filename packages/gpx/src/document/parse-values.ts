/** With an exponent, which several programs write though XML's decimals have none. */
const DECIMAL = /^[ \t\r\n]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)[ \t\r\n]*$/;
/** As RFC 3339 has it, and as programs write it: without the colon or the minutes of the offset, without seconds. */
const INSTANT =
  /^\s*(\d{4}-\d\d-\d\d)[Tt\s]\s*(\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*(?:[Zz]|(?:UTC|GMT)|([+-]\d\d)(?::?(\d\d))?)?\s*$/;

/** Anything outside is a device fault. */
const ELEVATION_METRES = { min: -500, max: 9000 };
/** Starts after 1980, the GPS epoch, which some devices write when they have no fix. */
const TIME = { min: Date.UTC(1981, 0, 1), max: Date.UTC(2100, 0, 1) };

/** Returns null unless the text is a decimal number within ±limit. */
export function parseDegrees(text: string | undefined, limit: number): number | null {
  const digits = text === undefined ? null : DECIMAL.exec(text);
  if (!digits) return null;
  const degrees = Number(digits[1]);
  return Math.abs(degrees) <= limit ? degrees : null;
}

/** Returns metres, or NaN where the text is no plausible elevation. */
export function parseElevation(text: string): number {
  return plausibleElevation(Number(DECIMAL.exec(text)?.[1]));
}

/** Returns NaN for what can't be an elevation. */
export function plausibleElevation(metres: number): number {
  return metres >= ELEVATION_METRES.min && metres <= ELEVATION_METRES.max ? metres : Number.NaN;
}

/** Returns milliseconds since 1970, or NaN where the text is no plausible time. Times without a zone are UTC. */
export function parseTime(text: string): number {
  const parts = INSTANT.exec(text);
  if (!parts) return Number.NaN;
  const [, day = "", minute, second = "00", fraction = "0", hours, minutes = "00"] = parts;
  if (!isInCalendar(day)) return Number.NaN;
  const zone = hours === undefined ? "Z" : `${hours}:${minutes}`;
  return plausibleTime(Date.parse(`${day}T${minute}:${second}.${fraction}${zone}`));
}

/** Returns NaN for what can't be the time of a ride. */
export function plausibleTime(milliseconds: number): number {
  return milliseconds >= TIME.min && milliseconds < TIME.max ? milliseconds : Number.NaN;
}

/** Date.parse takes 30 February for 2 March. */
function isInCalendar(day: string): boolean {
  const ofMonth = Number(day.slice(8));
  return ofMonth <= 28 || new Date(day).getUTCDate() === ofMonth;
}

const MAX_NAME_LENGTH = 255;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Nothing of it shows: marks without a letter, and what fonts leave blank. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}\p{C}\u2800\ufffc\s]/gu;

/** Returns one line of at most 255 characters without control characters, or null if nothing of it shows. */
export function parseName(text: string): string | null {
  const line = text
    .replace(DIRECTION_MARKS, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const cut = line
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
  return cut.replace(INVISIBLE, "") === "" ? null : cut;
}
