import { useSyncExternalStore } from "react";

const STORAGE_KEY = "ridden-lines";
const OFF = "off";

let current: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether maps on this device show the ridden lines: one switch for all of them. */
export const useRiddenShown = (): boolean => useSyncExternalStore(subscribe, isShown);

export function showRidden(shown: boolean): void {
  current = shown;
  try {
    if (shown) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Storage can be unavailable in private windows. The choice then lasts until the page closes.
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function isShown(): boolean {
  current ??= storedChoice() !== OFF;
  return current;
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
