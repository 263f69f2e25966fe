import { useSyncExternalStore } from "react";

export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** localStorage key; also read by the inline script that sets the theme before first paint. */
export const THEME_STORAGE_KEY = "theme";

const listeners = new Set<() => void>();
const darkQuery = "(prefers-color-scheme: dark)";

/** The stored choice, or 'system' when there is none or storage is blocked. */
export function readTheme(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(THEME_STORAGE_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? "system";
  } catch {
    return "system";
  }
}

/** Sets the theme on the document; 'system' follows the operating system. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "system") delete root.dataset.theme;
  else root.dataset.theme = choice;
}

export function setTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    window.localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Storage may be blocked: the choice then lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_STORAGE_KEY) return;
    applyTheme(readTheme());
    listener();
  };
  const media = window.matchMedia(darkQuery);
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  media.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    media.removeEventListener("change", listener);
  };
}

/** Reads the document, so that the choice works without storage. */
function currentChoice(): ThemeChoice {
  const applied = document.documentElement.dataset.theme;
  return THEME_CHOICES.find((choice) => choice === applied) ?? "system";
}

function resolvedTheme(): "light" | "dark" {
  const choice = currentChoice();
  if (choice !== "system") return choice;
  return window.matchMedia(darkQuery).matches ? "dark" : "light";
}

export function useTheme(): {
  theme: ThemeChoice;
  resolved: "light" | "dark";
  setTheme: (choice: ThemeChoice) => void;
} {
  const theme = useSyncExternalStore(subscribe, currentChoice, () => "system" as const);
  const resolved = useSyncExternalStore(subscribe, resolvedTheme, () => "light" as const);
  return { theme, resolved, setTheme };
}
