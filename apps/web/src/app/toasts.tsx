import { currentToast, subscribeToToasts } from "@longpaddock/ui/toast-store";
import { Suspense, useState, useSyncExternalStore } from "react";
import { lazyComponent } from "../lib/chunks";
import { ErrorFallback } from "../lib/error-fallback";

const Toaster = lazyComponent(() => import("@longpaddock/ui/toaster").then((m) => m.Toaster));

/** The toasts; their code is fetched with the first one, or with the next where it did not come. */
export function Toasts() {
  const latest = useSyncExternalStore(subscribeToToasts, () => currentToast()?.id ?? null);
  const [lost, setLost] = useState<number | null>(null);
  if (latest === null || latest === lost) return null;
  return (
    <ErrorFallback fallback={null} onFailure={() => setLost(latest)}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorFallback>
  );
}
