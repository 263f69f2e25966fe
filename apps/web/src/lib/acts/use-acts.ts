import { useEffect, useSyncExternalStore } from "react";
import type { Act } from "./act";
import { waitingActs } from "./waiting-acts";

/** The member's acts of an event that the server doesn't have yet or has refused, in their order. */
export function useActs(memberId: string | null, eventId: number): Act[] {
  const acts = useSyncExternalStore(waitingActs.subscribe, waitingActs.read, waitingActs.read);
  useEffect(() => {
    if (memberId !== null) void waitingActs.follow(memberId);
  }, [memberId]);
  return acts.filter((act) => act.memberId === memberId && act.eventId === eventId);
}

/** Whether the server was reached and couldn't take what waits. */
export const useServerFails = () =>
  useSyncExternalStore(waitingActs.subscribe, waitingActs.readFailing, waitingActs.readFailing);

/** For a part of the page that shows what was refused; other refusals are shown at the bottom of the page. */
export function useShowsRefusals(kind: Act["kind"], eventId: number | null): void {
  useEffect(() => {
    if (eventId !== null) return waitingActs.showRefusals(kind, eventId);
  }, [kind, eventId]);
}
