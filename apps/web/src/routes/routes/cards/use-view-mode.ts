import { useSyncExternalStore } from "react";

const VIEW_MODES = ["grid", "list", "compact"] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

const STORAGE_KEY = "discover-view";

let current: ViewMode | undefined;
const listeners = new Set<() => void>();

/** Discover's view mode on this device. A store, so that a change redraws only the components that use it. */
export const useViewMode = (): ViewMode => useSyncExternalStore(subscribe, currentMode);

export function setViewMode(mode: ViewMode): void {
  current = mode;
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage can be unavailable in private windows. The choice then lasts until the page closes.
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function currentMode(): ViewMode {
  current ??= storedMode() ?? defaultMode();
  return current;
}

function storedMode(): ViewMode | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return VIEW_MODES.find((mode) => mode === stored);
  } catch {
    return undefined;
  }
}

/** A phone shows three routes of the list, but only half a card of the grid. */
const defaultMode = (): ViewMode => (window.matchMedia("(width < 40rem)").matches ? "list" : "grid");
