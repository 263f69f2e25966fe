import { currentToast, subscribeToToasts } from "@longpaddock/ui/toast-store";
import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "../lib/chunks";

const Toaster = lazyPart(() => import("@longpaddock/ui/toaster").then((m) => m.Toaster));

/** The toasts; their code is fetched with the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, () => currentToast() !== null);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
