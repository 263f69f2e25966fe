import { MAX_TRIP_DAYS } from "./lengths";
import { PLANNER_MESSAGES } from "./texts";
import type { TripDuration } from "./trip";

export interface DurationProblem {
  readonly problem: string;
}

const MIN_HOURS = 0.5;
/** Longer times count as days around the clock: '48 hours' is 2 days. */
const MAX_HOURS_A_DAY = 14;
const USUAL_HOURS_A_DAY = 6;

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  the: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  twenty: 20,
  thirty: 30,
};

/** Longest first. `days` may be a part of a day; `hours` are on the way. */
const FIXED: readonly (readonly [RegExp, TripDuration])[] = [
  [/\blong weekend\b/, { days: 3, hours: null }],
  [/\bhalf (a |an )?hour\b/, { days: 1, hours: 0.5 }],
  [/\bhalf[ -](a |of a |of the )?day\b|\b(morning|afternoon|evening|arvo)\b/, { days: 1, hours: 4 }],
  [/^(an? |the |one )?(all|whole|full|entire)?[ -]?day( ?trip| ?ride)?$/, { days: 1, hours: null }],
  [/^overnight(er)?$/, { days: 2, hours: null }],
];

const DAYS_IN: Readonly<Record<string, number>> = {
  day: 1,
  d: 1,
  weekend: 2,
  week: 7,
  wk: 7,
  w: 7,
  fortnight: 14,
  month: 30,
};
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const UNIT = "(minutes?|mins?|hours?|hrs?|h|days?|d|nights?|weekends?|weeks?|wks?|w|fortnights?|months?)";
const RANGE = new RegExp(String.raw`${NUMBER}\s*(?:-|–|to|or)\s*${NUMBER}`, "g");
const AMOUNT = new RegExp(String.raw`${NUMBER}?\s*${UNIT}(?![a-z])`, "g");
/** Words between and around the amounts that change nothing. */
const FILLER =
  /\b(about|around|roughly|approximately|approx|up|to|of|and|riding|trip|ride|for|in|off|with|total)\b/g;

/** Reads '4 hours', 'half a day', 'a weekend', '2-3 days', 'a fortnight'; a bare number is days. */
export function parseDuration(text: string): TripDuration | DurationProblem {
  const words = text.trim().toLowerCase().replace(/\s+/g, " ");
  const fixed = FIXED.find(([pattern]) => pattern.test(words));
  if (fixed) return fixed[1];
  return checked(read(numbered(words)));
}

/** With number words as digits and a range as its longer end. */
function numbered(words: string): string {
  return words
    .replace(/\b1\/2\b|\bhalf\b/g, "0.5")
    .replace(/(\d+|\bone|\btwo|\bthree) and a 0\.5/g, "$1.5")
    .replace(/\b(a|one|1) day and a 0\.5/g, "1.5 days")
    .replace(/(\d+)½/g, "$1.5")
    .replace(/½/g, "0.5")
    .replace(/(\d+)(?::|h)(\d\d)\b/g, "$1 h $2 min")
    .replace(
      /\bper day\b|\beach day\b|\bevery day\b|\/ ?day\b|\ba day$|(?<=(hours?|hrs?|h) )a day\b/g,
      "perday",
    )
    .replace(/\b(a )?couple( of)?\b/g, "2")
    .replace(/\b(a )?few\b/g, "3")
    .replace(/[a-z]+/g, (word) => String(NUMBER_WORDS[word] ?? word))
    .replace(RANGE, "$2");
}

interface Amounts {
  readonly days: number;
  readonly hours: number;
  /** The hours are those of each day. */
  readonly isPerDay: boolean;
}

function read(words: string): Amounts | null {
  const bare = /^(\d+(?:[.,]\d+)?)$/.exec(words);
  if (bare) return { days: Number(bare[1]?.replace(",", ".")), hours: 0, isPerDay: false };
  const isPerDay = words.includes("perday");
  let [days, hours, found] = [0, 0, false];
  const rest = words.replace("perday", "").replace(AMOUNT, (_, count: string | undefined, unit: string) => {
    const number = Number(count?.replace(",", ".") ?? 1);
    const singular = unit.length > 1 ? unit.replace(/s$/, "") : unit;
    if (/^min/.test(singular)) hours += number / 60;
    else if (/^h/.test(singular)) hours += number;
    else if (singular === "night") days = Math.max(days, number + 1);
    else days += number * (DAYS_IN[singular] ?? 0);
    found = true;
    return " ";
  });
  const unread = rest.replace(FILLER, "").replace(/[\s,.;&+()~/]|\b1\b/g, "");
  return found && unread === "" ? { days, hours, isPerDay } : null;
}

function checked(amounts: Amounts | null): TripDuration | DurationProblem {
  if (!amounts || !Number.isFinite(amounts.days + amounts.hours))
    return { problem: PLANNER_MESSAGES.unclearDuration };
  const { days, hours, isPerDay } = amounts;
  if (days === 0 && hours < MIN_HOURS) return { problem: PLANNER_MESSAGES.shortDuration };
  if (days > MAX_TRIP_DAYS || hours > MAX_TRIP_DAYS * 24) return { problem: PLANNER_MESSAGES.longDuration };
  if (days === 0)
    return hours > MAX_HOURS_A_DAY
      ? checked({ days: Math.round(hours / 24) || 1, hours: 0, isPerDay: false })
      : { days: 1, hours };
  if (isPerDay) return { days: Math.ceil(days), hours: Math.min(hours, MAX_HOURS_A_DAY) || null };
  const whole = Math.ceil(days + hours / 24);
  if (whole > MAX_TRIP_DAYS) return { problem: PLANNER_MESSAGES.longDuration };
  const onTheWay = days * USUAL_HOURS_A_DAY + hours;
  const isWhole = Number.isInteger(days) && hours === 0;
  return { days: whole, hours: isWhole ? null : Math.round((onTheWay / whole) * 10) / 10 };
}
