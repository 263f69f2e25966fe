const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formatOf = formatsByZone({ year: "numeric", month: "2-digit", day: "2-digit" });
const offsetFormatOf = formatsByZone({ timeZoneName: "longOffset" });

function formatsByZone(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const known = formats.get(zone);
    if (known) return known;
    const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", { timeZone: zone, ...options });
    // Cache canonical names only: clients can send endless spellings.
    if (format.resolvedOptions().timeZone === zone) formats.set(zone, format);
    return format;
  };
}

/** True for the IANA zones of this machine, and only as they are usually written: not for offsets such as +10:00. */
export function isTimeZone(zone: string): boolean {
  return /^[A-Z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(zone) && isKnownZone(zone);
}

function isKnownZone(zone: string): boolean {
  try {
    return formatOf(zone).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}

/**
 * The calendar day 'YYYY-MM-DD' of an instant in an IANA time zone.
 * @throws RangeError for an unknown zone
 */
export function dayInZone(instant: Date, zone: string): string {
  return formatDay(formatOf(zone), instant.getTime());
}

/** What the clocks of a zone show at an instant: 'YYYY-MM-DDTHH:MM:SS'. */
export function localTime(instant: Date, zone: string): string {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), zone));
  return shown.toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length);
}

/**
 * The instant at which the month of `now` began in an IANA time zone, correct across clock changes.
 * @throws RangeError for an unknown zone
 */
export function monthStart(now: Date, zone: string): Date {
  const format = formatOf(zone);
  const firstDay = `${formatDay(format, now.getTime()).slice(0, 7)}-01`;
  const midnightUtc = Date.parse(`${firstDay}T00:00:00Z`);
  let before = midnightUtc - 26 * HOUR_MS;
  let after = midnightUtc + 26 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (formatDay(format, middle) < firstDay) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/**
 * The instant of a date and time, such as '2027-03-06T09:30'. Without an offset it is the local time of an IANA time
 * zone: one that the clocks repeat is the first of the two, and one that they skip moves forward with them.
 * @throws RangeError for an unknown zone
 */
export function instantOf(time: string, zone: string): Date {
  return /(Z|[+-]\d{2}:?\d{2})$/.test(time) ? new Date(time) : instantOfLocal(time, zone).instant;
}

/** What the clocks do at a local time: it may not exist, or come twice. */
type ClockChange = "skipped" | "repeated" | null;

/**
 * As `instantOf`, for a time without an offset.
 * @throws RangeError for an unknown zone
 */
export function instantOfLocal(time: string, zone: string): { instant: Date; change: ClockChange } {
  const local = Date.parse(`${time}Z`);
  const [early = 0, late = 0] = [-DAY_MS, DAY_MS].map((distance) => offsetAt(local + distance, zone));
  const isFirst = offsetAt(local - early, zone) === early;
  const isSecond = offsetAt(local - late, zone) === late;
  if (!isFirst && isSecond) return { instant: new Date(local - late), change: null };
  const change = !isFirst ? "skipped" : isSecond && early !== late ? "repeated" : null;
  return { instant: new Date(local - early), change };
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const name = offsetFormatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0", seconds = "0"] =
    /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(name ?? "") ?? [];
  const size = Number(hours) * HOUR_MS + Number(minutes) * 60_000 + Number(seconds) * 1000;
  return sign === "-" ? -size : size;
}

/** Days 'YYYY-MM-DD' by the calendar, so that clock changes don't matter. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 0 for Monday. */
export const dayOfWeek = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

function formatDay(format: Intl.DateTimeFormat, instant: number): string {
  const parts = { year: "", month: "", day: "" };
  for (const { type, value } of format.formatToParts(instant)) {
    if (type === "year" || type === "month" || type === "day") parts[type] = value;
  }
  return `${parts.year.padStart(4, "0")}-${parts.month}-${parts.day}`;
}
