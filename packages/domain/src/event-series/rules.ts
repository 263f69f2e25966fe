import { MAX_SERIES_MONTHS, monthsAfter, RRule, utcDate } from "./library";
import { ruleOf } from "./patterns";
import { MAX_OCCURRENCES, type Repeats } from "./schema";
import { SERIES_MESSAGES } from "./texts";
import type { Pattern } from "./vocabulary";

/**
 * The days 'YYYY-MM-DD' on which a repeating event takes place, the first on or after `from`, or why it can't repeat like
 * this. They are days of the calendar where the event takes place, so that clock changes don't matter.
 */
export function seriesDays(
  repeats: Repeats,
  from: string,
): { days: string[]; problem: null } | { days: []; problem: string } {
  const refuse = (problem: string) => ({ days: [] as [], problem });
  const lastDay = monthsAfter(from, MAX_SERIES_MONTHS);
  if (repeats.until && repeats.until > lastDay) return refuse(SERIES_MESSAGES.tooLong(MAX_SERIES_MONTHS));
  const days = matchingDays(repeats, from, repeats.until ?? lastDay).slice(0, repeats.count ?? undefined);
  if (repeats.count && days.length < repeats.count) return refuse(SERIES_MESSAGES.tooLong(MAX_SERIES_MONTHS));
  if (days.length > MAX_OCCURRENCES) return refuse(SERIES_MESSAGES.tooMany(MAX_OCCURRENCES));
  return days.length < 2 ? refuse(SERIES_MESSAGES.tooFew) : { days, problem: null };
}

/** The first so many days of a pattern, however long that takes. */
export function daysOfPattern(pattern: Pattern, from: string, count: number): string[] {
  return matchingDays(pattern, from, monthsAfter(from, 12 * 15)).slice(0, count);
}

function matchingDays(pattern: Pattern, from: string, until: string): string[] {
  const rule = RRule.parseString(ruleOf(pattern, from));
  return new RRule({ ...rule, dtstart: utcDate(from), until: utcDate(until) })
    .all((_, index) => index <= MAX_OCCURRENCES)
    .map(dayOf);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
