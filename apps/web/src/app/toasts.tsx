import { currentToast, subscribeToToasts } from "@longpaddock/ui/toast-store";
import { Suspense, useState, useSyncExternalStore } from "react";
import { lazyComponent } from "../lib/chunks";
import { ErrorFallback } from "../lib/error-fallback";

const Toaster = lazyComponent(() => import("@longpaddock/ui/toaster").then((m) => m.Toaster));

/** A toast that comes just before the page is left would otherwise not be seen. */
export const preloadToasts = () =>
  void Promise.all([Toaster.preload(), import("../lib/failures/show-failure")]).catch(() => undefined);

/** Loads the toaster with the first toast at the latest. If that fails, the next toast tries again. */
export function Toasts() {
  const latestId = useSyncExternalStore(
    subscribeToToasts,
    () => currentToast()?.id ?? null,
    () => null,
  );
  const [failedId, setFailedId] = useState<number | null>(null);
  if (latestId === null || latestId === failedId) return null;
  return (
    <ErrorFallback fallback={null} onFailure={() => setFailedId(latestId)}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorFallback>
  );
}
