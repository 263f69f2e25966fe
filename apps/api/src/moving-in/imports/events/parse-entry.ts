import { createHash } from "node:crypto";
import { instantOf, localTime } from "@longpaddock/domain/calendar";
import { MAX_EVENT_DAYS } from "@longpaddock/domain/events/rules";
import { optionalLine, optionalProse, titleLine } from "@longpaddock/domain/fields";
import { EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import ICAL from "ical.js";
import { type FoundZone, findZone } from "./find-zone";
import type { ZoneOffsets } from "./split-entries";
import { plainText, textOfHtml } from "./text-of-html";

/** What an entry says by the clocks of one zone: '2027-03-06T09:30:00'. */
export interface ParsedEntry {
  uid: string;
  sequence: number;
  title: string;
  description: string | null;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
  isCancelled: boolean;
  isPrivate: boolean;
  timeZone: string;
  isAllDay: boolean;
  start: string;
  /** Milliseconds by the clocks; null without an end. */
  length: number | null;
  /** Each with its last time, by the clock of `clock`. */
  rules: { text: string; until: string | null }[];
  /** The clock that rules count by: UTC for what says its time in UTC. */
  clock: { start: string; toLocal(time: string): string };
  added: string[];
  /** Times, or whole days. */
  excluded: Set<string>;
  /** The time, or the day, of one date that differs from its rule's. */
  replaces: string | null;
  notes: string[];
}

/** Why an entry can't become an event. */
export class EntryProblem extends Error {}

export interface Zones {
  offsets: ReadonlyMap<string, ZoneOffsets>;
  /** For times that say no zone, or one that nobody knows. */
  fallback: string;
  /** Whether the calendar names it. */
  isNamed: boolean;
  found: Map<string, FoundZone>;
}

/** @throws EntryProblem, or what the library throws at what it can't read */
export function parseEntry(text: string, zones: Zones): ParsedEntry {
  const entry = new ICAL.Component(ICAL.parse(text));
  const starts = entry.getFirstProperty("dtstart");
  if (!starts) throw new EntryProblem(EVENT_REASONS.noStart);
  const start = timesIn(starts)[0];
  if (!start) throw new EntryProblem(EVENT_REASONS.noStart);
  const { zone, note } = zoneOf(starts, start, zones);
  const toLocal = (property: ICAL.Property, time: ICAL.Time) => localIn(zone, { property, time, zones });
  const local = toLocal(starts, start);
  const listed = (name: string) =>
    entry.getAllProperties(name).flatMap((property) =>
      timesIn(property).map((time) => {
        const at = toLocal(property, time);
        return time.isDate && (!start.isDate || name === "recurrence-id") ? at.slice(0, DAY) : at;
      }),
    );
  const inUtc = isUtc(start);
  const clock = inUtc
    ? { start: wallOf(start), toLocal: (time: string) => localTime(new Date(`${time}Z`), zone) }
    : { start: local, toLocal: (time: string) => time };
  const [latitude, longitude] = pointOf(entry);
  const description = describe(textIn(entry, "description"));
  const title = titleOf(textIn(entry, "summary"));
  return {
    uid: uidOf(textIn(entry, "uid").trim(), text),
    sequence: Number(textIn(entry, "sequence")) || 0,
    title,
    description: description.text,
    location: placeOf(textIn(entry, "location")),
    latitude,
    longitude,
    isCancelled: textIn(entry, "status").toUpperCase() === "CANCELLED",
    isPrivate: ["PRIVATE", "CONFIDENTIAL"].includes(textIn(entry, "class").toUpperCase()),
    timeZone: zone,
    isAllDay: start.isDate,
    start: local,
    length: lengthOf(entry, { start, local, toLocal }),
    rules: entry.getAllProperties("rrule").map((property) => ruleOf(property, inUtc ? "UTC" : zone)),
    clock,
    added: listed("rdate"),
    excluded: new Set(listed("exdate")),
    replaces: listed("recurrence-id")[0] ?? null,
    notes: [...(note === null ? [] : [note]), ...(description.isCut ? [EVENT_REASONS.shortened] : [])],
  };
}

const DAY = "2027-03-06".length;
const DAY_MS = 86_400_000;

function textIn(entry: ICAL.Component, name: string): string {
  const value = entry.getFirstPropertyValue(name);
  return value === null || value === undefined ? "" : plainText(String(value));
}

const MAX_UID = 200;

/** What can't be kept as it is, or is missing, is known by its content. */
function uidOf(uid: string, text: string): string {
  if (uid !== "" && uid.length <= MAX_UID && !/\p{C}/u.test(uid)) return uid;
  return `sha256:${createHash("sha256")
    .update(uid || text)
    .digest("base64url")}`;
}

function timesIn(property: ICAL.Property): ICAL.Time[] {
  const times = property
    .getValues()
    .map((value: unknown) => (value instanceof ICAL.Period ? value.start : value));
  if (!times.every((time) => time instanceof ICAL.Time && !Number.isNaN(Date.parse(`${wallOf(time)}Z`))))
    throw new EntryProblem(EVENT_REASONS.unreadable);
  return times.filter((time) => time instanceof ICAL.Time);
}

const isUtc = (time: ICAL.Time) => !time.isDate && time.zone === ICAL.Timezone.utcTimezone;

/** What its clock shows. */
function wallOf(time: ICAL.Time): string {
  const text = time.toString().replace(/Z$/, "");
  return time.isDate ? `${text}T00:00:00` : text;
}

function zoneOf(
  property: ICAL.Property,
  time: ICAL.Time,
  { found, offsets, fallback, isNamed }: Zones,
): FoundZone {
  const name = property.getFirstParameter("tzid");
  if (time.isDate || isUtc(time) || (isNamed && !name)) return { zone: fallback, note: null };
  if (!name) return { zone: fallback, note: EVENT_REASONS.floating(fallback) };
  const known = found.get(name) ?? findZone(name, offsets.get(name), fallback);
  found.set(name, known);
  return known;
}

/** What the clocks of the entry's zone show then. */
function localIn(
  zone: string,
  { property, time, zones }: { property: ICAL.Property; time: ICAL.Time; zones: Zones },
): string {
  const wall = wallOf(time);
  if (isUtc(time)) return localTime(new Date(`${wall}Z`), zone);
  if (time.isDate || !property.getFirstParameter("tzid")) return wall;
  const own = zoneOf(property, time, zones).zone;
  return own === zone ? wall : localTime(instantOf(wall, own), zone);
}

interface Starting {
  start: ICAL.Time;
  local: string;
  toLocal(property: ICAL.Property, time: ICAL.Time): string;
}

/** Whole days end a minute before midnight, as in the form. */
function lengthOf(entry: ICAL.Component, { start, local, toLocal }: Starting): number | null {
  const ends = entry.getFirstProperty("dtend");
  const [end] = ends ? timesIn(ends) : [];
  const duration = entry.getFirstPropertyValue("duration");
  const lasts =
    ends && end
      ? Date.parse(`${toLocal(ends, end)}Z`) - Date.parse(`${local}Z`)
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1000
        : null;
  // Longer than any event may be is long enough to say so.
  const length = lasts === null ? null : Math.min(lasts, (MAX_EVENT_DAYS + 2) * DAY_MS);
  if (start.isDate) return Math.max(DAY_MS, length ?? 0) - 60_000;
  return length !== null && length > 0 ? length : null;
}

/** With its end by the clock that it counts by. */
function ruleOf(property: ICAL.Property, zone: string): { text: string; until: string | null } {
  const rule = property.getFirstValue();
  if (!(rule instanceof ICAL.Recur)) throw new EntryProblem(EVENT_REASONS.unreadable);
  const { until } = rule;
  const text = rule.toString();
  if (!until) return { text, until: null };
  const wall = wallOf(until);
  if (until.isDate) return { text, until: `${wall.slice(0, DAY)}T23:59:59` };
  return { text, until: isUtc(until) ? localTime(new Date(`${wall}Z`), zone) : wall };
}

function pointOf(entry: ICAL.Component): [number, number] | [null, null] {
  const value: unknown = entry.getFirstPropertyValue("geo");
  const [latitude, longitude] = Array.isArray(value) ? value.map(Number) : [];
  if (latitude === undefined || longitude === undefined) return [null, null];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : [null, null];
}

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5000;
const MAX_LOCATION = 300;

const titles = titleLine(MAX_TITLE);
const places = optionalLine(MAX_LOCATION);
const descriptions = optionalProse(MAX_DESCRIPTION);

/** By whole characters. */
const cut = (text: string, max: number) =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");

function titleOf(text: string): string {
  const { data } = titles.safeParse(cut(text.replace(/\s+/g, " ").trim(), MAX_TITLE));
  if (data === undefined) throw new EntryProblem(EVENT_REASONS.noTitle);
  return data;
}

function placeOf(text: string): string | null {
  const { data } = places.safeParse(cut(text.replace(/\s+/g, " ").trim(), MAX_LOCATION));
  return data ?? null;
}

function describe(text: string): { text: string | null; isCut: boolean } {
  const plain = textOfHtml(text);
  const { data } = descriptions.safeParse(cut(plain, MAX_DESCRIPTION));
  return { text: data ?? null, isCut: plain.length > MAX_DESCRIPTION };
}
