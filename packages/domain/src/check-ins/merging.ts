import { NEXT_RIDE_STATUSES, nextStatuses } from "./rules";
import { isEnding } from "./statuses";
import { type CheckInStatus, RIDE_STATUSES } from "./vocabulary";

/** How far along a ride each status is. */
const ORDER: Readonly<Record<CheckInStatus, number>> = {
  checked_in: 0,
  cant_make_it: 0,
  started: 1,
  arrived_meeting_point: 1,
  left_ride: 2,
  going_home: 3,
  broke_down: 3,
  completed: 4,
  home: 5,
};

/** What a rider did, and when, which may be hours before the server hears of it. */
export interface CheckInAct {
  /** Chosen by the app, so that an act counts once however often it is sent. */
  readonly actId: string;
  readonly status: CheckInStatus;
  readonly statedAt: Date;
  /** Before the start that the event had when the act arrived. */
  readonly isBeforeStart: boolean;
  /** When the rider said that they come after all: this act, and all that were stated before, no longer count. */
  readonly voidedAt?: Date | null;
}

/** With what the rider wrote to the others, if anything. */
interface WrittenAct extends CheckInAct {
  readonly message: string | null;
  readonly location: string | null;
  readonly accuracy: number | null;
  /** The leader who said it for the rider. */
  readonly saidBy: string | null;
}

/** `voidedAt` of an act that is kept without counting: so early that those before it do. */
export const NEVER_COUNTED = new Date(0);

/** Acts since the rider last said that they come after all. */
export function actsSinceReturn<Act extends CheckInAct>(acts: readonly Act[]): readonly Act[] {
  const returnedAt = Math.max(...acts.map(({ voidedAt }) => voidedAt?.getTime() ?? 0), 0);
  return acts.filter(({ statedAt, voidedAt }) => !voidedAt && statedAt.getTime() >= returnedAt);
}

/**
 * Those of a rider's acts that count, in order. The documented ones are taken in the order of their states, then of the
 * stated times; the others in between, where their stated time is. Those that don't follow from the one before are left
 * out. So the result is the same in whatever order they arrive.
 */
export function mergeActs<Act extends CheckInAct>(all: readonly Act[]): Act[] {
  const acts = actsSinceReturn(all);
  const ride = mergeRide(acts);
  const times = new Map<Act, number>();
  for (const act of ride) times.set(act, Math.max(act.statedAt.getTime(), ...times.values()));
  const timeOf = (act: Act) => times.get(act) ?? act.statedAt.getTime();
  const counted: Act[] = [];
  for (const act of acts.toSorted((a, b) => timeOf(a) - timeOf(b) || inOrder(a, b))) {
    const isNext = nextStatuses(counted.at(-1)?.status ?? null).includes(act.status);
    if (isNext && (times.has(act) || act.status !== "cant_make_it")) counted.push(act);
  }
  return counted;
}

/** The documented acts that count. "Can't make it" takes a check-in back until the start, if the rider didn't set out after all. */
function mergeRide<Act extends CheckInAct>(acts: readonly Act[]): Act[] {
  const hasSetOut = acts.some(
    ({ status, isBeforeStart }) =>
      status !== "checked_in" && status !== "cant_make_it" && !(isEnding(status) && isBeforeStart),
  );
  const ride: Act[] = [];
  for (const act of acts.toSorted(inOrder)) {
    const last = ride.at(-1)?.status ?? null;
    const takesBack =
      act.status === "cant_make_it" && last === "checked_in" && act.isBeforeStart && !hasSetOut;
    if (takesBack || nextRideStatuses(last).includes(act.status)) ride.push(act);
  }
  return ride;
}

function nextRideStatuses(from: CheckInStatus | null): readonly CheckInStatus[] {
  return NEXT_RIDE_STATUSES[RIDE_STATUSES.find((status) => status === from) ?? "none"];
}

/** What is stored of a rider as it follows from their acts; null while none of them counts. */
export function mergedCheckIn(acts: readonly WrittenAct[]) {
  const counted = mergeActs(acts);
  const last = counted.at(-1);
  if (!last) return null;
  const located = counted.findLast(({ location }) => location !== null);
  return {
    status: last.status,
    statedAt: last.statedAt,
    saidBy: last.saidBy,
    message: messageOf(counted),
    location: located?.location ?? null,
    accuracy: located?.accuracy ?? null,
    locatedAt: located?.statedAt ?? null,
  };
}

/** What was said on the way stays true. Why a rider left or couldn't come says nothing of what they did afterwards. */
function messageOf(counted: readonly WrittenAct[]): string | null {
  const last = counted.at(-1);
  const stays = ({ status }: WrittenAct) => !isEnding(status) && status !== "cant_make_it";
  const said = counted.findLast((act) => act.message !== null && (act === last || stays(act)));
  return said?.message ?? null;
}

function inOrder(a: CheckInAct, b: CheckInAct): number {
  const byTime = a.statedAt.getTime() - b.statedAt.getTime();
  return ORDER[a.status] - ORDER[b.status] || byTime || (a.actId < b.actId ? -1 : 1);
}

/**
 * What became of an act that the server has: it counts, or it waits for one before it that hasn't arrived (one of before
 * the rider came after all waits forever), or it contradicts what the rider has said.
 */
export function outcomeOf(act: CheckInAct, acts: readonly CheckInAct[]): "counts" | "waits" | "contradicts" {
  if (!actsSinceReturn(acts).some(({ actId }) => actId === act.actId)) return "waits";
  const counted = mergeActs(acts);
  if (counted.some(({ status }) => status === act.status)) return "counts";
  const lastOfRide = counted.findLast(({ status }) => RIDE_STATUSES.some((ride) => ride === status));
  const canFollow = isEnding(act.status)
    ? counted.length === 0
    : canLeadTo(lastOfRide?.status ?? null, act.status);
  return canFollow ? "waits" : "contradicts";
}

function canLeadTo(from: CheckInStatus | null, to: CheckInStatus): boolean {
  return nextRideStatuses(from).some((next) => next === to || canLeadTo(next, to));
}
