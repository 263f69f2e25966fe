import { actsSinceReturn, type CheckInAct, mergeActs } from "./merging";
import type { CheckInStatus } from "./vocabulary";

/** What may follow a status without contradicting it, said by somebody else. */
const GOES_ON: Readonly<Record<CheckInStatus, readonly CheckInStatus[]>> = {
  checked_in: [
    "started",
    "arrived_meeting_point",
    "completed",
    "left_ride",
    "going_home",
    "broke_down",
    "home",
  ],
  started: ["completed", "left_ride", "going_home", "broke_down", "home"],
  arrived_meeting_point: ["completed", "left_ride", "going_home", "broke_down", "home"],
  cant_make_it: [],
  completed: ["going_home", "home"],
  left_ride: ["going_home", "broke_down", "home"],
  going_home: ["broke_down", "home"],
  broke_down: ["left_ride", "going_home", "home"],
  home: [],
};

interface SaidAct extends CheckInAct {
  /** The leader who said it for the rider. */
  readonly saidBy: string | null;
}

/**
 * What others say of a rider that doesn't go together with where they are at now: the last of each, the earliest first. The
 * same in whatever order the acts arrive.
 */
export function contradictionsOf<Act extends SaidAct>(acts: readonly Act[]): Act[] {
  const current = mergeActs(acts).at(-1);
  if (!current) return [];
  const lastOf = new Map<string | null, Act>();
  for (const act of actsSinceReturn(acts).toSorted(byTime)) lastOf.set(act.saidBy, act);
  const contradicts = (act: Act) =>
    act.saidBy !== current.saidBy &&
    act.status !== current.status &&
    !GOES_ON[act.status].includes(current.status);
  return [...lastOf.values()].filter(contradicts).toSorted(byTime);
}

function byTime(a: SaidAct, b: SaidAct): number {
  return a.statedAt.getTime() - b.statedAt.getTime() || (a.actId < b.actId ? -1 : 1);
}
