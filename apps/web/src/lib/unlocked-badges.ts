let unlocked: readonly number[] = [];
const listeners = new Set<() => void>();

/** A store for useSyncExternalStore: the badges that were just earned and not celebrated yet. */
export const unlockedBadges = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => unlocked,
};

/** Notes the badges that a response's header lists, whatever the request was. */
export function noteUnlocked(header: string | null): void {
  const ids = (header ?? "").split(",").map(Number).filter(isNew);
  if (ids.length > 0) publish([...unlocked, ...ids]);
}

export function forgetUnlocked(ids: readonly number[]): void {
  publish(unlocked.filter((id) => !ids.includes(id)));
}

const isNew = (id: number) => Number.isInteger(id) && id > 0 && !unlocked.includes(id);

function publish(next: readonly number[]): void {
  unlocked = next;
  for (const listener of listeners) listener();
}
