import type { Pattern, Weekday } from "@longpaddock/domain/event-series/vocabulary";

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

const ORDINAL_ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: "st",
  two: "nd",
  few: "rd",
  other: "th",
  many: "th",
  zero: "th",
};
const ordinals = new Intl.PluralRules("en-AU", { type: "ordinal" });
const lists = new Intl.ListFormat("en-AU", { type: "conjunction" });

/** 'Every Sunday', 'The first Saturday of every month'. `firstDay` tells the day of the month. */
export function describeSeries(pattern: Pattern, firstDay: string): string {
  const { interval } = pattern;
  if (pattern.frequency === "weekly") {
    const names = lists.format(pattern.weekdays.map((day) => WEEKDAY_NAMES[day]));
    return interval === 1 ? `Every ${names}` : `Every ${interval} weeks on ${names}`;
  }
  const months = interval === 1 ? "month" : `${interval} months`;
  if (pattern.frequency === "monthlyByWeekday")
    return `The ${pattern.week} ${WEEKDAY_NAMES[pattern.weekday]} of every ${months}`;
  const day = Number(firstDay.slice(8));
  return `The ${day}${ORDINAL_ENDINGS[ordinals.select(day)]} of every ${months}`;
}

export const REPEAT_TEXTS = {
  label: "Repeats",
  frequencies: {
    never: "Doesn't repeat",
    weekly: "Every week",
    monthlyByWeekday: "Every month, on a weekday",
    monthlyByDate: "Every month, on the same date",
  },
  weekdays: "On these days",
  week: "Which one",
  weeks: { first: "First", second: "Second", third: "Third", fourth: "Fourth", last: "Last" },
  weekday: "Day of the week",
  weeksApart: "Weeks apart",
  monthsApart: "Months apart",
  ends: "Ends",
  endsBy: { count: "After a number of events", until: "On a date" },
  count: "Number of events",
  until: "Last date",
  dates: "Dates",
  noStart: "Choose the first date and time to see the dates.",
  quota:
    "Each date is an event of its own. You can change or cancel one of them, and each counts towards your plan's events.",
} as const;

export function datesCount(count: number): string {
  return `${count} events`;
}

export const SCOPE_TEXTS = {
  label: "This event repeats",
  change: { this: "Change only this one", following: "Change this and the following ones" },
  cancel: { this: "Cancel only this one", following: "Cancel this and the following ones" },
} as const;
