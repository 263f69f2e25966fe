/** A time when a route, or a part of it, can't be ridden, as its author knows it. */
export interface RouteClosure {
  /** Between two days of each year, 'MM-DD'. Otherwise once, and the days are 'YYYY-MM-DD'. */
  everyYear: boolean;
  /** The first day; null if it is closed already. */
  from: string | null;
  /** The last day; null for until further notice. */
  until: string | null;
  /** Where, in the author's words; null for the whole route. */
  part: string | null;
  reason: string;
  /** The page of whoever says so. */
  source: string | null;
}

export const MAX_CLOSURES = 10;

/** Characters. */
export const CLOSURE_LENGTHS = { part: 200, reason: 500 } as const;

/** Of 'YYYY-MM-DD'. */
export const dayOfYear = (day: string) => day.slice(5);

/** The conditions of lists say the same in SQL. */
function isClosedOn({ everyYear, from, until }: RouteClosure, day: string): boolean {
  const at = everyYear ? dayOfYear(day) : day;
  const hasBegun = from === null || from <= at;
  const isNotOver = until === null || at <= until;
  // Over the end of the year, such as from November to April.
  const isAcross = everyYear && from !== null && until !== null && from > until;
  return isAcross ? hasBegun || isNotOver : hasBegun && isNotOver;
}

/** True if it begins after the first of these days. */
function beginsWithin({ everyYear, from }: RouteClosure, first: string, last: string): boolean {
  if (from === null) return false;
  const years = new Set([first.slice(0, 4), last.slice(0, 4)]);
  const starts = everyYear ? [...years].map((year) => `${year}-${from}`) : [from];
  return starts.some((start) => first <= start && start <= last);
}

/** Those between two days, or on one: of the whole route first. */
export function closuresOn<Closure extends RouteClosure>(
  closures: readonly Closure[],
  first: string,
  last = first,
): Closure[] {
  return closures
    .filter((closure) => isClosedOn(closure, first) || beginsWithin(closure, first, last))
    .toSorted((one, other) => Number(one.part !== null) - Number(other.part !== null));
}

/** Those that aren't over for good. */
export const closuresSince = (closures: readonly RouteClosure[], day: string): RouteClosure[] =>
  closures.filter(({ everyYear, until }) => everyYear || until === null || day <= until);
