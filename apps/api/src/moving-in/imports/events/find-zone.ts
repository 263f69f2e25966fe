import { instantOf, isTimeZone } from "@longpaddock/domain/calendar";
import { EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import { TIME_ZONES } from "@longpaddock/domain/states";
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import type { ZoneOffsets } from "./split-entries";

/** Those of Windows and Outlook: 'AUS Eastern Standard Time'. The first one stands for most of the zone. */
const WINDOWS = new Map<string, string>();
for (const { windowsName, iana } of WINDOWS_TO_IANA_MAP)
  if (iana[0] !== undefined && !WINDOWS.has(windowsName)) WINDOWS.set(windowsName, iana[0]);

const AUSTRALIAN = [
  ...new Set<string>([
    ...Object.values(TIME_ZONES),
    "Australia/Lord_Howe",
    "Australia/Eucla",
    "Australia/Broken_Hill",
  ]),
];

export interface FoundZone {
  zone: string;
  /** A note for the member if it isn't the zone that the file names. */
  note: string | null;
}

/**
 * The IANA zone that a calendar means: by its name, as Windows calls it, with what some programs put before it, or by the
 * offsets that the file gives it, which no name may gainsay. Else the fallback.
 */
export function findZone(name: string, offsets: ZoneOffsets | undefined, fallback: string): FoundZone {
  const plain = name.trim().replace(/^"(.*)"$/, "$1");
  const words = plain.split("/");
  const candidates = [
    plain,
    WINDOWS.get(plain),
    words.slice(-2).join("/"),
    words.slice(-3).join("/"),
    /^(utc|gmt|z)$/i.test(words.at(-1) ?? "") ? "UTC" : null,
    offsets?.location,
    byOffsets(offsets, fallback),
  ];
  for (const candidate of candidates)
    if (candidate && isTimeZone(candidate) && agrees(candidate, offsets))
      return { zone: candidate, note: null };
  const zone = fixedZone(offsets) ?? fallback;
  return { zone, note: EVENT_REASONS.unknownZone(shown(plain), zone) };
}

/** Files may give no offsets, those of half a year alone, or those of former years too. */
function agrees(zone: string, offsets: ZoneOffsets | undefined): boolean {
  const given = [offsets?.standard, offsets?.daylight].filter((offset) => typeof offset === "number");
  return given.length === 0 || [WINTER, SUMMER].some((day) => given.includes(offsetOf(day, zone)));
}

/** For offsets of whole hours all year round. */
function fixedZone(offsets: ZoneOffsets | undefined): string | null {
  const { standard = null, daylight = null } = offsets ?? {};
  if (standard === null || (daylight ?? standard) !== standard || standard % 60 !== 0) return null;
  const zone = standard === 0 ? "UTC" : `Etc/GMT${standard > 0 ? "-" : "+"}${Math.abs(standard) / 60}`;
  return isTimeZone(zone) ? zone : null;
}

const MAX_SHOWN = 60;
const shown = (name: string) => [...name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")].slice(0, MAX_SHOWN).join("");

const WINTER = "2027-07-01";
const SUMMER = "2027-01-01";

/** The Australian zone with the same offsets in both halves of the year, best the fallback itself. */
function byOffsets(offsets: ZoneOffsets | undefined, fallback: string): string | null {
  const { standard = null, daylight = null } = offsets ?? {};
  if (standard === null) return null;
  const fits = (zone: string) =>
    offsetOf(WINTER, zone) === standard && offsetOf(SUMMER, zone) === (daylight ?? standard);
  return [fallback, ...AUSTRALIAN].find(fits) ?? null;
}

/** In minutes, at noon of a day. */
const offsetOf = (day: string, zone: string) =>
  (Date.parse(`${day}T12:00:00Z`) - instantOf(`${day}T12:00:00`, zone).getTime()) / 60_000;
