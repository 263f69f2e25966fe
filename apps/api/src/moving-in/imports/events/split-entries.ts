import { MAX_IMPORT_ROWS } from "@longpaddock/domain/imports/rules";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import { InvalidFileError } from "../../../core/files/invalid-file-error";

/** What is read of an entry. Who was invited, alarms and what programs add of their own are none of a group's business. */
const READ = new Set([
  "UID",
  "SUMMARY",
  "DESCRIPTION",
  "LOCATION",
  "GEO",
  "STATUS",
  "CLASS",
  "SEQUENCE",
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "RDATE",
  "EXDATE",
  "RECURRENCE-ID",
]);

export interface Entries {
  /** Each as a component of its own, so that a broken one spoils no other; null for one without an end. */
  events: (string | null)[];
  /** The offsets that a file gives its zones, in minutes, by their names. */
  zones: Map<string, ZoneOffsets>;
  /** The whole calendar's, by the name that most programs write. */
  zone: string | null;
}

export interface ZoneOffsets {
  standard: number | null;
  daylight: number | null;
  /** The IANA name, as some programs give it. */
  location: string | null;
}

/** @throws InvalidFileError for more entries than an import may have */
export function splitEntries(text: string): Entries {
  const found: Entries = { events: [], zones: new Map(), zone: null };
  let event: string[] | null = null;
  let zone: { name: string; part: "standard" | "daylight" | null; offsets: ZoneOffsets } | null = null;
  let depth = 0;
  let isRead = false;
  const end = (entry: string | null) => {
    if (found.events.length === MAX_IMPORT_ROWS) throw new InvalidFileError(IMPORT_MESSAGES.tooManyRows);
    found.events.push(entry);
    event = null;
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, name = "", value = ""] = /^([\w-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const property = name.toUpperCase();
    const component = property === "BEGIN" || property === "END" ? value.trim().toUpperCase() : "";
    if (property === "BEGIN" && component === "VEVENT") {
      if (event) end(null);
      event = [];
      depth = 0;
      isRead = false;
    } else if (event) {
      if (property === "END" && component === "VEVENT")
        end(["BEGIN:VEVENT", ...event, "END:VEVENT"].join("\r\n"));
      else if (property === "BEGIN") depth++;
      else if (property === "END") depth--;
      else {
        // What is folded belongs to the line before.
        if (!/^[ \t]/.test(line)) isRead = depth === 0 && READ.has(nameOf(line));
        if (isRead) event.push(line);
      }
    } else if (component === "VTIMEZONE") {
      if (property === "END" && zone?.name) found.zones.set(zone.name, zone.offsets);
      zone =
        property === "BEGIN"
          ? { name: "", part: null, offsets: { standard: null, daylight: null, location: null } }
          : null;
    } else if (property === "X-WR-TIMEZONE") {
      found.zone ??= value.trim() || null;
    } else if (zone) {
      if (component === "STANDARD" || component === "DAYLIGHT")
        zone.part = property === "BEGIN" ? (component === "STANDARD" ? "standard" : "daylight") : null;
      if (property === "TZID") zone.name = value.trim();
      if (property === "X-LIC-LOCATION") zone.offsets.location = value.trim();
      // Of several, the last one is in force.
      if (property === "TZOFFSETTO" && zone.part) zone.offsets[zone.part] = minutesOf(value);
    }
  }
  if (event) end(null);
  return found;
}

/** A value may have colons, and so may a quoted parameter before it. */
const nameOf = (line: string) => /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? "";

function minutesOf(offset: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(offset.trim()) ?? [];
  if (!sign || !hours || !minutes) return null;
  return (sign === "-" ? -1 : 1) * (60 * Number(hours) + Number(minutes));
}
