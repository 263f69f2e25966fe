import { BRAND } from "@longpaddock/domain/brand";
import { toast } from "@longpaddock/ui/toast-store";
import { activateNewVersion, whenInstalled } from "../lib/network/service-worker";

/** Registers the service worker and offers to reload when a new version is installed. */
export async function watchForNewVersion(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Private windows may refuse. The app then works without offline support.
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (!registration) return;
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
}

function offer(registration: ServiceWorkerRegistration): void {
  toast({
    title: "A new version is ready",
    description: `Reload to get the latest ${BRAND.name}.`,
    action: {
      label: "Reload",
      onSelect: async () => {
        await activateNewVersion(registration);
        window.location.reload();
      },
    },
  });
}
