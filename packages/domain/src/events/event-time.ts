const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than formatting a list with it. Zones come from the database or the device, so they are few. */
export function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-AU", { ...options, timeZone });
  formats.set(key, format);
  return format;
}

const yearIn = (date: Date, timeZone: string) => formatOf(timeZone, { year: "numeric" }).format(date);

/** 'Sat 5 Dec, 7:00 am AEDT' in an event's own time zone, with the year unless it is this one. */
export function eventTime(iso: string, timeZone: string, now = new Date()): string {
  const clock = formatOf(timeZone, { hour: "numeric", minute: "2-digit", timeZoneName: "short" });
  return `${eventDay(iso, timeZone, now)}, ${clock.format(new Date(iso))}`;
}

/** 'Sat 5 Dec' in an event's own time zone, with the year unless it is this one. */
export function eventDay(iso: string, timeZone: string, now = new Date()): string {
  const date = new Date(iso);
  const isThisYear = yearIn(date, timeZone) === yearIn(now, timeZone);
  return formatOf(timeZone, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
  })
    .format(date)
    .replace(/^(\p{L}+),/u, "$1");
}
