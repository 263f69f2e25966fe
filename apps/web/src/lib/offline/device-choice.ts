import { useSyncExternalStore } from "react";

/** A choice that this device remembers; null until somebody chooses. A store, so that a change redraws only what uses it. */
export function deviceChoice<const Value extends string>(key: string, values: readonly Value[]) {
  let current: Value | null | undefined;
  const listeners = new Set<() => void>();
  const stored = (): Value | null => {
    try {
      const text = localStorage.getItem(key);
      return values.find((value) => value === text) ?? null;
    } catch {
      return null;
    }
  };
  const chosen = () => {
    if (current === undefined) current = stored();
    return current;
  };
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => listeners.delete(notify);
  };
  return {
    useChoice: (): Value | null => useSyncExternalStore(subscribe, chosen, () => null),
    choose(value: Value | null): void {
      current = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Storage can be unavailable in private windows. The choice then lasts until the page closes.
      }
      for (const notify of listeners) notify();
    },
  };
}
