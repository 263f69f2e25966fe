import { currentToast, subscribeToToasts } from "@longpaddock/ui/toast-store";
import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "../lib/chunks";
import { FallBack } from "../lib/fall-back";

const Toaster = lazyPart(() => import("@longpaddock/ui/toaster").then((m) => m.Toaster));

/** The toasts; their code is fetched with the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, () => currentToast() !== null);
  return wanted ? (
    <FallBack to={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </FallBack>
  ) : null;
}
