import { instantOf, instantOfLocal, localTime } from "@longpaddock/domain/calendar";
import { MAX_OCCURRENCES } from "@longpaddock/domain/event-series/schema";
import { eventDay } from "@longpaddock/domain/events/event-time";
import { lengthProblem, MAX_EVENT_DAYS } from "@longpaddock/domain/events/rules";
import type { EventContent, EventDate } from "@longpaddock/domain/imports/contents";
import { CALENDAR_MESSAGES, EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import { MAX_IMPORTED_DATES } from "@longpaddock/domain/imports/rules";
import type { RowOutcome } from "@longpaddock/domain/imports/vocabulary";
import { InvalidFileError } from "../../../core/files/invalid-file-error";
import { after, findDates, inZoneOf, isExcluded, isOverIn, leftOf, withTime } from "./find-dates";
import { findZone } from "./find-zone";
import { EntryProblem, type ParsedEntry, parseEntry, type Zones } from "./parse-entry";
import { splitEntries } from "./split-entries";
import { plainText } from "./text-of-html";

export interface ReadEvent {
  row: number;
  outcome: RowOutcome;
  reasons: string[];
  title: string;
  /** Null for what becomes no event. */
  content: EventContent | null;
}

interface Asked {
  /** For times that say no zone, in a calendar that names none either. */
  zone: string;
  now: Date;
}

type Numbered = ParsedEntry & { row: number };

const DAY = "2027-03-06".length;

/**
 * The entries of an ICS calendar, each with its dates to come. An entry that replaces one date of another is part of the
 * other's row.
 * @throws InvalidFileError
 */
export function readCalendar(text: string, { zone, now }: Asked): ReadEvent[] {
  const { events, zones: offsets, zone: named } = splitEntries(text);
  if (events.length === 0) throw new InvalidFileError(CALENDAR_MESSAGES.notCalendar);
  const own = zoneNamed(named, { offsets, fallback: zone });
  const zones: Zones = { offsets, fallback: own ?? zone, isNamed: own !== null, found: new Map() };
  const rows: ReadEvent[] = [];
  const newest = new Map<string, Numbered>();
  for (const [index, entry] of events.entries()) {
    const row = index + 1;
    try {
      if (entry === null) throw new EntryProblem(EVENT_REASONS.incomplete);
      takeNewest(newest, { ...parseEntry(entry, zones), row }, rows);
    } catch (error) {
      rows.push(broken(row, titleIn(entry), error));
    }
  }
  const clock = clockOf(now);
  const masters = new Set<string>();
  const replacements = new Map<string, Numbered[]>();
  for (const entry of newest.values()) {
    if (entry.replaces === null) masters.add(entry.uid);
    else replacements.set(entry.uid, [...(replacements.get(entry.uid) ?? []), entry]);
  }
  for (const entry of newest.values()) {
    if (entry.replaces === null) rows.push(planned(entry, replacements.get(entry.uid) ?? [], clock));
    else if (!masters.has(entry.uid)) rows.push(planned(originalOf(entry, entry.replaces), [entry], clock));
  }
  const dates = rows.reduce((sum, { content }) => sum + (content?.dates.length ?? 0), 0);
  if (dates > MAX_IMPORTED_DATES) throw new InvalidFileError(CALENDAR_MESSAGES.tooManyDates);
  return rows.toSorted((a, b) => a.row - b.row);
}

/** The calendar's own zone. UTC is what programs write that know of none, so that nobody's whole day is meant by it. */
function zoneNamed(
  name: string | null,
  { offsets, fallback }: Pick<Zones, "offsets" | "fallback">,
): string | null {
  if (name === null) return null;
  const { zone, note } = findZone(name, offsets.get(name), fallback);
  return note === null && zone !== "UTC" ? zone : null;
}

/** For a row that says what is wrong with it. */
const titleIn = (entry: string | null) =>
  plainText(/^SUMMARY[^:\r\n]*:([^\r\n]{1,100})/imu.exec(entry ?? "")?.[1] ?? "").trim();

/** A replacement whose rule isn't in the file is the replacement of a date on its own. */
const originalOf = (entry: Numbered, replaces: string): Numbered => ({
  ...entry,
  start: withTime(replaces, entry),
  rules: [],
  added: [],
});

/** Of several versions of an entry, or of one of its dates, the newest one counts. */
function takeNewest(newest: Map<string, Numbered>, entry: Numbered, rows: ReadEvent[]): void {
  const key = `${entry.replaces ?? ""} ${entry.uid}`;
  const other = newest.get(key);
  const [taken, left] = other && other.sequence >= entry.sequence ? [other, entry] : [entry, other];
  newest.set(key, taken);
  if (!left) return;
  const reasons = [EVENT_REASONS.duplicate(taken.row)];
  rows.push({ row: left.row, outcome: "duplicate", reasons, title: left.title, content: null });
}

interface Clock {
  now: Date;
  /** What it shows now in a zone. */
  in(zone: string): string;
}

function clockOf(now: Date): Clock {
  const shown = new Map<string, string>();
  return {
    now,
    in(zone) {
      const local = shown.get(zone) ?? localTime(now, zone);
      shown.set(zone, local);
      return local;
    },
  };
}

function planned(entry: Numbered, replacements: readonly Numbered[], clock: Clock): ReadEvent {
  const { row, title } = entry;
  try {
    return plan(entry, replacements, clock);
  } catch (error) {
    return broken(row, title, error);
  }
}

/** Whatever the library or a date out of bounds throws is about this entry alone. */
function broken(row: number, title: string, error: unknown): ReadEvent {
  const reason = error instanceof EntryProblem ? error.message : EVENT_REASONS.unreadable;
  return { row, outcome: "broken", reasons: [reason], title, content: null };
}

function plan(entry: Numbered, replacements: readonly Numbered[], clock: Clock): ReadEvent {
  const { row, title, timeZone, length } = entry;
  const skip = (reason: string): ReadEvent => ({
    row,
    outcome: "skipped",
    reasons: [reason],
    title,
    content: null,
  });
  if (entry.isPrivate) return skip(EVENT_REASONS.isPrivate);
  if (entry.isCancelled) return skip(EVENT_REASONS.isCancelled);
  if (length !== null && length > MAX_EVENT_DAYS * 86_400_000)
    throw new EntryProblem(EVENT_REASONS.tooLong(MAX_EVENT_DAYS));
  // A rule may have begun long ago, but each of its dates is worked out.
  if (entry.start < (entry.rules.length > 0 ? "1900" : "2000") || entry.start >= "2100")
    throw new EntryProblem(EVENT_REASONS.farYear);
  const now = clock.in(timeZone);
  const found = findDates(entry, now);
  const bySequence = replacements.toSorted((a, b) => a.sequence - b.sequence);
  const own = new Map(bySequence.map((one) => [inZoneOf(entry, one, one.replaces ?? ""), one]));
  const dates: EventDate[] = [];
  const wrong: string[] = [];
  let [cancelled, hidden] = [0, 0];
  const all = [...found.rule, ...found.added, ...leftOf(own, found, { entry, now })].toSorted();
  found.isCut ||= all.length > MAX_OCCURRENCES;
  for (const original of all.slice(0, MAX_OCCURRENCES)) {
    const one = own.get(original) ?? own.get(original.slice(0, DAY));
    const isInSeries = found.pattern !== null && found.rule.includes(original);
    const date = dateOf(original, entry, { one, isInSeries });
    if (isExcluded(entry, original) || one?.isCancelled) cancelled++;
    else if (one && isOverIn(entry, one, now)) found.past++;
    else if (one?.isPrivate) hidden++;
    else {
      const problem = problemOf(date, timeZone);
      if (problem === null) dates.push(date);
      else wrong.push(problem);
    }
  }
  if (dates.length === 0 && wrong[0]) throw new EntryProblem(wrong[0]);
  if (dates.length === 0) return skip(cancelled > 0 ? EVENT_REASONS.isCancelled : EVENT_REASONS.isPast);
  const lastDay = () => eventDay(`${(dates.at(-1)?.start ?? "").slice(0, 10)}T00:00:00Z`, "UTC", clock.now);
  const isRepeated = dates.length > 1;
  const reasons = [
    ...entry.notes,
    ...(found.isCut
      ? [(found.isEndless ? EVENT_REASONS.endless : EVENT_REASONS.cut)(dates.length, lastDay())]
      : []),
    ...(isRepeated && found.pattern === null ? [EVENT_REASONS.singles] : []),
    ...(found.past > 0 ? [EVENT_REASONS.pastDates(found.past)] : []),
    ...(cancelled > 0 ? [EVENT_REASONS.cancelledDates(cancelled)] : []),
    ...(hidden > 0 ? [EVENT_REASONS.privateDates(hidden)] : []),
    ...(wrong.length > 0 ? [EVENT_REASONS.wrongDates(wrong.length, MAX_EVENT_DAYS)] : []),
  ];
  const isSeries = dates.filter(({ isInSeries }) => isInSeries).length > 1;
  const series =
    found.pattern && isSeries
      ? { pattern: found.pattern, firstStart: found.rule[0] ?? "", count: found.rule.length }
      : null;
  return {
    row,
    outcome: "add",
    reasons,
    title,
    content: {
      ...describedIn(entry),
      uid: entry.uid,
      timeZone,
      isAllDay: entry.isAllDay,
      series,
      dates: isSeries ? dates : dates.map((date) => ({ ...date, isInSeries: false })),
    },
  };
}

const describedIn = ({ title, description, location, latitude, longitude }: ParsedEntry) => ({
  title,
  description,
  location,
  latitude,
  longitude,
});

/** One date, as the entry says or as the one that replaces it. */
function dateOf(
  original: string,
  entry: ParsedEntry,
  { one, isInSeries }: { one: ParsedEntry | undefined; isInSeries: boolean },
): EventDate {
  const { start, length } = one ?? { start: original, length: entry.length };
  const at = one ? inZoneOf(entry, one, start) : start;
  const end = length === null ? null : after(at, length + skippedAt(at, entry.timeZone));
  const times = { original, start: at, end, isInSeries };
  if (!one) return times;
  const usual: Record<string, unknown> = describedIn(entry);
  const different = Object.entries(describedIn(one)).filter(([field, value]) => value !== usual[field]);
  return different.length > 0 ? { ...times, own: Object.fromEntries(different) } : times;
}

/** How far a time moves which the clocks skip, so that the end moves with it. */
function skippedAt(start: string, zone: string): number {
  const { instant, change } = instantOfLocal(start, zone);
  return change === "skipped" ? Date.parse(`${localTime(instant, zone)}Z`) - Date.parse(`${start}Z`) : 0;
}

/** By the time that passes, as for all events: a change of the clocks may make it longer. */
function problemOf({ start, end }: EventDate, zone: string): string | null {
  if (start < "2000" || start >= "2100") return EVENT_REASONS.farYear;
  // Skips the costly comparison for shorter events: a calendar may have thousands of them.
  if (end === null || end < after(start, (MAX_EVENT_DAYS - 1) * 86_400_000)) return null;
  const problem = lengthProblem(instantOf(start, zone), instantOf(end, zone));
  return problem === null ? null : EVENT_REASONS.tooLong(MAX_EVENT_DAYS);
}
