import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * A page change in a single page is silent for screen readers, and the focus stays on a link that is gone:
 * so the new page's heading, or its main part while the heading loads, takes the focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target =
      document.querySelector<HTMLElement>("main h1, h1") ?? document.querySelector<HTMLElement>("main");
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
