import { useOnline } from "../lib/network/use-online";

/** Shows while the browser is offline. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="bg-warning px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-center font-semibold text-sm text-warning-ink">
          You're offline. Nothing can be loaded or saved until you're back in range.
        </p>
      )}
    </div>
  );
}
