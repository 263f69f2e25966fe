import { useSyncExternalStore } from "react";
import { codeLoading } from "../../lib/chunks";

/** A progress line at the top while the next page's code loads. It fades in late, so that quick loads don't show it. */
export function NavigationProgress() {
  const loading = useSyncExternalStore(codeLoading.subscribe, codeLoading.isLoading, () => false);
  if (!loading) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-0 z-60 h-1 animate-[fade-in_200ms_200ms_backwards] overflow-hidden"
    >
      <div role="progressbar" aria-label="Loading page" className="h-full w-1/3 animate-travel bg-accent" />
    </div>
  );
}
