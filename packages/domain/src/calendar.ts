const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  // Cache canonical names only: clients can send endless spellings.
  if (format.resolvedOptions().timeZone === zone) formats.set(zone, format);
  return format;
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

function formatDay(format: Intl.DateTimeFormat, instant: number): string {
  const parts = { year: "", month: "", day: "" };
  for (const { type, value } of format.formatToParts(instant)) {
    if (type === "year" || type === "month" || type === "day") parts[type] = value;
  }
  return `${parts.year.padStart(4, "0")}-${parts.month}-${parts.day}`;
}
