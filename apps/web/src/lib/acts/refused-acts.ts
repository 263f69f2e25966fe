/** What was recorded without a network and not taken or never sent, for the notice at the bottom of the page. */
export interface RefusedAct {
  key: number;
  eventId: number | null;
  /** Of the event's pages, the one that has it; by default the first. */
  page?: string;
  title: string;
  reason: string;
  dismiss: () => void;
}

let current: readonly RefusedAct[] = [];
const listeners = new Set<() => void>();

/** A store for useSyncExternalStore, apart from the acts themselves, whose code loads after the page. */
export const refusedActs = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => current,
  set(acts: readonly RefusedAct[]): void {
    if (acts.length === 0 && current.length === 0) return;
    current = acts;
    for (const listener of listeners) listener();
  },
};
