import { useOnline } from "../lib/network/use-online";

/** Shows while the browser is offline. It comes last on the page and sticks to the bottom of the window. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    // Sticky only while visible, because a layer over the page slows down every repaint.
    <div role="status" className={online ? undefined : "sticky bottom-0 z-40 print:hidden"}>
      {!online && (
        <p className="bg-warning px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-center font-semibold text-sm text-warning-ink">
          You're offline. Nothing can be loaded or saved until you're back in range.
        </p>
      )}
    </div>
  );
}
