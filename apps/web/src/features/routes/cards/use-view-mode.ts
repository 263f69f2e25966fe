import { useState } from "react";

const VIEW_MODES = ["grid", "list", "compact"] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

const STORAGE_KEY = "discover-view";

/** Remembers Discover's view mode on this device. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const [mode, setMode] = useState(readViewMode);
  const choose = (next: ViewMode) => {
    setMode(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage can be unavailable in private windows. The choice then lasts until the page closes.
    }
  };
  return [mode, choose];
}

function readViewMode(): ViewMode {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return VIEW_MODES.find((mode) => mode === stored) ?? defaultMode();
  } catch {
    return defaultMode();
  }
}

/** A phone shows three routes of the list, but only half a card of the grid. */
const defaultMode = (): ViewMode => (window.matchMedia("(width < 40rem)").matches ? "list" : "grid");
