import { useSyncExternalStore } from "react";

/**
 * Says so while there is no connection. The last thing on the page: at the end it covers nothing, above that it
 * sticks to the window's foot, and nothing moves when it comes or goes.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    // Sticky only while there is something to see: a layer over the page makes each of its changes dearer to paint.
    <div role="status" className={online ? undefined : "sticky bottom-0 z-40"}>
      {!online && (
        <p className="bg-warning px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-center font-semibold text-sm text-warning-ink">
          No connection. Nothing can be loaded or saved until you are back in range.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
