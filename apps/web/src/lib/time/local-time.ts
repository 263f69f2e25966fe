const DAY_MS = 86_400_000;

/** What the clocks do at a local time: it may not exist, or come twice. */
type ClockChange = "skipped" | "repeated" | null;

interface LocalTime {
  instant: Date;
  change: ClockChange;
}

/**
 * The instant of a local time such as '2027-04-04T02:30' in an IANA zone, as the server reads it: the first of two, and a
 * time that the clocks skip as much later as they skip. Null if the text is no time.
 */
export function instantOfLocal(local: string, zone: string): LocalTime | null {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) || Number.isNaN(asUtc)) return null;
  const before = offsetAt(asUtc - DAY_MS, zone);
  const after = offsetAt(asUtc + DAY_MS, zone);
  const candidates = [...new Set([asUtc - before, asUtc - after])];
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, zone) === asUtc);
  const first = Math.min(...fitting);
  if (fitting.length === 0) return { instant: new Date(asUtc - before), change: "skipped" };
  return { instant: new Date(first), change: fitting.length > 1 ? "repeated" : null };
}

/** '2027-03-06T07:00' in an IANA zone, for an input. */
export function localOfInstant(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, 16);
}

/** How far the clocks of a zone are ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn-hc-h23", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const [year, month, day] = [part("year"), part("month"), part("day")];
  const asUtc = Date.UTC(year, month - 1, day, part("hour"), part("minute"), part("second"));
  return asUtc - Math.floor(instant / 1000) * 1000;
}

/** '3:30 am' in an IANA zone. */
export const clockTime = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit", timeZone: zone }).format(instant);

/** 'ACST' */
export function zoneAbbreviation(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-AU", { timeZone: zone, timeZoneName: "short" }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** 'Broken Hill' for 'Australia/Broken_Hill'. */
export const zoneCity = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
