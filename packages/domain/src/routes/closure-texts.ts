import type { RouteClosure } from "./closures";

const DAY_OF_YEAR = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", timeZone: "UTC" });
const DATE = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

type Times = Pick<RouteClosure, "everyYear" | "from" | "until" | "part">;

/** '1 June', or '1 June 2027' of a date in another year than `thisYear`. */
function dayText(day: string, { everyYear }: Times, thisYear?: string): string {
  // 2000 was a leap year, so that 29 February can be written.
  if (everyYear) return DAY_OF_YEAR.format(new Date(`2000-${day}`));
  return (day.slice(0, 4) === thisYear ? DAY_OF_YEAR : DATE).format(new Date(day));
}

const closed = ({ part }: Times) => (part === null ? "Closed" : "Partly closed");

/** 'Closed until 31 October' of a closure that has begun by `today`. */
export function closedUntil(closure: Times, today: string): string {
  const { until } = closure;
  const end = until === null ? "further notice" : dayText(until, closure, today.slice(0, 4));
  return `${closed(closure)} until ${end}`;
}

/** 'Closed every year from 1 June to 31 October', 'Partly closed from 3 May 2027 until further notice' */
export function closureTime(closure: Times): string {
  const { everyYear, from, until } = closure;
  return [
    closed(closure),
    everyYear && "every year",
    from !== null && `from ${dayText(from, closure)}`,
    until === null ? "until further notice" : `${from === null ? "until" : "to"} ${dayText(until, closure)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** 'Beyond the hut. Seasonal closure' */
export const closureReason = ({ part, reason }: RouteClosure): string =>
  part === null ? reason : `${part.replace(/\.$/, "")}. ${reason}`;
