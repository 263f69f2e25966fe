import { currentToast, subscribeToToasts } from "@longpaddock/ui/toast-store";
import { Suspense, useState, useSyncExternalStore } from "react";
import { lazyPart } from "../lib/chunks";
import { FallBack } from "../lib/fall-back";

const Toaster = lazyPart(() => import("@longpaddock/ui/toaster").then((m) => m.Toaster));

/** The toasts; their code is fetched with the first one, or with the next where it did not come. */
export function Toasts() {
  const latest = useSyncExternalStore(subscribeToToasts, () => currentToast()?.id ?? null);
  const [lost, setLost] = useState<number | null>(null);
  if (latest === null || latest === lost) return null;
  return (
    <FallBack to={null} onFailure={() => setLost(latest)}>
      <Suspense>
        <Toaster />
      </Suspense>
    </FallBack>
  );
}
