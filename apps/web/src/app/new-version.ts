import { whenInstalled } from "../lib/network/service-worker";

let waiting: ServiceWorkerRegistration | null = null;
const listeners = new Set<() => void>();

/** A store for useSyncExternalStore: the registration whose new version waits to be activated. */
export const newVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => waiting,
};

/** Registers the service worker and notes when a new version is installed. Returns false where there is none. */
export async function watchForNewVersion(): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false;
  // Private windows may refuse. The app then works without offline support.
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (!registration) return false;
  const offerNext = () => {
    const worker = registration.waiting ?? registration.installing;
    // Without a controller this is the first visit, so there is no older version to replace.
    if (worker && navigator.serviceWorker.controller) whenInstalled(worker, () => offer(registration));
  };
  offerNext();
  registration.addEventListener("updatefound", offerNext);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
  return true;
}

function offer(registration: ServiceWorkerRegistration): void {
  waiting = registration;
  for (const listener of listeners) listener();
}
