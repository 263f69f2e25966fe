import { TZDate } from "@date-fns/tz";
import { BRAND } from "@longpaddock/domain/brand";
import { instantOf } from "@longpaddock/domain/calendar";
import { patternOf } from "@longpaddock/domain/event-series/patterns";
import { daysOfPattern } from "@longpaddock/domain/event-series/rules";
import ical, { type ICalCalendar, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { CalendarEvent, CalendarSeries } from "./load";

interface Content {
  readonly name: string;
  readonly appUrl: string;
  readonly events: readonly CalendarEvent[];
  readonly series: readonly CalendarSeries[];
  /** Since when the calendar has looked like this. Calendar programs take an entry with a later stamp for a newer one. */
  readonly changedAt: Date;
}

const REFRESH_SECONDS = 3600;

/** The text of RFC 5545. Events of a series are one entry that repeats, with its exceptions. */
export function makeCalendar({ name, appUrl, events, series, changedAt }: Content): string {
  const calendar = ical({
    // The library writes the name as it is.
    name: name.replace(/[\\;,]/g, "\\$&"),
    prodId: { company: BRAND.name, product: "Events", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  calendar.timezone({ name: null, generator: zoneBlock });
  const writer = { calendar, appUrl, changedAt };
  for (const event of events.filter(({ seriesId }) => seriesId === null || series.length === 0))
    writeEvent(writer, event, { uid: uidOf(appUrl, `event-${event.id}`), sequence: event.sequence });
  for (const one of series)
    writeSeries(writer, one, events.filter(({ seriesId }) => seriesId === one.id).toReversed());
  return `${calendar.toString()}\r\n`;
}

interface Writer {
  readonly calendar: ICalCalendar;
  readonly appUrl: string;
  readonly changedAt: Date;
}

/** Days of the rule whose events aren't in this calendar are left out, and those that differ are exceptions. */
function writeSeries(writer: Writer, series: CalendarSeries, events: readonly CalendarEvent[]): void {
  const [firstDay = "", clock = ""] = series.firstStart.split(/[T ]/);
  const startOn = (day: string) => instantOf(`${day}T${clock}`, series.timeZone);
  const usual =
    events.find(({ ownFields, status }) => ownFields.length === 0 && status !== "cancelled") ?? events[0];
  if (!usual?.originalDay) return;
  const length = lengthOf(usual);
  const firstStart = startOn(firstDay);
  const held = new Set(events.map(({ originalDay }) => originalDay));
  const missing = daysOfPattern(patternOf(series.rule), firstDay, series.count).filter(
    (day) => !held.has(day),
  );
  const uid = uidOf(writer.appUrl, `series-${series.id}`);
  const { sequence, updatedAt } = series;
  const entry = writeEvent(
    writer,
    {
      ...usual,
      updatedAt,
      timeZone: series.timeZone,
      startsAt: firstStart,
      endsAt: length === null ? null : new Date(firstStart.getTime() + length),
    },
    { uid, sequence },
  );
  const stamp = (day: string) => `${day.replaceAll("-", "")}T${clock.replaceAll(":", "").padEnd(6, "0")}`;
  const exceptions = missing.length > 0 && [`EXDATE;TZID=${series.timeZone}:${missing.map(stamp).join(",")}`];
  entry.repeating([`RRULE:${series.rule};COUNT=${series.count}`, ...(exceptions || [])].join("\r\n"));
  for (const event of events) {
    if (event.originalDay === null || isAsUsual(event, usual, startOn(event.originalDay))) continue;
    writeEvent(writer, event, { uid, sequence }).recurrenceId(
      new TZDate(startOn(event.originalDay), series.timeZone),
    );
  }
}

const lengthOf = ({ startsAt, endsAt }: CalendarEvent) => endsAt && endsAt.getTime() - startsAt.getTime();

const SHOWN = [
  "title",
  "description",
  "location",
  "latitude",
  "longitude",
  "timeZone",
] as const satisfies (keyof CalendarEvent)[];

function isAsUsual(event: CalendarEvent, usual: CalendarEvent, originalStart: Date): boolean {
  return (
    event.startsAt.getTime() === originalStart.getTime() &&
    lengthOf(event) === lengthOf(usual) &&
    statusOf(event) === statusOf(usual) &&
    SHOWN.every((field) => event[field] === usual[field])
  );
}

function writeEvent(
  { calendar, appUrl, changedAt }: Writer,
  event: CalendarEvent,
  { uid, sequence }: { uid: string; sequence: number },
) {
  const { timeZone, location, latitude, longitude } = event;
  const link = `${appUrl}/events/${event.id}`;
  const inZone = (instant: Date) => new TZDate(instant, timeZone);
  const entry = calendar.createEvent({
    id: uid,
    sequence,
    start: inZone(event.startsAt),
    end: event.endsAt && inZone(event.endsAt),
    timezone: timeZone,
    summary: event.title,
    // Some calendars don't show the address of an entry.
    description: [event.description, link].filter(Boolean).join("\n\n"),
    url: link,
    status: statusOf(event),
    // The same text for the same events, so that calendars can tell that nothing has changed.
    stamp: changedAt,
    lastModified: event.updatedAt,
    created: event.createdAt,
  });
  if (location !== null || latitude !== null)
    entry.location({
      title: location ?? "",
      ...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
    });
  return entry;
}

function statusOf({ status, isTentative }: CalendarEvent): ICalEventStatus {
  if (status === "cancelled") return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

const uidOf = (appUrl: string, name: string) => `${name}@${new URL(appUrl).hostname}`;

/** The library describes a zone under its main name. */
function zoneBlock(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone);
  return block?.replace(/^TZID:.*$/m, `TZID:${zone}`) ?? null;
}
