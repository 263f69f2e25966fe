import { useRef } from "react";

/**
 * Returns focus to whatever opened a dialog, also one opened without a Radix trigger. Leaves focus alone when
 * the page has moved it. When the opener is gone, falls back to a button near it, or else the main region.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const surroundings = useRef<Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      surroundings.current = surroundingsOf(opener.current);
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

/** From the nearest to the section of the page; without one, only the nearest. */
function surroundingsOf(opener: Element | null): Element[] {
  const section = opener?.closest("section");
  const found: Element[] = [];
  let around = opener?.parentElement;
  while (around && around !== document.body && (found.length === 0 || section?.contains(around))) {
    found.push(around);
    around = around.parentElement;
  }
  return found;
}

function fallbackFor(surroundings: readonly Element[]): HTMLElement | null {
  for (const around of surroundings) {
    if (!around.isConnected) continue;
    const button = around.querySelector<HTMLElement>("button:not([disabled])");
    if (button) return button;
    if (around instanceof HTMLElement && around.hasAttribute("tabindex")) return around;
  }
  return document.querySelector<HTMLElement>("main[tabindex]");
}
