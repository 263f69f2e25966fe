import { useSyncExternalStore } from "react";

export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** localStorage key; a script that sets the theme before the first paint reads the same one. */
export const THEME_STORAGE_KEY = "theme";

const listeners = new Set<() => void>();
const darkQuery = "(prefers-color-scheme: dark)";

/** The stored choice; 'system' when there is none or storage is closed to us. */
export function readTheme(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(THEME_STORAGE_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? "system";
  } catch {
    return "system";
  }
}

/** Puts the choice on the document; 'system' leaves it to the operating system. */
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
    // Private windows may refuse storage: the choice then holds until the page closes.
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

/** What is on the page, so that a choice survives even where storage does not. */
function currentChoice(): ThemeChoice {
  const worn = document.documentElement.dataset.theme;
  return THEME_CHOICES.find((choice) => choice === worn) ?? "system";
}

function resolvedTheme(): "light" | "dark" {
  const choice = currentChoice();
  if (choice !== "system") return choice;
  return window.matchMedia(darkQuery).matches ? "dark" : "light";
}

/** The member's choice, what it comes to now, and the way to change it. */
export function useTheme(): {
  theme: ThemeChoice;
  resolved: "light" | "dark";
  setTheme: (choice: ThemeChoice) => void;
} {
  const theme = useSyncExternalStore(subscribe, currentChoice, () => "system" as const);
  const resolved = useSyncExternalStore(subscribe, resolvedTheme, () => "light" as const);
  return { theme, resolved, setTheme };
}
