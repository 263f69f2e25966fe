import { useSyncExternalStore } from "react";

/** Says so while there is no connection; nothing is lost, but nothing can be fetched or saved either. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="bg-warning px-4 py-2 text-center font-semibold text-sm text-warning-ink">
          No connection. What is on the screen stays; loading and saving wait until you are back in range.
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
