import { useState } from "react";

const VIEW_MODES = ["grid", "list", "compact"] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

const STORAGE_KEY = "discover-view";

/** How Discover lays its routes out: a habit of the reader, so it stays on the device. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const [mode, setMode] = useState(storedMode);
  const choose = (next: ViewMode) => {
    setMode(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Private windows may refuse storage: the choice then holds until the page closes.
    }
  };
  return [mode, choose];
}

function storedMode(): ViewMode {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return VIEW_MODES.find((mode) => mode === stored) ?? "grid";
  } catch {
    return "grid";
  }
}
