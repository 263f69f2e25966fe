const COORDINATE = /^[ \t\r\n]*([+-]?(?:\d+(?:\.\d*)?|\.\d+))[ \t\r\n]*$/;
const MEASURE = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*$/;
const INSTANT = /^\s*(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?\s*$/;

/** Deeper than any shore and higher than any pass; what lies outside is a fault of the device. */
const ELEVATION_METRES = { from: -1000, to: 10_000 };
/** Satellite time began in 1980: a receiver without a fix writes that day, 1970 or the year 1. */
const TIME = { from: Date.UTC(1981, 0, 1), to: Date.UTC(2100, 0, 1) };

/** A plain decimal number of degrees within ±limit, or null: no exponent, comma, hexadecimal or words. */
export function parseDegrees(text: string | undefined, limit: number): number | null {
  const digits = text === undefined ? null : COORDINATE.exec(text);
  if (!digits) return null;
  const degrees = Number(digits[1]);
  return Math.abs(degrees) <= limit ? degrees : null;
}

/** Metres, or NaN for what is not a believable elevation. */
export function parseElevation(text: string): number {
  const metres = Number(MEASURE.exec(text)?.[1]);
  return metres >= ELEVATION_METRES.from && metres <= ELEVATION_METRES.to ? metres : Number.NaN;
}

/** Milliseconds since 1970, or NaN for what is not a believable time. Without a zone it is UTC, as GPX says. */
export function parseTime(text: string): number {
  const parts = INSTANT.exec(text);
  const time = parts ? Date.parse(`${parts[1]}${parts[2] ?? "Z"}`) : Number.NaN;
  return time >= TIME.from && time < TIME.to ? time : Number.NaN;
}

const MAX_NAME_LENGTH = 255;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line of readable text, cut at 255 characters; null when nothing is left. */
export function parseName(text: string): string | null {
  const line = text
    .replace(DIRECTION_MARKS, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const cut = line
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
  return cut === "" ? null : cut;
}
