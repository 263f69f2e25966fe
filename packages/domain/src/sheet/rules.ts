import { isWithRide } from "../check-ins/statuses";
import type { CheckInStatus } from "../check-ins/vocabulary";

/** Clocks differ: who was put on the sheet at about the time of a count was there. */
const SAME_TIME_MS = 60_000;

interface TimedStatus {
  readonly status: CheckInStatus;
  readonly statedAt: Date;
}

/** The id among the participants; the member's for those who have none: the organiser, and who came without an answer. */
type RiderKey = number | string;

/** A rider as head counts see them. */
export interface CountedRider {
  readonly id: RiderKey;
  readonly joinedAt: Date;
  /** False for a rider who only may come. */
  readonly isExpected: boolean;
  /** With passengers. */
  readonly heads: number;
  /** The rider's acts that count, in order. */
  readonly counted: readonly TimedStatus[];
  /** When leaders saw them at head counts. */
  readonly seenAt: readonly Date[];
}

interface HeadCount {
  readonly at: Date;
  /** How many there were; null if they were counted by name. */
  readonly count: number | null;
  readonly seen: readonly RiderKey[];
}

export interface Missing {
  readonly id: RiderKey;
  readonly lastSeenAt: Date | null;
}

/**
 * Whether a rider should be where the others are, at a time: checked in or expected, and neither gone nor back. Who had
 * checked in was there, also if they were put on the sheet later.
 */
function isDue({ joinedAt, isExpected, counted }: CountedRider, at: Date): boolean {
  const last = counted.findLast(({ statedAt }) => statedAt <= at);
  if (last) return isWithRide(last.status);
  return isExpected && joinedAt.getTime() <= at.getTime() + SAME_TIME_MS;
}

/** How many heads a count should find. */
export function headsDue(riders: readonly CountedRider[], at: Date): number {
  return riders.reduce((sum, rider) => sum + (isDue(rider, at) ? rider.heads : 0), 0);
}

/** When anybody last saw or heard of a rider, until a time. */
function lastSeen({ counted, seenAt }: Pick<CountedRider, "counted" | "seenAt">, at: Date): Date | null {
  const times = [...counted.map(({ statedAt }) => statedAt), ...seenAt].filter((time) => time <= at);
  return times.reduce<Date | null>((latest, time) => (latest && latest > time ? latest : time), null);
}

const byKey = (a: RiderKey, b: RiderKey) =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1;

/**
 * Who is missing at a head count, the longest unseen first. By name, those who weren't named. By number, if there were too
 * few: those of whom nobody has seen or heard anything since the count before, or everybody if that leaves nobody.
 */
export function missingAt(
  { at, count, seen }: HeadCount,
  riders: readonly CountedRider[],
  previousAt: Date | null,
): Missing[] {
  const due = riders.filter((rider) => isDue(rider, at));
  const known = new Set(seen);
  const unseen = due
    .filter(({ id }) => !known.has(id))
    .map((rider) => ({ id: rider.id, lastSeenAt: lastSeen(rider, at) }))
    .toSorted((a, b) => (a.lastSeenAt?.getTime() ?? 0) - (b.lastSeenAt?.getTime() ?? 0) || byKey(a.id, b.id));
  if (count === null) return unseen;
  if (count >= headsDue(riders, at)) return [];
  const lost = unseen.filter(({ lastSeenAt }) => !previousAt || !lastSeenAt || lastSeenAt <= previousAt);
  return lost.length > 0 ? lost : unseen;
}

/** When fields were last changed and by which act, as text that sorts by time. */
export type FieldTimes = Readonly<Record<string, string>>;

export const fieldTime = (at: Date, actId: string) => `${at.toISOString()} ${actId}`;

/** Those of the fields that nobody has changed since, so that the last word counts in whatever order they arrive. */
export function newerFields<Fields extends object>(
  fields: Fields,
  times: FieldTimes,
  time: string,
): { readonly fields: Partial<Fields>; readonly times: FieldTimes } {
  const newer = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && (times[name] ?? "") < time,
  );
  const changedTimes = Object.fromEntries(newer.map(([name]) => [name, time]));
  return { fields: Object.fromEntries(newer) as Partial<Fields>, times: { ...times, ...changedTimes } };
}
