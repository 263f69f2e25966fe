import { useRef } from "react";

/**
 * Returns focus to whatever opened a dialog, also one opened without a Radix trigger. Leaves focus alone when
 * the page has moved it. When the opener is gone, falls back to a button beside it, or else the main region.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const surroundings = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      surroundings.current = opener.current?.parentElement ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const focused = document.activeElement;
      if (focused && focused !== document.body) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else fallbackFor(surroundings.current)?.focus({ preventScroll: true });
    },
  };
}

function fallbackFor(surroundings: Element | null): HTMLElement | null {
  const isUsable = surroundings?.isConnected && surroundings !== document.body;
  const button = isUsable ? surroundings.querySelector<HTMLElement>("button:not([disabled])") : null;
  return button ?? document.querySelector<HTMLElement>("main[tabindex]");
}
