/** What Chromium offers where the app can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let saved: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function save(prompt: InstallPrompt | null): void {
  saved = prompt;
  for (const listener of listeners) listener();
}

/** A store for useSyncExternalStore: the browser's offer to install the app, until it is taken. */
export const installPrompt = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => saved,
  clear: () => save(null),
};

/** Call it at once: the browser's offer may come before the page has loaded, and comes once. */
export function saveInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // The browser would show its own bar too.
    event.preventDefault();
    save(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => save(null));
}
