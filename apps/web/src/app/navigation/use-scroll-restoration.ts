import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const positions = new Map<string, number>();

/** Scrolls a new page to its top or fragment and restores the position on Back. Query changes do not scroll. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(pathname);
  const isFirst = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    // Leave reloads to the browser, which waits for the page to reach its full height.
    const restoreDefault = () => {
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", restoreDefault);
    return () => window.removeEventListener("pagehide", restoreDefault);
  }, []);

  useLayoutEffect(() => {
    const changed = previous.current !== pathname;
    previous.current = pathname;
    if (changed) scrollFor(navigation === "POP" ? positions.get(key) : undefined, hash);
    // Not for the first page, because reading the position before its first paint would cost a layout.
    if (!isFirst.current) positions.set(key, window.scrollY);
    isFirst.current = false;
    // A layout effect, so that this listener is removed before the next page scrolls to its top.
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, pathname, hash, navigation]);
}

function scrollFor(savedPosition: number | undefined, hash: string): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (savedPosition === undefined && target) target.scrollIntoView();
  else window.scrollTo(0, savedPosition ?? 0);
}
