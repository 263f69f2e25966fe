import ICAL from "ical.js";
import nodeIcal from "node-ical";

/** An entry of a calendar as a parser reads it; times as instants. */
export interface Entry {
  uid: string;
  summary: string;
  start: string;
  status: string;
}

/** What ical.js reads, with repeating entries spelled out. It is not the library that writes our calendars. */
export function readWithIcalJs(text: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const exceptions = events.filter((event) => event.isRecurrenceException());
  return inOrder(
    events
      .filter((event) => !event.isRecurrenceException())
      .flatMap((event) => {
        for (const exception of exceptions) if (exception.uid === event.uid) event.relateException(exception);
        if (!event.isRecurring()) return [entryOf(event, event.startDate)];
        const times = [...untilDone(event.iterator())];
        return times.map((time) => {
          const { item, startDate } = event.getOccurrenceDetails(time);
          return entryOf(item, startDate);
        });
      }),
  );
}

function* untilDone(iterator: ICAL.RecurExpansion) {
  for (let next = iterator.next(); next; next = iterator.next()) yield next;
}

const entryOf = (event: ICAL.Event, start: ICAL.Time): Entry => ({
  uid: event.uid,
  summary: event.summary,
  start: start.toJSDate().toISOString(),
  status: String(event.component.getFirstPropertyValue("status")),
});

/** The same with node-ical. */
export function readWithNodeIcal(text: string): Entry[] {
  const components = Object.values(nodeIcal.sync.parseICS(text));
  return inOrder(
    components.flatMap((event) => {
      if (event?.type !== "VEVENT") return [];
      return nodeIcal
        .expandRecurringEvent(event, { from: new Date("2020-01-01"), to: new Date("2040-01-01") })
        .map(({ start, event: { uid, summary, status } }) => ({
          uid,
          summary: String(summary),
          start: start.toISOString(),
          status: String(status),
        }));
    }),
  );
}

const inOrder = (entries: Entry[]) => entries.toSorted((a, b) => a.start.localeCompare(b.start));
