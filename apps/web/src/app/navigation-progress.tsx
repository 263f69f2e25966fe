import { useSyncExternalStore } from "react";
import { codeLoading } from "../lib/chunks";

/** A line along the top while the next page's code is on its way; a quick one never shows it. */
export function NavigationProgress() {
  const loading = useSyncExternalStore(codeLoading.subscribe, codeLoading.isLoading);
  if (!loading) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-60 h-1 animate-[fade-in_200ms_200ms_backwards] overflow-hidden"
    >
      <div className="h-full w-1/3 animate-travel bg-accent" />
    </div>
  );
}
