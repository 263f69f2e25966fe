/** A failure on our side that only a toast has shown. */
export interface FailureReference {
  title: string;
  /** Finds it in the server's log. */
  reference: string;
}

let current: FailureReference | null = null;
const listeners = new Set<() => void>();

/** A store for useSyncExternalStore. The last failure's reference stays on the page after its toast. */
export const failureReference = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => current,
  set(next: FailureReference | null): void {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  },
};
