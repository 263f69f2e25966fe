import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const positions = new Map<string, number>();

/** A new page starts at its top or at its fragment, going back finds the old place; filters do not scroll. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    // A reload is the browser's own to restore: only it waits until the page has grown.
    const leave = () => {
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  useLayoutEffect(() => {
    const changed = shown.current !== pathname;
    shown.current = pathname;
    if (changed) scrollFor(navigation === "POP" ? positions.get(key) : undefined, hash);
    positions.set(key, window.scrollY);
    // Taken away in the layout phase too: before the next page scrolls to its top.
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, pathname, hash, navigation]);
}

function scrollFor(oldPlace: number | undefined, hash: string): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (oldPlace === undefined && target) target.scrollIntoView();
  else window.scrollTo(0, oldPlace ?? 0);
}
