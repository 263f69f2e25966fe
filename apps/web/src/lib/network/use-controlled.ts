import { useSyncExternalStore } from "react";

/** Whether the service worker has everything and serves this page, also without a network. */
export const useControlled = () => useSyncExternalStore(subscribe, isControlled, () => false);

const isControlled = () => Boolean(navigator.serviceWorker?.controller);

function subscribe(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener("controllerchange", listener);
  return () => navigator.serviceWorker?.removeEventListener("controllerchange", listener);
}
