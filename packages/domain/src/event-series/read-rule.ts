import { MAX_SERIES_MONTHS, monthsAfter, RRule } from "./library";
import { weekdayOf } from "./patterns";
import { daysOfPattern } from "./rules";
import { MAX_OCCURRENCES } from "./schema";
import { type Pattern, WEEKDAYS, WEEKS, type Weekday } from "./vocabulary";

const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
/** A rule without a date for this long has none. */
const SEARCHED_MONTHS = 120;

interface Asked {
  /** By the clocks, as all times here: '2027-03-06T09:30:00'. */
  start: string;
  /** The last one that there may be. */
  until: string | null;
  now: string;
  /** Whether a date that starts then is over. */
  isOver(start: string): boolean;
}

interface RuleDates {
  /** At most as many as a series may have, within as long. */
  dates: string[];
  /** True if the rule has more. */
  isCut: boolean;
  isEndless: boolean;
  past: number;
}

/** The dates to come of a calendar's rule of RFC 5545; null for a rule that can't be read. */
export function datesOfRule(rule: string, { start, until, now, isOver }: Asked): RuleDates | null {
  const parts = partsOf(rule);
  if (!FREQUENCIES.includes(parts.get("FREQ") ?? "") || !keepsClock(parts, start)) return null;
  const horizon = `${monthsAfter(start > now ? start : now, SEARCHED_MONTHS)}T23:59:59`;
  const found: RuleDates = {
    dates: [],
    isCut: false,
    isEndless: until === null && !parts.has("COUNT"),
    past: 0,
  };
  let lastDay = "";
  const take = (date: Date): boolean => {
    const local = date.toISOString().slice(0, -".000Z".length);
    if (isOver(local)) return ++found.past > 0;
    lastDay ||= monthsAfter(local, MAX_SERIES_MONTHS);
    found.isCut = found.dates.length === MAX_OCCURRENCES || local.slice(0, 10) > lastDay;
    if (!found.isCut) found.dates.push(local);
    return !found.isCut;
  };
  try {
    const options = RRule.parseString([...parts].map((part) => part.join("=")).join(";"));
    const last = until !== null && until < horizon ? until : horizon;
    new RRule({ ...options, dtstart: utc(start), until: utc(last) }, true).all(take);
  } catch {
    return null;
  }
  return found;
}

const utc = (local: string) => new Date(`${local}Z`);

/** Its parts but for the end, which is compared by the clocks. */
function partsOf(rule: string): Map<string, string> {
  const parts = rule.split(";").map((part): [string, string] => {
    const [name = "", value = ""] = part.split("=");
    return [name, value];
  });
  return new Map(parts.filter(([name]) => name !== "UNTIL"));
}

/** Some programs repeat the time of the start in the rule. Several times a day are another thing. */
function keepsClock(parts: Map<string, string>, start: string): boolean {
  const [hour, minute, second] = start.slice(11).split(":").map(Number);
  const clock = { BYHOUR: hour, BYMINUTE: minute, BYSECOND: second };
  return Object.entries(clock).every(([name, value]) => {
    const said = parts.get(name);
    return said === undefined || Number(said) === value;
  });
}

/** The pattern of a series here that has exactly these days in a row, if there is one. */
export function patternOfRule(rule: string, days: readonly string[]): Pattern | null {
  const [first] = days;
  if (first === undefined || days.length < 2) return null;
  const pattern = likelyPattern(partsOf(rule), first);
  if (!pattern) return null;
  const made = daysOfPattern(pattern, first, days.length);
  return made.length === days.length && made.every((day, index) => day === days[index]) ? pattern : null;
}

const MAX_INTERVAL = 12;

function likelyPattern(parts: Map<string, string>, first: string): Pattern | null {
  const interval = Number(parts.get("INTERVAL") ?? 1);
  if (interval > MAX_INTERVAL) return null;
  const byDay = parts.get("BYDAY")?.split(",") ?? [];
  const frequency = parts.get("FREQ");
  if (frequency === "WEEKLY")
    return {
      frequency: "weekly",
      interval,
      weekdays: byDay.length > 0 ? weekdaysIn(byDay) : [weekdayOf(first)],
    };
  if (frequency !== "MONTHLY") return null;
  if (byDay.length === 0) return { frequency: "monthlyByDate", interval };
  const [, place = parts.get("BYSETPOS"), day] = /^([+-]?\d)?([A-Z]{2})$/.exec(byDay[0] ?? "") ?? [];
  const [weekday] = weekdaysIn([day ?? ""]);
  const week = Number(place) === -1 ? "last" : WEEKS.slice(0, 4)[Number(place) - 1];
  return weekday && week ? { frequency: "monthlyByWeekday", interval, week, weekday } : null;
}

const weekdaysIn = (words: readonly string[]): Weekday[] => WEEKDAYS.filter((day) => words.includes(day));
