const HOUR = 3_600_000;

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
  // Only a zone's own spelling is kept: the spellings that people may send are without number.
  if (format.resolvedOptions().timeZone === zone) formats.set(zone, format);
  return format;
}

/**
 * The calendar day 'YYYY-MM-DD' that an instant falls on in an IANA time zone.
 *
 * @throws RangeError for an unknown zone
 */
export function dayInZone(instant: Date, zone: string): string {
  return dayBy(formatOf(zone), instant.getTime());
}

/**
 * The instant at which the calendar month of `now` began in an IANA time zone, whatever its clocks did that night.
 *
 * @throws RangeError for an unknown zone
 */
export function monthStart(now: Date, zone: string): Date {
  const format = formatOf(zone);
  const firstDay = `${dayBy(format, now.getTime()).slice(0, 7)}-01`;
  const midnightUtc = Date.parse(`${firstDay}T00:00:00Z`);
  let before = midnightUtc - 26 * HOUR;
  let after = midnightUtc + 26 * HOUR;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayBy(format, middle) < firstDay) before = middle;
    else after = middle;
  }
  return new Date(after);
}

function dayBy(format: Intl.DateTimeFormat, instant: number): string {
  const parts = { year: "", month: "", day: "" };
  for (const { type, value } of format.formatToParts(instant)) {
    if (type === "year" || type === "month" || type === "day") parts[type] = value;
  }
  return `${parts.year.padStart(4, "0")}-${parts.month}-${parts.day}`;
}
