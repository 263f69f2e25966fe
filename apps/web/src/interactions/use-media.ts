import { useSyncExternalStore } from "react";

/** Whether a media query matches: '(width < 40rem)'. Classes are enough where only the look differs. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
